// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.testing.AsciiWire;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** memcached's text protocol over one socket, one request after the other. */
public final class AsciiConnection implements RawConnection {
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  /** Takes over a connected socket. */
  public AsciiConnection(Socket socket) throws IOException {
    this.socket = socket;
    in = new BufferedInputStream(socket.getInputStream());
    out = socket.getOutputStream();
  }

  /**
   * Returns a connected socket.
   *
   * @param timeoutMillis the longest time to connect, and to wait for a part of an answer
   */
  public static Socket connected(InetSocketAddress address, int timeoutMillis) throws IOException {
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(timeoutMillis);
    socket.connect(address, timeoutMillis);
    return socket;
  }

  @Override
  public void check() throws IOException {
    send("version\r\n");
    line();
  }

  @Override
  public void set(String key, byte[] value, int ttlSeconds) throws IOException {
    set(key, 0, value, ttlSeconds);
  }

  /** Stores a value with the given flags. */
  public void set(String key, int flags, byte[] value, int ttlSeconds) throws IOException {
    out.write(AsciiWire.set(key, flags, value, ttlSeconds));
    expect("STORED", line());
  }

  @Override
  public @Nullable Stored get(String key) throws IOException {
    return get(List.of(key)).get(key);
  }

  /** Returns the values of some keys, without those that are missing. */
  public Map<String, Stored> get(Collection<String> keys) throws IOException {
    send("get " + String.join(" ", keys) + "\r\n");
    Map<String, Stored> found = new HashMap<>();
    for (String head = line(); !head.equals("END"); head = line()) {
      String[] fields = head.split(" ", -1);
      if (fields.length < 4 || !fields[0].equals("VALUE")) {
        throw new IOException(head);
      }
      int length = Integer.parseInt(fields[3]);
      byte[] value = in.readNBytes(length);
      if (value.length < length) {
        throw new EOFException("the answer is cut off");
      }
      expect("", line());
      found.put(fields[1], new Stored(Integer.parseInt(fields[2]), value));
    }
    return found;
  }

  @Override
  public boolean delete(String key) throws IOException {
    send("delete " + key + "\r\n");
    String answer = line();
    if (answer.equals("NOT_FOUND")) {
      return false;
    }
    expect("DELETED", answer);
    return true;
  }

  @Override
  public int items() throws IOException {
    return (int) counter("curr_items").orElse(-1);
  }

  @Override
  public OptionalLong gets() throws IOException {
    return counter("cmd_get");
  }

  private OptionalLong counter(String name) throws IOException {
    String prefix = "STAT " + name + " ";
    send("stats\r\n");
    OptionalLong value = OptionalLong.empty();
    for (String answer = line(); !answer.equals("END"); answer = line()) {
      if (answer.startsWith(prefix)) {
        value = OptionalLong.of(Long.parseLong(answer.substring(prefix.length())));
      }
    }
    return value;
  }

  private static void expect(String expected, String answer) throws IOException {
    if (!answer.equals(expected)) {
      throw new IOException(answer);
    }
  }

  private void send(String text) throws IOException {
    out.write(AsciiWire.bytes(text));
  }

  private String line() throws IOException {
    return AsciiWire.line(in);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
