// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SocketCensusTest {
  @Test
  void connectionThatIsOpenedAgain_isAnotherSocket() throws Exception {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "needs /proc");
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket server = new ServerSocket(0, 10, loopback)) {
      List<InetSocketAddress> servers =
          List.of(new InetSocketAddress(loopback, server.getLocalPort()));
      Set<String> before;
      try (Socket first = new Socket(loopback, server.getLocalPort())) {
        assertThat(first.isConnected()).isTrue();
        before = SocketCensus.sockets(servers).orElseThrow();
      }
      try (Socket again = new Socket(loopback, server.getLocalPort())) {
        assertThat(again.isConnected()).isTrue();
        assertThat(SocketCensus.sockets(servers).orElseThrow())
            .hasSize(1)
            .doesNotContainAnyElementsOf(before);
      }
    }
  }

  @Test
  void connectionsToAServer_areCountedWhileTheyAreOpen() throws Exception {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "needs /proc");
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket server = new ServerSocket(0, 10, loopback)) {
      List<InetSocketAddress> servers =
          List.of(new InetSocketAddress(loopback, server.getLocalPort()));
      assertThat(SocketCensus.established(servers)).hasValue(0);
      try (Socket first = new Socket(loopback, server.getLocalPort());
          Socket second = new Socket(loopback, server.getLocalPort())) {
        assertThat(first.isConnected() && second.isConnected()).isTrue();
        assertThat(SocketCensus.established(servers)).hasValue(2);
      }
      assertThat(SocketCensus.established(servers)).hasValue(0);
    }
  }
}
