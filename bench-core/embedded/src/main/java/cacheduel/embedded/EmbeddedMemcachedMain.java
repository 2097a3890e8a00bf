// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.IOException;
import java.util.Iterator;
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
    Options options;
    try {
      options = Options.parse(arguments);
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

  /**
   * The command line.
   *
   * @param port 0 for any free port
   * @param maxBytes 0 for no limit
   */
  record Options(int port, long maxBytes) {
    private static final int HIGHEST_PORT = 65535;

    /**
     * Parses the arguments.
     *
     * @throws IllegalArgumentException naming the wrong argument and what is expected
     */
    static Options parse(List<String> arguments) {
      Options options = new Options(0, 0);
      Iterator<String> rest = arguments.iterator();
      while (rest.hasNext()) {
        options = options.with(rest.next(), rest);
      }
      return options;
    }

    private Options with(String option, Iterator<String> rest) {
      return switch (option) {
        case "--port" -> new Options((int) number(option, rest, HIGHEST_PORT), maxBytes);
        case "--max-bytes" -> new Options(port, number(option, rest, Long.MAX_VALUE));
        default ->
          throw new IllegalArgumentException(
              "unknown option '" + option + "': expected --port N or --max-bytes N");
      };
    }

    private static long number(String option, Iterator<String> rest, long max) {
      String given = rest.hasNext() ? rest.next() : "";
      try {
        long number = Long.parseLong(given);
        if (number >= 0 && number <= max) {
          return number;
        }
      } catch (NumberFormatException notANumber) {
        // Reported below, like a number out of range.
      }
      throw new IllegalArgumentException(
          option + " must be a number from 0 to " + max + ", got: '" + given + "'");
    }
  }
}
