// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** memcached's text protocol. */
final class AsciiConnection implements RawConnection {
  private static final int TIMEOUT_MILLIS = 2_000;

  private final Socket socket = new Socket();
  private final InputStream in;
  private final OutputStream out;

  AsciiConnection(InetSocketAddress address) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.connect(address, TIMEOUT_MILLIS);
    in = new BufferedInputStream(socket.getInputStream());
    out = socket.getOutputStream();
  }

  @Override
  public void check() throws IOException {
    send("version\r\n");
    line();
  }

  @Override
  public void set(String key, byte[] value, int ttlSeconds) throws IOException {
    out.write(AsciiWire.set(key, value, ttlSeconds));
    String answer = line();
    if (!answer.equals("STORED")) {
      throw new IOException(answer);
    }
  }

  @Override
  public @Nullable Stored get(String key) throws IOException {
    send("get " + key + "\r\n");
    String head = line();
    if (head.equals("END")) {
      return null;
    }
    String[] fields = head.split(" ", -1);
    if (fields.length < 4 || !fields[0].equals("VALUE")) {
      throw new IOException(head);
    }
    byte[] bytes = in.readNBytes(Integer.parseInt(fields[3]));
    line();
    line();
    return new Stored(Integer.parseInt(fields[2]), bytes);
  }

  @Override
  public boolean delete(String key) throws IOException {
    send("delete " + key + "\r\n");
    return line().equals("DELETED");
  }

  @Override
  public int items() throws IOException {
    send("stats\r\n");
    int items = -1;
    for (String answer = line(); !answer.equals("END"); answer = line()) {
      if (answer.startsWith("STAT curr_items ")) {
        items = Integer.parseInt(answer.substring("STAT curr_items ".length()));
      }
    }
    return items;
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
