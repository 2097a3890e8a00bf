// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.socket.ConnectionServer;
import cacheduel.testing.AsciiWire;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Set;

/**
 * Refuses what servers and proxies that are nearly memcached lack: it closes the connection on {@code
 * stats} and on a binary request, as twemproxy does, and replies {@code ERROR} to {@code flush_all}
 * and to the meta commands, as old servers do.
 */
final class StrictProxy implements Closeable {
  private static final Set<String> UNKNOWN = Set.of("flush_all", "mg", "ms", "md", "mn");
  private static final int BINARY_REQUEST = 0x80;
  private static final int LENGTH_IN_SET = 4;
  private static final int LINE_END = 2;

  private final ConnectionServer connections;

  StrictProxy(int target) throws IOException {
    InetSocketAddress server = new InetSocketAddress(InetAddress.getLoopbackAddress(), target);
    connections =
        new ConnectionServer("strict-proxy", ConnectionServer.to(server, StrictProxy::pass));
  }

  String address() {
    return "127.0.0.1:" + connections.address().getPort();
  }

  private static void pass(int number, Socket client, Socket server) throws IOException {
    Thread answers = new Thread(() -> passAnswers(server, client), "strict-proxy");
    answers.setDaemon(true);
    answers.start();
    InputStream requests = new BufferedInputStream(client.getInputStream());
    requests.mark(1);
    if (requests.read() == BINARY_REQUEST) {
      return;
    }
    requests.reset();
    OutputStream out = server.getOutputStream();
    String line = AsciiWire.line(requests);
    while (!line.startsWith("stats")) {
      if (UNKNOWN.contains(line.split(" ", 2)[0])) {
        client.getOutputStream().write(AsciiWire.bytes("ERROR\r\n"));
      } else {
        out.write(AsciiWire.bytes(line + "\r\n"));
        if (line.matches("(set|add|replace|append|prepend|cas) .*")) {
          int length = Integer.parseInt(line.split(" ", -1)[LENGTH_IN_SET]);
          out.write(requests.readNBytes(length + LINE_END));
        }
      }
      line = AsciiWire.line(requests);
    }
  }

  private static void passAnswers(Socket server, Socket client) {
    try {
      server.getInputStream().transferTo(client.getOutputStream());
    } catch (IOException e) {
      // one side closed
    }
  }

  @Override
  public void close() throws IOException {
    connections.close();
  }
}
