// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Runs an {@link EmbeddedMemcached} as a process of its own.
 *
 * <p>Options: {@code --port N} (0, the default: any free one), {@code --max-bytes N} (0, the
 * default: no bound), {@code --ignore-stdin}. When it is ready it prints the one line {@code
 * listening on 127.0.0.1:PORT}. It ends when its standard input does, so that it cannot outlive the
 * process that started it, or by a signal. Exit codes: 0 ended, 1 no port, 2 wrong options.
 */
public final class EmbeddedMemcachedMain {
  private EmbeddedMemcachedMain() {}

  public static void main(String[] arguments) throws InterruptedException {
    System.exit(run(List.of(arguments)));
  }

  private static int run(List<String> arguments) throws InterruptedException {
    MainOptions options;
    try {
      options = MainOptions.parse(arguments);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      return 2;
    }
    try (EmbeddedMemcached server = EmbeddedMemcached.start(options.port(), options.maxBytes())) {
      System.out.println("listening on 127.0.0.1:" + server.port());
      awaitEnd(options);
      return 0;
    } catch (IOException e) {
      System.err.println("cannot listen on 127.0.0.1:" + options.port() + ": " + e.getMessage()
          + "; choose another --port, or 0 for a free one");
      return 1;
    }
  }

  private static void awaitEnd(MainOptions options) throws IOException, InterruptedException {
    if (options.ignoreStdin()) {
      new CountDownLatch(1).await();
    }
    byte[] ignored = new byte[1024];
    while (System.in.read(ignored) >= 0) {
      // Whatever is written to a server's standard input means nothing.
    }
  }
}
