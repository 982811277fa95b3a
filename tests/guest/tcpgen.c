// SPDX-License-Identifier: GPL-2.0
/*
 * tcpgen - TCP round trips over many connections at once, verified
 *
 *	tcpgen [-n rounds] [-s size] [-w workers] [-l netns] [-c netns] FLOW...
 *
 * FLOW is ADDRESS:PORT or [ADDRESS]:PORT, and may end in xROUNDS.  A server
 * listens on every FLOW in the network namespace that -l names, clients in the
 * one that -c names connect to them.  In each round every client sends SIZE
 * bytes on each of its connections, then reads SIZE bytes from each and
 * compares them with what it sent.
 *
 * Clients are moved to the next CPU every few rounds, so that the packets of
 * each connection arrive on all of them.  The amount of work is fixed by the
 * arguments; whatever waits, waits for a limited time.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_FLOWS	64
#define MAX_SIZE	32768	/* what a peer that does not read has room for */
#define MAX_SECONDS	300
#define ROUNDS_PER_CPU	8

struct flow {
	const char		*name;
	struct sockaddr_storage	addr;
	socklen_t		addr_len;
	int			rounds;
	int			fd;
};

static struct flow flows[MAX_FLOWS];
static int nr_flows;
static int size = 1;
static int workers = 1;

static void enter_netns(const char *name)
{
	char path[128];
	int fd;

	if (!name)
		return;
	snprintf(path, sizeof(path), "/run/netns/%s", name);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0 || setns(fd, CLONE_NEWNET))
		err(1, "%s", path);
	close(fd);
}

static void parse_flow(char *arg, int rounds)
{
	struct flow *flow = &flows[nr_flows];
	struct sockaddr_in6 *in6 = (void *)&flow->addr;
	struct sockaddr_in *in = (void *)&flow->addr;
	char host[64], *port, *times;

	if (nr_flows++ == MAX_FLOWS)
		errx(2, "more than %d flows", MAX_FLOWS);
	port = strrchr(arg, ':');
	if (!port || port - arg >= (long)sizeof(host))
		errx(2, "%s: no port", arg);
	times = strchr(port, 'x');
	flow->rounds = times ? atoi(times + 1) : rounds;
	if (times)
		*times = '\0';
	flow->name = arg;

	snprintf(host, sizeof(host), "%.*s", (int)(port - arg), arg);
	if (host[0] == '[') {
		host[strcspn(host, "]")] = '\0';
		in6->sin6_family = AF_INET6;
		in6->sin6_port = htons(atoi(port + 1));
		flow->addr_len = sizeof(*in6);
		if (inet_pton(AF_INET6, host + 1, &in6->sin6_addr) != 1)
			errx(2, "%s: not an IPv6 address", host + 1);
	} else {
		in->sin_family = AF_INET;
		in->sin_port = htons(atoi(port + 1));
		flow->addr_len = sizeof(*in);
		if (inet_pton(AF_INET, host, &in->sin_addr) != 1)
			errx(2, "%s: not an IPv4 address", host);
	}
}

