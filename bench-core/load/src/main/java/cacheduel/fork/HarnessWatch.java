// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The watch that ends a JVM whose harness is gone, even if that was killed: the standard input of a
 * fork is a pipe that ends with the harness. JMH itself notices at the end of an iteration, which
 * may be far away.
 */
public final class HarnessWatch {
  private HarnessWatch() {}

  /**
   * Starts a thread that waits for the end of the input.
   *
   * @param harness what the harness holds open and never writes to
   * @param end ends this JVM
   */
  public static Thread start(InputStream harness, Runnable end) {
    Thread watch = new Thread(() -> await(harness, end), "harness-watch");
    watch.setDaemon(true);
    watch.start();
    return watch;
  }

  private static void await(InputStream harness, Runnable end) {
    try {
      harness.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // as good as its end
    }
    end.run();
  }
}
