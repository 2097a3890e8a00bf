// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The bare wire: memcached's protocols and RESP over bare sockets, with nothing between a call and
 * its bytes beyond what the protocol requires.
 *
 * <p>A {@link cacheduel.clients.wire.Call} is a request with the future of its reply. It is encoded
 * by {@link cacheduel.clients.wire.Requests} into a {@link cacheduel.socket.RequestBuffer}; its
 * reply is read by {@link cacheduel.clients.wire.Replies} from a {@link
 * cacheduel.socket.ReplyBuffer}. A {@link cacheduel.clients.wire.DirectLink} serves one caller at a
 * time; a {@link cacheduel.clients.wire.GatheredLink} serves many, whose requests share writes.
 */
@NullMarked
package cacheduel.clients.wire;

import org.jspecify.annotations.NullMarked;
