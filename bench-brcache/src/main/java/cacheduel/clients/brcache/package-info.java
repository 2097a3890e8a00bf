// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * A bare client of BRCache's wire protocol, which has no library worth measuring: its own client
 * serializes every value, opens two sockets for each connection and has no timeouts.
 *
 * <p>The protocol is that of BRCache 1.0 beta 4, as its sources (brandaof/brcache-server) have it.
 */
@NullMarked
package cacheduel.clients.brcache;

import org.jspecify.annotations.NullMarked;
