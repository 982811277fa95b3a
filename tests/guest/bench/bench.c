// SPDX-License-Identifier: GPL-2.0
/*
 * bench - workloads whose instructions are counted
 *
 *	bench [-e EVERY] mean tcp|read|exec ROUNDS [FILE]
 *	bench sample read|open|tcp4|tcp6|udp4 ROUNDS [FILE]
 *
 * Under QEMU's "-icount shift=0,sleep=off" the time stamp counter counts
 * instructions: those of this program, of the kernel, of everything that runs.
 *
 * "mean" runs ROUNDS operations in batches and prints the median of the
 * batches' instructions per operation, so what interrupts them is in it.
 * "sample" prints the median of single operations, which is that of an
 * operation that nothing interrupts, to the instruction.
 *
 *	tcp	a byte to a server over the loopback device, and back
 *	read	a byte of FILE, from the page cache
 *	open	FILE; closing it again is not counted
 *	exec	fork(2), execve(2) of this program, exit, wait
 *	tcp4 tcp6 udp4	a packet arrives on the device tap0, is looked at by
 *		tcp_v4_rcv() and so on, and dropped
 *
 * -e: every EVERYth operation is another one: the byte goes to port 8081 in
 * place of 8080, two bytes are read, the program has an argument more.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <err.h>
#include <fcntl.h>
#include <linux/if_tun.h>
#include <net/ethernet.h>
#include <net/if.h>
#include <netinet/ip.h>
#include <netinet/ip6.h>
#include <netinet/tcp.h>
#include <netinet/udp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <x86intrin.h>

#define MAX_ROUNDS	100000
#define BATCHES		5
#define PORT		8080		/* the server's; the next one for -e */
#define CLIENT_PORT	1234

static const char *file;
static int every;

static bool is_other(int n)
{
	return every && n % every == 0;
}

/* ------------------------------------------------- tcp: round trips to a server */

static int conns[2];

static struct sockaddr_in address(const char *host, int port)
{
	return (struct sockaddr_in) {
		.sin_family = AF_INET,
		.sin_port = htons(port),
		.sin_addr.s_addr = inet_addr(host),
	};
}

static int bound_socket(int type, const char *host, int port)
{
	struct sockaddr_in addr = address(host, port);
	int fd = socket(AF_INET, type | SOCK_CLOEXEC, 0), one = 1;

	if (fd < 0)
		err(1, "socket");
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	if (bind(fd, (void *)&addr, sizeof(addr)))
		err(1, "bind to port %d", port);
	return fd;
}

static void echo_bytes(int fd)
{
	int one = 1;
	char c;

	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
	while (read(fd, &c, 1) == 1)
		if (write(fd, &c, 1) != 1)
			err(1, "server");
	_exit(0);
}

