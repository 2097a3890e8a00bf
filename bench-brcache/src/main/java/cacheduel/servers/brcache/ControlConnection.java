// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.Addresses;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The harness's own connection to a node, for what must not go through a client under test. Not safe
 * for use by several threads. What it throws names the node.
 */
final class ControlConnection implements Closeable {
  private static final int LONGEST_LINE = 64 * 1024;

  private final InetSocketAddress address;
  private final Socket socket;
  private final InputStream in;

  private ControlConnection(InetSocketAddress address, Socket socket) throws IOException {
    this.address = address;
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
  }

  /** Connects; the timeout holds for connecting and for each answer. */
  static ControlConnection connect(InetSocketAddress address, Duration timeout) throws IOException {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(Math.toIntExact(timeout.toMillis()));
      socket.connect(address, Math.toIntExact(timeout.toMillis()));
      return new ControlConnection(address, socket);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw named(address, "connect", e);
    }
  }

  /** Returns the configuration and the counters: {@code show_vars}, the only statistics there are. */
  Map<String, String> variables() throws IOException {
    return exchange("show_vars", () -> {
      Map<String, String> variables = new LinkedHashMap<>();
      for (String line = line(); !line.equals("end"); line = line()) {
        int colon = line.indexOf(": ");
        if (colon < 0) {
          throw new ProtocolException("expected 'NAME: VALUE', got: '" + line + "'");
        }
        variables.put(line.substring(0, colon), line.substring(colon + 2));
      }
      return variables;
    });
  }

  /** Deletes a key, whether or not it is there. */
  void remove(String key) throws IOException {
    exchange("remove " + key + " 0", () -> {
      String line = line();
      if (!line.equals("ok") && !line.equals("not_found")) {
        throw new ProtocolException("expected 'ok' or 'not_found', got: '" + line + "'");
      }
      return line;
    });
  }

  private <T> T exchange(String request, Answer<T> answer) throws IOException {
    try {
      socket.getOutputStream().write((request + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
      return answer.read();
    } catch (IOException e) {
      throw named(address, request, e);
    }
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the server closed the connection");
      }
      if (line.length() > LONGEST_LINE) {
        throw new ProtocolException("a line without an end");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  private static IOException named(InetSocketAddress address, String what, Exception e) {
    String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return new IOException(Addresses.format(address) + ": " + what + ": " + reason, e);
  }

  @Override
  public void close() throws IOException {
    try {
      socket.close();
    } catch (SocketException e) {
      // it is given up either way
    }
  }

  private interface Answer<T> {
    T read() throws IOException;
  }
}
