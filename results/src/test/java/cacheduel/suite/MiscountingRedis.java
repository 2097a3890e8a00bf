// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A program that starts a real redis-server, hands bytes through, and changes one counter in the
 * answers to INFO. Its arguments: the counter's name up to its digits, what to add, the port's option
 * and the port, and those of the server.
 */
public final class MiscountingRedis {
  private static final int BUFFER_BYTES = 1 << 20;

  private MiscountingRedis() {}

  public static void main(String[] arguments) throws Exception {
    Pattern counter = Pattern.compile("(" + Pattern.quote(arguments[0]) + ")(\\d+)");
    long more = Long.parseLong(arguments[1]);
    try (ServerSocket listener =
        new ServerSocket(Integer.parseInt(arguments[3]), 600, InetAddress.getLoopbackAddress())) {
      int port = freePort();
      List<String> command = new ArrayList<>(List.of("redis-server", "--port", "" + port));
      command.addAll(List.of(arguments).subList(4, arguments.length));
      new ProcessBuilder(command).inheritIO().start();
      while (true) {
        Socket client = listener.accept();
        client.setTcpNoDelay(true);
        Socket server = connect(port);
        hand(client.getInputStream(), server.getOutputStream(), counter, 0);
        hand(server.getInputStream(), client.getOutputStream(), counter, more);
      }
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }

  /** The server may still be starting. */
  private static Socket connect(int port) throws IOException, InterruptedException {
    for (int tries = 1; ; tries++) {
      try {
        Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
        server.setTcpNoDelay(true);
        return server;
      } catch (IOException e) {
        if (tries == 500) {
          throw e;
        }
        Thread.sleep(20);
      }
    }
  }

  private static void hand(InputStream in, OutputStream out, Pattern counter, long more) {
    Thread thread = new Thread(() -> {
      byte[] buffer = new byte[BUFFER_BYTES];
      try (in;
          out) {
        for (int length = in.read(buffer); length > 0; length = in.read(buffer)) {
          out.write(changed(buffer, length, counter, more));
        }
      } catch (IOException e) {
        // the peer has gone
      }
    });
    thread.setDaemon(true);
    thread.start();
  }

  /** The number keeps its digits, since the answer announces its length. */
  private static byte[] changed(byte[] buffer, int length, Pattern counter, long more) {
    String text = new String(buffer, 0, length, ISO_8859_1);
    return counter
        .matcher(text)
        .replaceAll(match -> {
          long number = Long.parseLong(match.group(2));
          // what is added before the first operation too would not be seen
          number += number > 0 ? more : 0;
          return match.group(1) + ("%0" + match.group(2).length() + "d").formatted(number);
        })
        .getBytes(ISO_8859_1);
  }
}
