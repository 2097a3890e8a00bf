// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * The requests of one connection in memcached's text protocol, one after the other, and their
 * replies. Used by one thread.
 */
final class Exchange {
  private static final String VALUE = "VALUE ";
  private static final int LENGTH_IN_SET = 4;
  private static final int LENGTH_IN_VALUE = 3;
  private static final int LINE_END = 2;

  private final InputStream fromClient;
  private final OutputStream toClient;
  private final InputStream fromServer;
  private final OutputStream toServer;
  private byte[] request = {};
  private String line = "";

  Exchange(Socket client, Socket server) throws IOException {
    fromClient = new BufferedInputStream(client.getInputStream());
    toClient = client.getOutputStream();
    fromServer = new BufferedInputStream(server.getInputStream());
    toServer = server.getOutputStream();
  }

  /** Reads the next request; returns false if the client has closed the connection. */
  boolean next() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    line = line(fromClient, bytes);
    if (line.startsWith("set ")) {
      data(fromClient, LENGTH_IN_SET, bytes);
    }
    request = bytes.toByteArray();
    return !line.isEmpty();
  }

  boolean isGet() {
    return line.startsWith("get ");
  }

  /** Returns whether it is a write that the server does not answer. */
  boolean isQuiet() {
    return line.endsWith(" noreply");
  }

  /** Returns whether it is a set that the server answers. */
  boolean isAnsweredSet() {
    return line.startsWith("set ") && !isQuiet();
  }

  /** Changes the last character of the set's key. */
  void renameKey() {
    request[line.indexOf(' ', "set ".length()) - 1] = '~';
  }

  /** Returns the line of the request, which names its keys. */
  String line() {
    return line;
  }

  /** Sends the request to the server. */
  void send() throws IOException {
    toServer.write(request);
  }

  /** Reads the server's reply. */
  byte[] receive() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (line = line(fromServer, bytes); line.startsWith(VALUE); line = line(fromServer, bytes)) {
      data(fromServer, LENGTH_IN_VALUE, bytes);
    }
    return bytes.toByteArray();
  }

  /** Sends a reply to the client. */
  void reply(byte[] bytes) throws IOException {
    toClient.write(bytes);
  }

  /** Forwards the request, and the reply if there is one. */
  void pass() throws IOException {
    boolean quiet = isQuiet();
    send();
    if (!quiet) {
      reply(receive());
    }
  }

  /** Reads the data that a line announces. */
  private void data(InputStream in, int lengthAt, ByteArrayOutputStream copy) throws IOException {
    int length = Integer.parseInt(line.split(" ", -1)[lengthAt]);
    copy.writeBytes(in.readNBytes(length + LINE_END));
  }

  /** Returns a line without its end; empty at the end of the stream. */
  private static String line(InputStream in, ByteArrayOutputStream copy) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0; next = in.read()) {
      copy.write(next);
      if (next == '\n') {
        return text.toString(StandardCharsets.ISO_8859_1);
      }
      if (next != '\r') {
        text.write(next);
      }
    }
    return "";
  }
}
