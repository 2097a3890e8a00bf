// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.reader.Listeners;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The route from this machine to an address.
 *
 * @param interfaceName the name of the network interface that carries the traffic
 * @param local whether the address is this machine's own, so that its server runs here
 */
record Route(String interfaceName, boolean local) {
  /** Asks the kernel; nothing is sent. Null if there is no route or the host is unknown. */
  static @Nullable Route to(InetSocketAddress target) {
    if (target.isUnresolved()) {
      return null;
    }
    try {
      if (Listeners.isHere(target)) {
        // traffic to a network card's own address goes by loopback too
        return named(InetAddress.getLoopbackAddress(), true);
      }
      try (DatagramSocket socket = new DatagramSocket()) {
        socket.connect(target);
        return named(socket.getLocalAddress(), false);
      }
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }

  /** Returns the routes to several addresses, one for each interface. */
  static Collection<Route> toAll(Collection<InetSocketAddress> targets) {
    Map<String, Route> routes = new LinkedHashMap<>();
    for (InetSocketAddress target : targets) {
      Route route = to(target);
      if (route != null) {
        routes.putIfAbsent(route.interfaceName(), route);
      }
    }
    return routes.values();
  }

  private static @Nullable Route named(InetAddress own, boolean local) throws IOException {
    NetworkInterface found = NetworkInterface.getByInetAddress(own);
    return found == null ? null : new Route(found.getName(), local);
  }
}
