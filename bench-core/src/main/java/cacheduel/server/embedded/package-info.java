// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * A small memcached server on nothing but the JDK, for trying out and for tests.
 *
 * <p>It answers as memcached 1.6.18 does, over the classic text protocol, its meta commands (mg, ms,
 * md, ma, mn, me) and the binary protocol. The protocol facts are those of memcached's
 * doc/protocol.txt and of its Binary Protocol Revamped page, and where those are silent, of the
 * server itself, as it is without its background threads that move items about.
 */
@NullMarked
package cacheduel.server.embedded;

import org.jspecify.annotations.NullMarked;
