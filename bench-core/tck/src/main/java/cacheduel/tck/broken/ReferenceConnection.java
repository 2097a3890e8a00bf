// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.broken;

import cacheduel.tck.AsciiWire;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One socket that speaks ASCII, one request after the other. */
final class ReferenceConnection implements Closeable {
  private final Socket socket = new Socket();
  private final InputStream in;
  private final OutputStream out;

  ReferenceConnection(InetSocketAddress node, int timeoutMillis) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(timeoutMillis);
    socket.connect(node, timeoutMillis);
    in = new BufferedInputStream(socket.getInputStream());
    out = socket.getOutputStream();
  }

  /** Returns true: a value that was not stored is an exception. */
  boolean set(String key, byte[] value, int ttlSeconds) throws IOException {
    out.write(AsciiWire.set(key, value, ttlSeconds));
    expect("STORED", line());
    return true;
  }

  Map<String, byte[]> get(List<String> keys) throws IOException {
    out.write(AsciiWire.bytes("get " + String.join(" ", keys) + "\r\n"));
    Map<String, byte[]> found = new HashMap<>();
    for (String head = line(); !head.equals("END"); head = line()) {
      String[] fields = head.split(" ", -1);
      if (!fields[0].equals("VALUE")) {
        throw new IOException(head);
      }
      int length = Integer.parseInt(fields[3]);
      byte[] value = in.readNBytes(length);
      if (value.length < length) {
        throw new EOFException("the answer is cut off");
      }
      expect("", line());
      found.put(fields[1], value);
    }
    return found;
  }

  boolean delete(String key) throws IOException {
    out.write(AsciiWire.bytes("delete " + key + "\r\n"));
    String answer = line();
    if (answer.equals("NOT_FOUND")) {
      return false;
    }
    expect("DELETED", answer);
    return true;
  }

  private static void expect(String expected, String answer) throws IOException {
    if (!answer.equals(expected)) {
      throw new IOException(answer);
    }
  }

  private String line() throws IOException {
    return AsciiWire.line(in);
  }

  void useNagle() throws IOException {
    socket.setTcpNoDelay(false);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
