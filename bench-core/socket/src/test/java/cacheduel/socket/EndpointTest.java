// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SocketChannel;
import org.junit.jupiter.api.Test;

@SuppressWarnings("AddressSelection") // literal addresses, which need no name service
class EndpointTest {
  private final Endpoint endpoint =
      new Endpoint(new InetSocketAddress("127.0.0.1", 11211), 1_000, 1_000);

  @Test
  void failures_countAsOutagesUnlessTheServerIsThere() {
    endpoint.note(new SocketTimeoutException());
    endpoint.note(new ProtocolException());
    endpoint.note(new AsynchronousCloseException());
    endpoint.note(new IOException("interrupted", new ClosedByInterruptException()));
    assertThat(endpoint.outages()).isZero();
    endpoint.note(new EOFException());
    endpoint.note(new ConnectException());
    assertThat(endpoint.outages()).isEqualTo(2);
  }

  @Test
  void description_namesTheServerAndTheReason() {
    assertThat(endpoint.describe(new ConnectException("Connection refused")))
        .isEqualTo("127.0.0.1:11211: Connection refused; the connection is closed");
    assertThat(endpoint.describe(new ClosedByInterruptException()))
        .contains(": the calling thread was interrupted;");
    assertThat(endpoint.describe(new AsynchronousCloseException()))
        .contains(": the client is closed;");
    assertThat(endpoint.describe(new EOFException())).contains(": java.io.EOFException;");
  }

  @Test
  void name_hasBracketsAroundIpv6() {
    assertThat(Endpoint.format(new InetSocketAddress("::1", 11211))).endsWith("]:11211");
    assertThat(endpoint).hasToString("127.0.0.1:11211");
  }

  @Test
  void connection_sendsSmallRequestsAtOnce() throws Exception {
    try (ServerSocket listener = new ServerSocket()) {
      listener.bind(new InetSocketAddress("127.0.0.1", 0));
      InetSocketAddress address = new InetSocketAddress("127.0.0.1", listener.getLocalPort());
      try (SocketChannel channel = new Endpoint(address, 1, 1_000).connect()) {
        assertThat(channel.isBlocking()).isTrue();
        assertThat(SocketSettings.of(channel.socket()))
            .containsEntry("nagle", "off")
            .containsOnlyKeys("nagle", "sendBuffer", "receiveBuffer");
      }
    }
  }
}
