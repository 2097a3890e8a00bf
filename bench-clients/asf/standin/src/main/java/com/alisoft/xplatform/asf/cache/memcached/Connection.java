// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache.memcached;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** One connection, which speaks the ASCII protocol. Its reads have no time limit. */
final class Connection implements Closeable {
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  Connection(String server, boolean noDelay) throws IOException {
    // as the library does, which therefore knows no IPv6 address
    int colon = server.indexOf(':');
    socket = new Socket(server.substring(0, colon), Integer.parseInt(server.substring(colon + 1)));
    socket.setTcpNoDelay(noDelay);
    in = new BufferedInputStream(socket.getInputStream());
    out = new BufferedOutputStream(socket.getOutputStream());
  }

  Void set(String key, Stored value, int ttlSeconds) throws IOException {
    int length = value.bytes().length;
    write("set " + key + " " + value.flags() + " " + ttlSeconds + " " + length + "\r\n");
    out.write(value.bytes());
    String answer = answerTo("");
    if (!answer.equals("STORED")) {
      throw new IOException(answer);
    }
    return null;
  }

  Map<String, Stored> get(Collection<String> keys) throws IOException {
    Map<String, Stored> found = new HashMap<>();
    String line = answerTo("get " + String.join(" ", keys));
    while (!line.equals("END")) {
      String[] head = line.split(" ", -1);
      if (!head[0].equals("VALUE")) {
        throw new IOException(line);
      }
      byte[] bytes = in.readNBytes(Integer.parseInt(head[3]));
      line();
      found.put(head[1], new Stored(Integer.parseInt(head[2]), bytes));
      line = line();
    }
    return found;
  }

  boolean delete(String key) throws IOException {
    String answer = answerTo("delete " + key);
    if (!answer.equals("DELETED") && !answer.equals("NOT_FOUND")) {
      throw new IOException(answer);
    }
    return answer.equals("DELETED");
  }

  private String answerTo(String line) throws IOException {
    write(line + "\r\n");
    out.flush();
    return line();
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(ISO_8859_1));
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException("the server closed the connection");
      }
      line.append((char) b);
    }
    return line.toString().trim();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
