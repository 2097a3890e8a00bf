// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.UTF_8;

import cacheduel.client.Credentials;
import cacheduel.client.Protocol;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.channels.ByteChannel;

/** The exchange in which a connection proves who asks, before anything else. */
final class LoginExchange {
  /** Holds both the request and the reply. */
  private static final int BYTES = 1024;

  private static final byte[] MECHANISM = "PLAIN".getBytes(UTF_8);
  private static final int SASL_AUTH = 0x21;
  private static final int HEADER_BYTES = 24;

  private LoginExchange() {}

  /**
   * Sends credentials and reads the server's answer.
   *
   * @throws ProtocolException if the server refuses them
   */
  static void run(ByteChannel channel, Protocol protocol, Credentials credentials)
      throws IOException {
    RequestBuffer request = new RequestBuffer(BYTES);
    ReplyBuffer reply = new ReplyBuffer(channel, BYTES);
    switch (protocol) {
      case ASCII, META -> ascii(request, credentials);
      case BINARY -> binary(request, credentials);
      default -> resp(request, credentials);
    }
    request.writeTo(channel);
    String answer = protocol == Protocol.BINARY ? binaryAnswer(reply) : reply.readLine();
    if (!answer.equals("STORED") && !answer.equals("+OK")) {
      throw new ProtocolException(
          "the server refuses the user %s: %s".formatted(credentials.user(), answer));
    }
  }

  /** A set of any key, whose value is the text (doc/protocol.txt, Authentication). */
  private static void ascii(RequestBuffer request, Credentials credentials) {
    byte[] text = (credentials.user() + " " + credentials.password()).getBytes(UTF_8);
    request
        .text("set cacheduel 0 0 ")
        .decimal(text.length)
        .text("\r\n")
        .put(text)
        .text("\r\n");
  }

  private static void binary(RequestBuffer request, Credentials credentials) {
    byte[] text = ("\0" + credentials.user() + "\0" + credentials.password()).getBytes(UTF_8);
    byte[] header = new byte[HEADER_BYTES];
    header[0] = (byte) 0x80;
    header[1] = SASL_AUTH;
    header[3] = (byte) MECHANISM.length;
    int body = MECHANISM.length + text.length;
    header[10] = (byte) (body >>> 8);
    header[11] = (byte) body;
    request.put(header).put(MECHANISM).put(text);
  }

  private static String binaryAnswer(ReplyBuffer reply) throws IOException {
    reply.need(HEADER_BYTES);
    if (reply.peek(0) != 0x81) {
      return reply.readLine();
    }
    int status = reply.peekShort(6);
    int body = reply.peekInt(8);
    reply.skip(HEADER_BYTES);
    String text = new String(reply.value(body), UTF_8);
    return status == 0 ? "STORED" : text;
  }

  private static void resp(RequestBuffer request, Credentials credentials) {
    request.respArray(3).respText("AUTH");
    request.respBytes(credentials.user().getBytes(UTF_8));
    request.respBytes(credentials.password().getBytes(UTF_8));
  }
}
