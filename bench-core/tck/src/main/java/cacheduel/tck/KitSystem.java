// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Family;
import cacheduel.client.Protocol;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A server system on which the kit runs. A module whose client talks to another than the kit's own
 * provides it, to be found by {@link ServiceLoader} among its tests.
 */
public interface KitSystem {
  /** Returns the command that starts an empty server on a port; it accepts values up to 1 MiB. */
  List<String> command(int port) throws IOException;

  /** Connects to a server of this system. */
  RawConnection connect(InetSocketAddress address) throws IOException;

  /** Returns the protocol of a connection that has begun with the given requests. */
  Protocol spokenBy(byte[] requests);

  /** Returns whether it can be started here; if not, the reason has been printed. */
  default boolean isAvailable() {
    return true;
  }

  /** Returns the module's own system or, if it has none, the kit's for a family. */
  static KitSystem of(Family family) {
    return ServiceLoader.load(KitSystem.class)
        .findFirst()
        .orElseGet(() -> family == Family.RESP ? new RespSystem(null) : new MemcachedSystem());
  }
}
