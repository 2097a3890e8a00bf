// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * One client's connection to a server, with which replies are read by a mark: a last request whose
 * reply cannot be taken for another's.
 */
final class Conversation implements AutoCloseable {
  /** In a request: the cas that the server showed last. */
  static final String CAS = "%CAS%";

  private static final int TIMEOUT_MILLIS = 10_000;
  private static final String CLOSED = "<closed>";
  private static final Pattern ASCII_MARK = Pattern.compile("VERSION [^\r]*\r\n$");
  private static final Packet BINARY_MARK = Packet.of(0x0a).opaque(0x7eadbeef);

  private final Socket socket;
  private String lastCas = "1";

  Conversation(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.setTcpNoDelay(true);
  }

  /** Sends requests of the text protocol and returns the replies behind a {@link ReplyMask}. */
  String ascii(String requests) throws IOException {
    send((requests.replace(CAS, lastCas) + "version\r\n").getBytes(StandardCharsets.ISO_8859_1));
    ByteArrayOutputStream replies = new ByteArrayOutputStream();
    String text = "";
    while (!ASCII_MARK.matcher(text).find()) {
      if (!receive(replies)) {
        return latin1(replies) + CLOSED;
      }
      text = latin1(replies);
    }
    lastCas = ReplyMask.lastCas(text, lastCas);
    return ReplyMask.of(ASCII_MARK.matcher(text).replaceFirst(""));
  }

  /** Sends requests of the binary protocol, in hex, and returns the replies, each cas made 0. */
  String binary(String requests) throws IOException {
    String cas = String.format("%016x", Long.parseLong(lastCas));
    send(HexFormat.of().parseHex(requests.replace(CAS, cas) + BINARY_MARK.request()));
    ByteArrayOutputStream replies = new ByteArrayOutputStream();
    String hex = "";
    while (!hex.endsWith(BINARY_MARK.reply(0))) {
      if (!receive(replies)) {
        return Packet.withoutCas(hex) + CLOSED;
      }
      hex = HexFormat.of().formatHex(replies.toByteArray());
    }
    lastCas = Long.toString(Packet.lastCas(hex, Long.parseLong(lastCas)));
    return Packet.withoutCas(
        hex.substring(0, hex.length() - BINARY_MARK.reply(0).length()));
  }

  /** Sends bytes, one a character, and says that there will be no more; returns all replies. */
  String allAtOnce(String requests) throws IOException {
    send(requests.getBytes(StandardCharsets.ISO_8859_1));
    socket.shutdownOutput();
    ByteArrayOutputStream replies = new ByteArrayOutputStream();
    while (receive(replies)) {
      // Until the end.
    }
    return latin1(replies);
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

  private static String latin1(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.ISO_8859_1);
  }
}
