// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.server.Via;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * How the servers of a run are had.
 *
 * @param via how; {@link Via#AUTO} is resolved before the run starts
 * @param addresses the nodes if {@link Via#EXTERNAL}, else empty
 * @param allowFlush whether a server given by address may be flushed
 */
public record ServerSettings(Via via, List<InetSocketAddress> addresses, boolean allowFlush) {

  public ServerSettings {
    // a plan that was read from a file holds host names only
    addresses = addresses.stream().map(ServerSettings::resolved).toList();
  }

  private static InetSocketAddress resolved(InetSocketAddress address) {
    return address.isUnresolved()
        ? new InetSocketAddress(address.getHostString(), address.getPort())
        : address;
  }
}
