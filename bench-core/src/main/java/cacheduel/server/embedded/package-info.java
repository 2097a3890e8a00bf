// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * A small memcached server on nothing but the JDK, for trying out and for tests.
 *
 * <p>It answers as memcached 1.6.18 does, over the classic text protocol and the binary protocol;
 * the meta commands (mg, ms, ...) are not known to it. The protocol facts are those of memcached's
 * doc/protocol.txt and of its Binary Protocol Revamped page, and where those are silent, of the
 * server itself.
 */
@NullMarked
package cacheduel.server.embedded;

import org.jspecify.annotations.NullMarked;
