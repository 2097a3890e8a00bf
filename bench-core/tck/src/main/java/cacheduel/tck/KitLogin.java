// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static java.nio.charset.StandardCharsets.UTF_8;

import cacheduel.client.Credentials;
import cacheduel.client.Protocol;
import cacheduel.testing.AsciiWire;
import cacheduel.testing.TcpProxy;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** The start of connections to a memcached that asks for a user, as {@code -Y} and {@code -S} do. */
record KitLogin(Protocol protocol, Credentials user) implements TcpProxy.Tap {
  private static final int HEADER = 24;
  private static final int VERSION = 0x0b;
  private static final int SASL_LIST = 0x20;
  private static final int SASL_AUTH = 0x21;
  private static final short REFUSED = 0x20;

  @Override
  public void enter(InputStream requests, OutputStream answers) throws IOException {
    boolean isIn = false;
    while (!isIn) {
      isIn = protocol == Protocol.BINARY ? binary(requests, answers) : text(requests, answers);
    }
  }

  private boolean text(InputStream requests, OutputStream answers) throws IOException {
    String[] words = AsciiWire.line(requests).split(" ", -1);
    if (!words[0].equals("set")) {
      answers.write(AsciiWire.bytes("CLIENT_ERROR unauthenticated\r\n"));
      return false;
    }
    byte[] given = requests.readNBytes(Integer.parseInt(words[4]));
    AsciiWire.line(requests);
    boolean isRight = new String(given, UTF_8).equals(user.user() + " " + user.password());
    answers.write(
        AsciiWire.bytes(isRight ? "STORED\r\n" : "CLIENT_ERROR authentication failure\r\n"));
    return isRight;
  }

  private boolean binary(InputStream requests, OutputStream answers) throws IOException {
    ByteBuffer header = ByteBuffer.wrap(requests.readNBytes(HEADER));
    if (header.limit() < HEADER) {
      throw new EOFException();
    }
    byte operation = header.get(1);
    int key = header.getShort(2);
    byte[] body = requests.readNBytes(header.getInt(8));
    String given = new String(body, key, body.length - key, UTF_8);
    boolean isRight =
        operation == SASL_AUTH && given.endsWith("\0" + user.user() + "\0" + user.password());
    String text = switch (operation) {
      case SASL_LIST -> "PLAIN";
      case VERSION -> "1.6.0";
      default -> isRight ? "Authenticated" : "Auth failure";
    };
    boolean isAnswered = isRight || operation == SASL_LIST || operation == VERSION;
    ByteBuffer answer = ByteBuffer.allocate(HEADER + text.length());
    answer.put((byte) 0x81).put(operation);
    answer.putShort(6, isAnswered ? 0 : REFUSED);
    answer.putInt(8, text.length()).putInt(12, header.getInt(12));
    answer.position(HEADER).put(text.getBytes(UTF_8));
    answers.write(answer.array());
    return isRight;
  }
}
