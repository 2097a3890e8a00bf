// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server given by address that a user cannot know to be unsupported is refused with all causes. */
class UnsupportedServerTest {
  /** The alert with which a TLS server ends a connection without a handshake. */
  private static final byte[] ALERT = {0x15, 3, 1, 0, 2, 2, 70};

  @ParameterizedTest
  @CsvSource({
    "authentication, CLIENT_ERROR unauthenticated",
    "TLS, closed the connection",
    "binary only, closed the connection"
  })
  void server_isRefusedWithWhatIsNotSupported(String kind, String did) throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> serve(listener, kind), kind);
      thread.setDaemon(true);
      thread.start();
      InetSocketAddress address = Addresses.loopback(listener.getLocalPort());
      ServerRequest request = new ServerRequest(Via.EXTERNAL, 1, List.of(address), 0, 0, 1);
      assertThatThrownBy(() -> new MemcachedProvider().start(request))
          .isInstanceOf(ServerException.class)
          .hasMessageContainingAll(
              "no memcached answers", Addresses.format(address), did, "correct the address")
          .hasMessageEndingWith(
              "(a server with authentication needs --auth, one with TLS needs --tls; one for the binary protocol only, by -B binary, is not supported)");
    }
  }

  private static void serve(ServerSocket listener, String kind) {
    byte[] request = new byte[1024];
    while (!listener.isClosed()) {
      try (Socket socket = listener.accept()) {
        while (socket.getInputStream().read(request) > 0) {
          if (!kind.equals("authentication")) {
            socket.getOutputStream().write(kind.equals("TLS") ? ALERT : new byte[0]);
            break;
          }
          socket
              .getOutputStream()
              .write("CLIENT_ERROR unauthenticated\r\n".getBytes(StandardCharsets.US_ASCII));
        }
      } catch (IOException e) {
        // the next connection, or the end
      }
    }
  }
}
