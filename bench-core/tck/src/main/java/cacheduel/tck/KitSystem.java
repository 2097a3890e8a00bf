// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Protocol;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A server system on which the kit runs. A module whose client talks to a system other than
 * memcached provides its own, found by {@link ServiceLoader} among its tests.
 */
public interface KitSystem {
  /** Returns the command that starts an empty server on a port; it accepts values up to 1 MiB. */
  List<String> command(int port) throws IOException;

  /** Connects to a server of this system. */
  RawConnection connect(InetSocketAddress address) throws IOException;

  /** Returns the protocol whose requests begin with the given byte. */
  Protocol spokenBy(int firstByte);

  /** Returns the system of the module under test. */
  static KitSystem ofThisModule() {
    return ServiceLoader.load(KitSystem.class).findFirst().orElseGet(MemcachedSystem::new);
  }
}