static int open_socket(const struct flow *flow)
{
	int fd = socket(flow->addr.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
	struct timeval patience = { .tv_sec = 30 };
	int one = 1;

	if (fd < 0)
		err(1, "socket");
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
	setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
	return fd;
}

static void send_all(int fd, const char *buf, int len)
{
	int n;

	for (; len; buf += n, len -= n) {
		n = send(fd, buf, len, MSG_NOSIGNAL);
		if (n < 0)
			err(1, "send");
	}
}

/* Sends back what comes in, until as many connections closed as there are flows. */
static void serve(int ready)
{
	struct pollfd fds[2 * MAX_FLOWS];
	int nr = nr_flows, closed = 0;
	char buf[MAX_SIZE];
	int i, n;

	for (i = 0; i < nr_flows; i++) {
		fds[i].fd = open_socket(&flows[i]);
		fds[i].events = POLLIN;
		if (bind(fds[i].fd, (void *)&flows[i].addr, flows[i].addr_len) ||
		    listen(fds[i].fd, 16))
			err(1, "listen on %s", flows[i].name);
	}
	if (write(ready, "", 1) != 1)
		err(1, "server");

	while (closed < nr_flows) {
		if (poll(fds, nr, 30000) <= 0)
			errx(1, "server: nothing came for 30 s");
		for (i = 0; i < nr_flows; i++) {
			if (!(fds[i].revents & POLLIN))
				continue;
			if (nr == 2 * MAX_FLOWS)
				errx(1, "server: too many connections");
			fds[nr].fd = accept(fds[i].fd, NULL, NULL);
			fds[nr].events = POLLIN;
			fds[nr].revents = 0;
			if (fds[nr++].fd < 0)
				err(1, "accept on %s", flows[i].name);
		}
		for (; i < nr; i++) {
			if (!fds[i].revents)
				continue;
			n = read(fds[i].fd, buf, sizeof(buf));
			if (n < 0)
				err(1, "server: read");
			if (n) {
				send_all(fds[i].fd, buf, n);
				continue;
			}
			close(fds[i].fd);
			fds[i].fd = -1;
			closed++;
		}
	}
}

static void move_to_cpu(int n)
{
	static long nr_cpus;
	cpu_set_t set;

	if (!nr_cpus)
		nr_cpus = sysconf(_SC_NPROCESSORS_ONLN);
	CPU_ZERO(&set);
	CPU_SET(n % nr_cpus, &set);
	sched_setaffinity(0, sizeof(set), &set);
}

static void fill(char *buf, int flow, int round)
{
	int i;

	for (i = 0; i < size; i++)
		buf[i] = flow * 31 + round * 7 + i;
}

static void receive_and_compare(const struct flow *flow, const char *want)
{
	char buf[MAX_SIZE];
	int n, len = 0;

	while (len < size) {
		n = recv(flow->fd, buf + len, size - len, 0);
		if (n <= 0)
			errx(1, "%s: %s", flow->name,
			     n ? strerror(errno) : "closed too early");
		len += n;
	}
	if (memcmp(buf, want, size))
		errx(1, "%s: other bytes came back", flow->name);
}

/* One of the clients: it has every flow whose number is @me modulo workers. */
static void generate(int me)
{
	char buf[MAX_SIZE];
	int i, round, left = 1;

	move_to_cpu(me);
	for (i = me; i < nr_flows; i += workers) {
		flows[i].fd = open_socket(&flows[i]);
		if (connect(flows[i].fd, (void *)&flows[i].addr, flows[i].addr_len))
			err(1, "connect to %s", flows[i].name);
	}
	for (round = 0; left; round++) {
		if (round % ROUNDS_PER_CPU == 0)
			move_to_cpu(me + round / ROUNDS_PER_CPU);
		for (i = me; i < nr_flows; i += workers) {
			if (round >= flows[i].rounds)
				continue;
			fill(buf, i, round);
			send_all(flows[i].fd, buf, size);
		}
		left = 0;
		for (i = me; i < nr_flows; i += workers) {
			if (round >= flows[i].rounds)
				continue;
			fill(buf, i, round);
			receive_and_compare(&flows[i], buf);
			left |= round + 1 < flows[i].rounds;
		}
	}
	for (i = me; i < nr_flows; i += workers) {
		shutdown(flows[i].fd, SHUT_WR);
		if (read(flows[i].fd, buf, 1) != 0)
			errx(1, "%s: no orderly close", flows[i].name);
		close(flows[i].fd);
	}
}

static pid_t start(void)
{
	pid_t pid = fork();

	if (pid < 0)
		err(1, "fork");
	if (!pid)
		alarm(MAX_SECONDS);
	return pid;
}

int main(int argc, char **argv)
{
	const char *server_ns = NULL, *client_ns = NULL;
	int rounds = 100, failed = 0;
	int i, opt, ready[2], status;
	char byte;

	while ((opt = getopt(argc, argv, "n:s:w:l:c:")) != -1) {
		switch (opt) {
		case 'n': rounds = atoi(optarg); break;
		case 's': size = atoi(optarg); break;
		case 'w': workers = atoi(optarg); break;
		case 'l': server_ns = optarg; break;
		case 'c': client_ns = optarg; break;
		default: return 2;
		}
	}
	for (i = optind; i < argc; i++)
		parse_flow(argv[i], rounds);
	if (!nr_flows || size < 1 || size > MAX_SIZE || workers < 1)
		errx(2, "tcpgen [-n rounds] [-s size] [-w workers] [-l netns] [-c netns] ADDR:PORT[xROUNDS]...");

	if (pipe(ready))
		err(1, "pipe");
	if (!start()) {
		enter_netns(server_ns);
		close(ready[0]);
		serve(ready[1]);
		return 0;
	}
	close(ready[1]);
	if (read(ready[0], &byte, 1) != 1)
		errx(1, "the server did not start");
	enter_netns(client_ns);
	for (i = 0; i < workers; i++) {
		if (!start()) {
			generate(i);
			return 0;
		}
	}
	while (wait(&status) > 0)
		failed |= status;
	return !!failed;
}
