// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LivePageTest {
  /** As many as the server has threads, and more. */
  @Test
  @Timeout(60)
  void halfRequests_doNotKeepOthersWaiting() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try (LivePage page = LivePage.start(0)) {
      int port = URI.create(page.url()).getPort();
      for (int i = 0; i < 4; i++) {
        slow.add(send(port, "GET / HTTP/1.1\r\nHost: "));
      }

      try (Socket other =
          send(port, "GET /none HTTP/1.0\r\nHost: LOCALHOST:" + port + "\r\n\r\n")) {
        byte[] answer = other.getInputStream().readAllBytes();
        assertThat(new String(answer, StandardCharsets.ISO_8859_1)).startsWith("HTTP/1.1 404");
      }
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  private static Socket send(int port, String text) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    return socket;
  }
}
