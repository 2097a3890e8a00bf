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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A program that starts a real redis-server, hands bytes through, and changes some counters in the
 * answers to INFO. Its arguments: for each counter its name up to its digits and what to add, all
 * separated by blanks, the port's option and the port, and those of the server.
 */
public final class MiscountingRedis {
  private static final int BUFFER_BYTES = 1 << 20;

  private MiscountingRedis() {}

  public static void main(String[] arguments) throws Exception {
    Map<Pattern, Long> changes = changes(arguments[0].split(" ", -1));
    try (ServerSocket listener =
        new ServerSocket(Integer.parseInt(arguments[2]), 600, InetAddress.getLoopbackAddress())) {
      int port = freePort();
      List<String> command = new ArrayList<>(List.of("redis-server", "--port", "" + port));
      command.addAll(List.of(arguments).subList(3, arguments.length));
      new ProcessBuilder(command).inheritIO().start();
      while (true) {
        Socket client = listener.accept();
        client.setTcpNoDelay(true);
        Socket server = connect(port);
        hand(client.getInputStream(), server.getOutputStream(), Map.of());
        hand(server.getInputStream(), client.getOutputStream(), changes);
      }
    }
  }

  private static Map<Pattern, Long> changes(String[] words) {
    Map<Pattern, Long> changes = new LinkedHashMap<>();
    for (int i = 0; i < words.length; i += 2) {
      changes.put(
          Pattern.compile("(" + Pattern.quote(words[i]) + ")(\\d+)"), Long.parseLong(words[i + 1]));
    }
    return changes;
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
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

  private static void hand(InputStream in, OutputStream out, Map<Pattern, Long> changes) {
    Thread thread = new Thread(() -> {
      byte[] buffer = new byte[BUFFER_BYTES];
      try (in;
          out) {
        for (int length = in.read(buffer); length > 0; length = in.read(buffer)) {
          out.write(changed(buffer, length, changes));
        }
      } catch (IOException e) {
        // the peer has gone
      }
    });
    thread.setDaemon(true);
    thread.start();
  }

  /** The number keeps its digits, since the answer announces its length. */
  private static byte[] changed(byte[] buffer, int length, Map<Pattern, Long> changes) {
    String text = new String(buffer, 0, length, ISO_8859_1);
    for (Map.Entry<Pattern, Long> change : changes.entrySet()) {
      text = change.getKey().matcher(text).replaceAll(match -> changed(match, change.getValue()));
    }
    return text.getBytes(ISO_8859_1);
  }

  private static String changed(MatchResult counter, long more) {
    long number = Long.parseLong(counter.group(2));
    // what is added before the first operation too would not be seen
    number += number > 0 ? more : 0;
    return counter.group(1) + ("%0" + counter.group(2).length() + "d").formatted(number);
  }
}
