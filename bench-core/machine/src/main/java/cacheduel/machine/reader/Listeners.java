// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;
import java.util.Objects;
import oshi.software.os.InternetProtocolStats.IPConnection;
import oshi.software.os.InternetProtocolStats.TcpState;

/** The processes of this machine that listen for connections. */
public final class Listeners {
  private Listeners() {}

  /**
   * Returns the processes that listen on the port of an address, by OSHI.
   *
   * @return process ids; empty if the address is another machine's, or if they are not visible, as
   *     with processes of other users
   */
  public static List<Long> at(InetSocketAddress address) {
    if (!isHere(address)) {
      return List.of();
    }
    List<IPConnection> connections = Oshi.ask(
        () -> Oshi.fresh().getOperatingSystem().getInternetProtocolStats().getConnections());
    return Objects.requireNonNullElse(connections, List.<IPConnection>of()).stream()
        .filter(connection -> connection.getState() == TcpState.LISTEN)
        .filter(connection -> connection.getLocalPort() == address.getPort())
        .map(connection -> (long) connection.getowningProcessId())
        .filter(pid -> pid > 0)
        .distinct()
        .toList();
  }

  /** Returns whether an address is one of this machine's own. */
  public static boolean isHere(InetSocketAddress address) {
    InetAddress host = address.getAddress();
    if (host == null) {
      return false;
    }
    try {
      return host.isLoopbackAddress() || NetworkInterface.getByInetAddress(host) != null;
    } catch (SocketException e) {
      return false;
    }
  }
}
