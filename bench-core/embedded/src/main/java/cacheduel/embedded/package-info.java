// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * A small memcached server that needs only the JDK, for a first try and for tests.
 *
 * <p>It implements the commands that Cacheduel's clients send, and no others: get, gets, set, add,
 * cas, delete, incr, touch, stats, version and flush_all in the text and the binary protocol, and
 * the meta commands mg, ms, md and mn with the flags of the bare wire. Replies to these commands
 * are those of memcached 1.6.18, as doc/protocol.txt and the Binary Protocol Revamped page specify
 * them. Everything else is refused as unknown.
 */
@NullMarked
package cacheduel.embedded;

import org.jspecify.annotations.NullMarked;
