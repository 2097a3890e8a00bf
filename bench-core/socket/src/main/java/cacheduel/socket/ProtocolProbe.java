// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;

/**
 * A request without effect, in a protocol that a memcached node may not speak. Each is sent over a
 * connection of its own, which a refusal may end.
 */
public enum ProtocolProbe {
  /** The binary NOOP; its opcode is a line feed, so that a server that reads lines answers it. */
  BINARY("\u0080\n" + "\0".repeat(22), 0x81),

  /** The meta protocol's NOOP. */
  META("mn\r\n", 'M');

  private final String request;
  private final int accepted;

  ProtocolProbe(String request, int accepted) {
    this.request = request;
    this.accepted = accepted;
  }

  /**
   * Returns how the node refuses the protocol, for example "it answered 'ERROR'"; empty if it speaks
   * it.
   *
   * @param timeout for connecting and for each read and write
   * @throws IOException if the node cannot be reached
   */
  public Optional<String> refusal(InetSocketAddress address, Duration timeout) throws IOException {
    try (Dialogue dialogue = Dialogue.connect(address, timeout)) {
      return dialogue.exchange(name(), (bytes, reply) -> {
        bytes.put(request.getBytes(ISO_8859_1));
        try {
          dialogue.send();
          reply.need(1);
          return reply.peek(0) == accepted
              ? Optional.empty()
              : Optional.of("it answered '" + reply.readLine() + "'");
        } catch (SocketTimeoutException e) {
          return Optional.of("it did not answer within " + timeout.toMillis() + " ms");
        } catch (IOException e) {
          return Optional.of("it closed the connection");
        }
      });
    }
  }
}