static void tcp_setup(void)
{
	for (int i = 0; i < 2; i++) {
		int listener = bound_socket(SOCK_STREAM, "127.0.0.1", PORT + i);
		struct sockaddr_in addr = address("127.0.0.1", PORT + i);
		int one = 1;

		if (listen(listener, 1))
			err(1, "listen");
		if (!fork())
			echo_bytes(accept(listener, NULL, NULL));
		close(listener);
		conns[i] = bound_socket(SOCK_STREAM, "127.0.0.1", CLIENT_PORT + i);
		setsockopt(conns[i], IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
		if (connect(conns[i], (void *)&addr, sizeof(addr)))
			err(1, "connect");
	}
}

static void tcp_trip(int n)
{
	int fd = conns[is_other(n)];
	char c = n;

	if (write(fd, &c, 1) != 1 || read(fd, &c, 1) != 1 || c != (char)n)
		err(1, "round trip %d", n);
}

/* ------------------------------------------------------------------------ files */

static int fd = -1;

static void read_setup(void)
{
	char c;

	fd = open(file, O_RDONLY);
	if (fd < 0)
		err(1, "%s", file);
	while (read(fd, &c, 1) == 1)
		;
}

static void read_rewind(int n)
{
	(void)n;
	if (lseek(fd, 0, SEEK_SET))
		err(1, "%s", file);
}

static void read_byte(int n)
{
	int size = 1 + is_other(n);
	char buf[2];

	if (read(fd, buf, size) != size)
		err(1, "%s", file);
}

static void read_next(int n)
{
	read_rewind(n);
	read_byte(n);
}

static void open_close(int n)
{
	(void)n;
	if (fd >= 0)
		close(fd);
}

static void open_file(int n)
{
	(void)n;
	fd = open(file, O_RDONLY);
	if (fd < 0)
		err(1, "%s", file);
}

/* -------------------------------------------------------------------- processes */

static void exec_once(int n)
{
	pid_t pid = fork();
	int status;

	if (pid < 0)
		err(1, "fork");
	if (!pid) {
		execl("/proc/self/exe", "bench", "nothing",
		      is_other(n) ? "more" : NULL, NULL);
		_exit(1);
	}
	if (waitpid(pid, &status, 0) != pid || status)
		errx(1, "a child failed");
}

/* ---------------------------------------------------------------------- packets */

static uint8_t frame[128];
static size_t frame_len;

/* RFC 1071, over what follows a pseudo header too */
static uint16_t checksum(uint32_t sum, const void *data, size_t len)
{
	const uint8_t *p = data;

	for (size_t i = 0; i < len; i += 2)
		sum += p[i] << 8 | (i + 1 < len ? p[i + 1] : 0);
	while (sum >> 16)
		sum = (sum & 0xffff) + (sum >> 16);
	return htons(~sum);
}

static uint32_t sum_of(const void *data, size_t len)
{
	return ntohs(~checksum(0, data, len)) & 0xffff;
}

static void tap_open(void)
{
	struct ifreq ifr = { .ifr_flags = IFF_TAP | IFF_NO_PI };

	strcpy(ifr.ifr_name, "tap0");
	fd = open("/dev/net/tun", O_RDWR | O_NONBLOCK);
	if (fd < 0 || ioctl(fd, TUNSETIFF, &ifr))
		err(1, "tap0");
}

static void *ether(uint16_t proto)
{
	struct ethhdr *eth = (void *)frame;

	memcpy(eth->h_dest, "\x02\0\0\0\0\2", 6);
	memcpy(eth->h_source, "\x02\0\0\0\0\1", 6);
	eth->h_proto = htons(proto);
	return eth + 1;
}

static void *ipv4(int proto, size_t len)
{
	struct iphdr *ip = ether(ETH_P_IP);

	*ip = (struct iphdr) {
		.version = 4, .ihl = 5, .ttl = 64, .protocol = proto,
		.tot_len = htons(sizeof(*ip) + len),
		.saddr = inet_addr("10.0.0.1"), .daddr = inet_addr("10.0.0.2"),
	};
	ip->check = checksum(0, ip, sizeof(*ip));
	frame_len = (uint8_t *)(ip + 1) + len - frame;
	return ip + 1;
}

/* A reset of no connection: nothing answers it. */
static void fill_tcp(struct tcphdr *tcp, uint32_t pseudo)
{
	*tcp = (struct tcphdr) {
		.source = htons(CLIENT_PORT), .dest = htons(PORT),
		.doff = sizeof(*tcp) / 4, .rst = 1,
	};
	tcp->check = checksum(pseudo + IPPROTO_TCP + sizeof(*tcp), tcp, sizeof(*tcp));
}

static void tcp4_setup(void)
{
	struct tcphdr *tcp = ipv4(IPPROTO_TCP, sizeof(*tcp));

	tap_open();
	fill_tcp(tcp, sum_of((uint8_t *)tcp - 8, 8));
}

static void tcp6_setup(void)
{
	struct ip6_hdr *ip = ether(ETH_P_IPV6);
	struct tcphdr *tcp = (void *)(ip + 1);

	tap_open();
	*ip = (struct ip6_hdr) {
		.ip6_flow = htonl(6 << 28), .ip6_plen = htons(sizeof(*tcp)),
		.ip6_nxt = IPPROTO_TCP, .ip6_hlim = 64,
	};
	inet_pton(AF_INET6, "fd00::1", &ip->ip6_src);
	inet_pton(AF_INET6, "fd00::2", &ip->ip6_dst);
	fill_tcp(tcp, sum_of(&ip->ip6_src, 32));
	frame_len = (uint8_t *)(tcp + 1) - frame;
}

/* Somebody listens, but does not read: once the buffer is full, it is dropped. */
static void udp4_setup(void)
{
	struct udphdr *udp = ipv4(IPPROTO_UDP, sizeof(*udp));
	int sock = bound_socket(SOCK_DGRAM, "10.0.0.2", PORT), size = 1;

	setsockopt(sock, SOL_SOCKET, SO_RCVBUF, &size, sizeof(size));
	tap_open();
	*udp = (struct udphdr) {
		.source = htons(CLIENT_PORT), .dest = htons(PORT),
		.len = htons(sizeof(*udp)),
	};
}

static void send_frame(int n)
{
	(void)n;
	if (write(fd, frame, frame_len) != (ssize_t)frame_len)
		err(1, "tap0");
}

/* ------------------------------------------------------------------- measuring */

static const struct workload {
	const char	*name;
	void		(*setup)(void);
	void		(*before)(int n);	/* each sample */
	void		(*run)(int n);
} means[] = {
	{ "tcp",	tcp_setup,	NULL,		tcp_trip },
	{ "read",	read_setup,	NULL,		read_next },
	{ "exec",	NULL,		NULL,		exec_once },
	{ }
}, samples[] = {
	{ "read",	read_setup,	read_rewind,	read_byte },
	{ "open",	NULL,		open_close,	open_file },
	{ "tcp4",	tcp4_setup,	NULL,		send_frame },
	{ "tcp6",	tcp6_setup,	NULL,		send_frame },
	{ "udp4",	udp4_setup,	NULL,		send_frame },
	{ }
};

static uint64_t taken[MAX_ROUNDS];

static int compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

static uint64_t median(int n)
{
	qsort(taken, n, sizeof(*taken), compare);
	return taken[n / 2];
}

static uint64_t mean(const struct workload *w, int rounds)
{
	int per_batch = rounds / BATCHES;

	for (int i = 1; i <= per_batch / 4; i++)
		w->run(i);
	for (int batch = 0; batch < BATCHES; batch++) {
		uint64_t start = __rdtsc();

		for (int i = 1; i <= per_batch; i++)
			w->run(i);
		taken[batch] = (__rdtsc() - start) / per_batch;
	}
	return median(BATCHES);
}

static uint64_t sample(const struct workload *w, int rounds)
{
	for (int i = -rounds / 4; i < rounds; i++) {
		uint64_t start;

		if (w->before)
			w->before(i);
		start = __rdtsc();
		w->run(i);
		if (i >= 0)
			taken[i] = __rdtsc() - start;
	}
	return median(rounds);
}

int main(int argc, char **argv)
{
	const struct workload *w;
	bool is_mean;
	int rounds;

	if (argc > 1 && !strcmp(argv[1], "nothing"))
		return 0;
	if (argc > 3 && !strcmp(argv[1], "-e")) {
		every = atoi(argv[2]);
		argv += 2;
		argc -= 2;
	}
	if (argc < 4)
		errx(2, "bench [-e EVERY] mean|sample WORKLOAD ROUNDS [FILE]");
	is_mean = !strcmp(argv[1], "mean");
	rounds = atoi(argv[3]);
	file = argv[4];
	if (rounds < 4 * BATCHES || rounds > MAX_ROUNDS)
		errx(2, "%s: not a number of rounds", argv[3]);

	for (w = is_mean ? means : samples; strcmp(w->name, argv[2]); )
		if (!(++w)->name)
			errx(2, "%s: no such workload", argv[2]);
	if (w->setup)
		w->setup();
	printf("%llu\n", (unsigned long long)(is_mean ? mean(w, rounds) :
						      sample(w, rounds)));
	return 0;
}
