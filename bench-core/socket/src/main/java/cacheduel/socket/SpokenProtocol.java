// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A protocol that a node may not speak, with a request without effect that shows it. Each is sent over a
 * connection of its own, which a refusal may end.
 */
public enum SpokenProtocol {
  /** The binary NOOP; its opcode is a line feed, so that a server that reads lines answers it. */
  BINARY("\u0080\n" + "\0".repeat(22), "\u0081"),

  /** The meta protocol's get, which a server may lack although it knows the NOOP. */
  META("mg cacheduel-check v\r\n", "EN\r\n"),

  /** What needs no agreement on a version. */
  RESP2("*1\r\n$4\r\nPING\r\n", "+PONG\r\n"),

  /** The agreement on version 3, which servers lack that are older than Redis 6. */
  RESP3("*2\r\n$5\r\nHELLO\r\n$1\r\n3\r\n", "%");

  private final String request;
  private final String accepted;

  /** @param accepted the start of the answer of a server that speaks it */
  SpokenProtocol(String request, String accepted) {
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
  public Optional<String> refusal(InetSocketAddress address, Duration timeout, Entrance entrance)
      throws IOException {
    try (Dialogue dialogue = Dialogue.connect(address, timeout, entrance)) {
      return dialogue.exchange(name(), (bytes, reply) -> {
        bytes.put(request.getBytes(ISO_8859_1));
        try {
          dialogue.send();
          reply.need(accepted.length());
          return IntStream.range(0, accepted.length())
                  .allMatch(i -> reply.peek(i) == accepted.charAt(i))
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
