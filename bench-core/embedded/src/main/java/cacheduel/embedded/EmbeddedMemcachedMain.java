// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.IOException;
import java.util.List;

/**
 * Runs an {@link EmbeddedMemcached} as a process.
 *
 * <p>Options: {@code --port N} (default 0: any free port) and {@code --max-bytes N} (default 0: no
 * limit). Once ready, it prints the line {@code listening on 127.0.0.1:PORT}. It ends when its
 * standard input does, so that it cannot outlive the process that started it, or by a signal. Exit
 * codes: 0 ended, 1 port not available, 2 wrong options.
 */
public final class EmbeddedMemcachedMain {
  private EmbeddedMemcachedMain() {}

  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments)));
  }

  private static int run(List<String> arguments) {
    MainOptions options;
    try {
      options = MainOptions.parse(arguments);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      return 2;
    }
    try (EmbeddedMemcached server = EmbeddedMemcached.start(options.port(), options.maxBytes())) {
      System.out.println("listening on 127.0.0.1:" + server.port());
      awaitEndOfInput();
      return 0;
    } catch (IOException e) {
      System.err.println("cannot listen on 127.0.0.1:" + options.port() + ": " + e.getMessage()
          + "; choose another --port, or 0 for a free one");
      return 1;
    }
  }

  private static void awaitEndOfInput() throws IOException {
    byte[] ignored = new byte[1024];
    while (System.in.read(ignored) >= 0) {
      // The server reads no commands from its standard input.
    }
  }
}
