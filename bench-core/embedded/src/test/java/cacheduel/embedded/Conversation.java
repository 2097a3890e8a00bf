// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A connection to a server, on which each exchange ends with a request that marks its end. */
final class Conversation implements AutoCloseable {
  /** Placeholder in a request for the cas that the server returned last. */
  static final String CAS = "%CAS%";

  private static final int TIMEOUT_MILLIS = 120_000;
  private static final String CLOSED = "<closed>";
  private static final Pattern ASCII_MARK = Pattern.compile("VERSION [^\r]*\r\n$");
  private static final Packet BINARY_MARK = Packet.of(0x0a).opaque(0x7eadbeef);
  private static final Pattern ASCII_CAS = Pattern.compile("(VALUE \\S+ \\d+ \\d+ )(\\d+)");

  private final Socket socket;
  private String lastCas = "1";

  Conversation(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.setTcpNoDelay(true);
  }

  /** Sends requests of the text protocol and returns the replies with each cas masked. */
  String ascii(String requests) throws IOException {
    send(requests.replace(CAS, lastCas) + "version\r\n");
    ByteArrayOutputStream replies = new ByteArrayOutputStream();
    String text = "";
    while (!ASCII_MARK.matcher(text).find()) {
      if (!receive(replies)) {
        return text + CLOSED;
      }
      text = replies.toString(StandardCharsets.ISO_8859_1);
    }
    Matcher cas = ASCII_CAS.matcher(text);
    while (cas.find()) {
      lastCas = cas.group(2);
    }
    return ASCII_CAS.matcher(ASCII_MARK.matcher(text).replaceFirst("")).replaceAll("$1CAS");
  }

  /** Sends requests of the binary protocol, in hex, and returns the replies with each cas 0. */
  String binary(String requests) throws IOException {
    send(HexFormat.of().parseHex(requests + BINARY_MARK.request()));
    ByteArrayOutputStream replies = new ByteArrayOutputStream();
    String hex = "";
    while (!hex.endsWith(BINARY_MARK.reply(0))) {
      if (!receive(replies)) {
        return Packet.withoutCas(hex) + CLOSED;
      }
      hex = HexFormat.of().formatHex(replies.toByteArray());
    }
    return Packet.withoutCas(
        hex.substring(0, hex.length() - BINARY_MARK.reply(0).length()));
  }

  void send(String requests) throws IOException {
    send(requests.getBytes(StandardCharsets.ISO_8859_1));
  }

  String receive(int count) throws IOException {
    return new String(socket.getInputStream().readNBytes(count), StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private void send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  private boolean receive(ByteArrayOutputStream target) throws IOException {
    byte[] buffer = new byte[64 * 1024];
    try {
      int count = socket.getInputStream().read(buffer);
      target.write(buffer, 0, Math.max(count, 0));
      return count >= 0;
    } catch (SocketException closed) {
      return false;
    }
  }
}
