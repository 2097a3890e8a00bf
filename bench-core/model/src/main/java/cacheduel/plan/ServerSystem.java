// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Protocol;
import cacheduel.input.UsageException;
import cacheduel.server.Via;
import java.net.InetSocketAddress;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A server system of a run, and how it is had.
 *
 * <p>Immutable.
 *
 * @param protocols among which its clients may choose; one alone is always spoken
 * @param via how it is had; {@link Via#AUTO} is resolved before the run starts, unless it is missing
 * @param addresses the nodes if {@link Via#EXTERNAL}, else empty
 * @param missing why it cannot be had on this machine, and what to do; null if it can
 */
public record ServerSystem(
    Set<Protocol> protocols,
    Via via,
    List<InetSocketAddress> addresses,
    @Nullable String missing) {
  public ServerSystem {
    // in one order in every JVM: plans are compared as they are written
    protocols = Collections.unmodifiableSet(new TreeSet<>(protocols));
    // a plan that was read from a file holds host names only
    addresses = addresses.stream().map(ServerSystem::resolved).toList();
  }

  /** The same, had in a way that was decided for. */
  public ServerSystem had(Via way) {
    return new ServerSystem(protocols, way, addresses, null);
  }

  /** The same where it cannot be had. */
  public ServerSystem missing(String reason) {
    return new ServerSystem(protocols, via, addresses, reason);
  }

  /**
   * With how many nodes it is had: as it is asked for, or as many as there are addresses.
   *
   * @param asked numbers of nodes; empty if nothing is asked for
   * @throws UsageException if something else is asked for than there are addresses
   */
  public List<Integer> nodes(List<Integer> asked) {
    int given = addresses.size();
    for (int number : asked) {
      if (given > 0 && number != given) {
        throw new UsageException(
            "nodes %d does not fit --via, which names %d: name %d there, or add --nodes %d"
                .formatted(number, given, number, given));
      }
    }
    return asked.isEmpty() ? List.of(Math.max(1, given)) : asked;
  }

  private static InetSocketAddress resolved(InetSocketAddress address) {
    return address.isUnresolved()
        ? new InetSocketAddress(address.getHostString(), address.getPort())
        : address;
  }
}
