// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Protocol;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeyOwnersTest {
  private static final Duration LIMIT = Duration.ofMinutes(1);

  private final List<ServerSocket> nodes = new ArrayList<>();

  @AfterEach
  void closeNodes() throws IOException {
    for (ServerSocket node : nodes) {
      node.close();
    }
  }

  @Test
  void owner_isTheNodeThatHasTheKey() throws Exception {
    List<InetSocketAddress> servers = List.of(
        node("VALUE b 0 6\r\nEND\r\nx\r\nEND\r\n"),
        node("VALUE a 0 1\r\n1\r\nVALUE c 0 1\r\n\n\r\nEND\r\n"));

    assertThat(KeyOwners.asking(servers, Protocol.BINARY, LIMIT).of(List.of("a", "b", "c")))
        .containsExactly(1, 0, 1);
  }

  @Test
  void ownerInACluster_isTheNodeThatDoesNotReferToAnother() throws Exception {
    List<InetSocketAddress> servers = List.of(
        node(":1\r\n-MOVED 42 127.0.0.1:7001\r\n"), node("-MOVED 7 127.0.0.1:7000\r\n:1\r\n"));

    assertThat(KeyOwners.asking(servers, Protocol.RESP3, LIMIT).of(List.of("a", "b")))
        .containsExactly(0, 1);
  }

  @Test
  void keyThatNoNodeHas_isAnError() throws Exception {
    List<InetSocketAddress> servers = List.of(node("END\r\n"));

    assertThatThrownBy(() -> KeyOwners.asking(servers, Protocol.ASCII, LIMIT).of(List.of("a")))
        .hasMessage("1 of 1 keys are on no node, for example a");
  }

  /** Starts a node that answers its first request with a text. */
  private InetSocketAddress node(String answer) throws IOException {
    ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    nodes.add(socket);
    Thread server = new Thread(() -> {
      try (Socket connection = socket.accept()) {
        connection.getInputStream().read();
        connection.getOutputStream().write(answer.getBytes(ISO_8859_1));
        while (connection.getInputStream().read() >= 0) {
          // until the client closes it
        }
      } catch (IOException e) {
        // the test is over
      }
    });
    server.setDaemon(true);
    server.start();
    return (InetSocketAddress) socket.getLocalSocketAddress();
  }
}
