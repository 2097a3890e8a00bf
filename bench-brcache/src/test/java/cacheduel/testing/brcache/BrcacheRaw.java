// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import cacheduel.tck.RawConnection;
import cacheduel.testing.AsciiWire;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** BRCache's protocol for tests: says bytes and hears lines. */
public final class BrcacheRaw implements RawConnection {
  private static final int TIMEOUT_MILLIS = 60_000;

  private final Socket socket = new Socket();
  private final InputStream in;
  private final OutputStream out;

  /** Connects. */
  public BrcacheRaw(InetSocketAddress address) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.connect(address, TIMEOUT_MILLIS);
    in = new BufferedInputStream(socket.getInputStream());
    out = socket.getOutputStream();
  }

  /** Gives up soon on what the server does not say. */
  void hurry() throws IOException {
    socket.setSoTimeout(1_000);
  }

  @Override
  public void check() throws IOException {
    variable("max_connections");
  }

  @Override
  public void set(String key, byte[] value, int ttlSeconds) throws IOException {
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    request.writeBytes(
        AsciiWire.bytes("put %s %d 0 %d 0\r\n".formatted(key, ttlSeconds * 1_000, value.length)));
    request.writeBytes(value);
    request.writeBytes(AsciiWire.bytes("\r\n"));
    out.write(request.toByteArray());
    String answer = line();
    if (!answer.equals("stored") && !answer.equals("replaced")) {
      throw new IOException(answer);
    }
  }

  @Override
  public @Nullable Stored get(String key) throws IOException {
    say("get " + key + " 0 0\r\n");
    String[] head = line().split(" ", -1);
    if (head.length != 4 || !head[0].equals("value")) {
      throw new IOException(String.join(" ", head));
    }
    int size = Integer.parseInt(head[2]);
    byte[] value = in.readNBytes(size);
    if (size > 0) {
      line();
    }
    line();
    return size == 0 ? null : new Stored(0, value);
  }

  @Override
  public boolean delete(String key) throws IOException {
    say("remove " + key + " 0\r\n");
    return line().equals("ok");
  }

  @Override
  public int items() throws IOException {
    return Integer.parseInt(variable("write_entry")) - Integer.parseInt(variable("removed_data"));
  }

  /** Sends bytes as they are. */
  void say(String text) throws IOException {
    out.write(AsciiWire.bytes(text));
  }

  /** Reads a line without its end. */
  String line() throws IOException {
    return AsciiWire.line(in);
  }

  private String variable(String name) throws IOException {
    say("show_vars\r\n");
    String found = "";
    for (String line = line(); !line.equals("end"); line = line()) {
      if (line.startsWith(name + ": ")) {
        found = line.substring(name.length() + 2);
      }
    }
    return found;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
