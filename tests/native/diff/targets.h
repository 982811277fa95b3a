/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The functions that expressions are about, as far as the BTF in use has
 * them. "-" is one without a prototype.
 */
#ifndef _DIFF_TARGETS_H
#define _DIFF_TARGETS_H

#define PER_FUNCTION	16	/* expressions in a row about the same one */

static const char * const diff_functions[] = {
	/* of the fixture */
	"f_ints", "f_longs", "f_mixed", "f_outer", "f_bits", "f_addrs",
	"f_enums", "f_strings", "f_skb", "d_deep", "d_deep", "d_deep",
	"d_numbers", "d_numbers", "d_pointers", "d_order", "-",
	/* of the kernel */
	"tcp_v4_rcv", "tcp_sendmsg", "tcp_v6_rcv", "ip_rcv", "ip6_rcv",
	"udp_sendmsg", "tcp_set_state", "inet_csk_accept", "__netif_receive_skb_one_core",
	"dev_hard_start_xmit", "neigh_update", "vfs_read", "vfs_write", "vfs_open",
	"do_filp_open", "generic_permission", "notify_change", "path_openat",
	"submit_bio_noacct", "blk_mq_start_request", "blk_mq_submit_bio",
	"bio_endio", "filemap_fault", "handle_mm_fault", "filemap_add_folio",
	"shrink_folio_list", "wake_up_new_task", "try_to_wake_up", "do_exit",
	"send_signal_locked", "security_bprm_check", "free_pages_prepare",
	"kmem_cache_alloc_noprof", "page_cache_ra_unbounded", "tcp_ack",
	"sock_sendmsg", "unix_stream_sendmsg", "netlink_unicast",
};

#define NR_FUNCTIONS	ARRAY_SIZE(diff_functions)

#endif
