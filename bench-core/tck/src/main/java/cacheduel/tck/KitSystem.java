// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Protocol;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A server system on which the kit runs. A module whose client speaks to another system than
 * memcached brings its own, found by {@link ServiceLoader} among its tests.
 */
public interface KitSystem {
  /** The command line of a server that listens on a port, takes 1 MiB but not more, and is empty. */
  List<String> command(int port) throws IOException;

  /** Connects to a server of this system. */
  RawConnection connect(InetSocketAddress address) throws IOException;

  /** The protocol of which a request begins with a byte. */
  Protocol spokenBy(int firstByte);

  /** The system of the module under test. */
  static KitSystem ofThisModule() {
    return ServiceLoader.load(KitSystem.class).findFirst().orElseGet(MemcachedSystem::new);
  }
}
