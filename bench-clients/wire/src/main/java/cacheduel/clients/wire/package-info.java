// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The floor: memcached's protocols over bare sockets, with nothing between a call and its bytes but
 * what the protocol requires.
 *
 * <p>A request is encoded by {@link cacheduel.clients.wire.Requests} into a {@link
 * cacheduel.socket.RequestBuffer} and written by a {@link cacheduel.clients.wire.Link}; the
 * reply is read by {@link cacheduel.clients.wire.Replies} from a {@link
 * cacheduel.socket.ReplyBuffer}.
 */
@NullMarked
package cacheduel.clients.wire;

import org.jspecify.annotations.NullMarked;
