// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpokenProtocolTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @Test
  void answerInTheProtocol_isNoRefusal() throws Exception {
    try (Peer peer = new Peer("EN\r\n")) {
      assertThat(SpokenProtocol.META.refusal(peer.address(), PATIENCE, Entrance.OPEN))
          .isEmpty();
    }
    try (Peer peer = new Peer("\u0081\n" + "\0".repeat(22))) {
      assertThat(SpokenProtocol.BINARY.refusal(peer.address(), PATIENCE, Entrance.OPEN))
          .isEmpty();
    }
    try (Peer peer = new Peer("%1\r\n+proto\r\n:3\r\n")) {
      assertThat(SpokenProtocol.RESP3.refusal(peer.address(), PATIENCE, Entrance.OPEN))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void otherAnswer_isQuoted(SpokenProtocol spoken) throws Exception {
    assertThat(refusal(spoken, "ERROR\r\n")).hasValue("it answered 'ERROR'");
  }

  @ParameterizedTest
  @EnumSource
  void closedConnection_isNamed(SpokenProtocol spoken) throws Exception {
    try (Peer peer = new Peer("")) {
      peer.closeAfterAnswer();
      assertThat(spoken.refusal(peer.address(), PATIENCE, Entrance.OPEN))
          .hasValue("it closed the connection");
    }
  }

  @ParameterizedTest
  @EnumSource
  void silence_endsWithTheTimeout(SpokenProtocol spoken) throws Exception {
    try (Peer peer = new Peer("")) {
      assertThat(spoken.refusal(peer.address(), Duration.ofMillis(200), Entrance.OPEN))
          .hasValue("it did not answer within 200 ms");
    }
  }

  @ParameterizedTest
  @EnumSource
  void nodeThatCannotBeReached_isNoRefusal(SpokenProtocol spoken) throws Exception {
    // bound, so that no other program gets the port, and not listening
    try (Socket dead = new Socket()) {
      dead.bind(Peer.loopback(0));
      InetSocketAddress address = Peer.loopback(dead.getLocalPort());
      assertThatThrownBy(() -> spoken.refusal(address, PATIENCE, Entrance.OPEN))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("connect: ");
    }
  }

  private static Optional<String> refusal(SpokenProtocol spoken, String answer) throws Exception {
    try (Peer peer = new Peer(answer)) {
      return spoken.refusal(peer.address(), PATIENCE, Entrance.OPEN);
    }
  }
}
