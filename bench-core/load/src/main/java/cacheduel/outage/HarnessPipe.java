// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;

/**
 * The orders of the harness, a line each, and what is reported to it. The order {@code TIME} is
 * answered at once; {@code GO} with operations a second starts the load; {@code LARGE} with a node's
 * number stores a large value there.
 *
 * <p>Safe for use by several threads.
 */
final class HarnessPipe {
  /** The order to report this JVM's clock. */
  static final String TIME = "TIME";

  /** Begins the order to start the load. */
  static final String GO = "GO ";

  /** Begins the order to store a large value on a node. */
  static final String LARGE = "LARGE ";

  /** The order to read back what was written. */
  static final String READ = "READ";

  private final PrintStream out;
  private final CompletableFuture<Double> rate = new CompletableFuture<>();
  private final CountDownLatch read = new CountDownLatch(1);
  private volatile IntConsumer large = node -> {};

  /** @param out must stay the harness's, also if the library replaces {@link System#out} */
  HarnessPipe(PrintStream out) {
    this.out = out;
  }

  /**
   * Starts a thread that obeys the orders.
   *
   * @param end called when there will be no more of them, because the harness is gone
   */
  void obey(InputStream orders, Runnable end) {
    Thread reader = new Thread(() -> read(orders, end), "outage-orders");
    reader.setDaemon(true);
    reader.start();
  }

  private void read(InputStream orders, Runnable end) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(orders, StandardCharsets.US_ASCII))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.equals(TIME)) {
          report(OutageEvent.Kind.TIME, 0, System.nanoTime());
        } else if (line.startsWith(GO)) {
          rate.complete(Double.parseDouble(line.substring(GO.length())));
        } else if (line.startsWith(LARGE)) {
          large.accept(Integer.parseInt(line.substring(LARGE.length())));
        } else if (line.equals(READ)) {
          read.countDown();
        }
      }
    } catch (IOException | NumberFormatException e) {
      out.println("orders cannot be read: " + e);
    }
    end.run();
  }

  /** @param store begins to store a large value on the node of a 0-based number, and returns */
  void onLarge(IntConsumer store) {
    large = store;
  }

  /** Returns the operations a second that the harness has ordered, as soon as it has. */
  double awaitGo() {
    return rate.join();
  }

  /** Reports the end of the load, and waits for the order to read back what was written. */
  void awaitRead() throws InterruptedException {
    report(OutageEvent.Kind.ENDED, 0, System.nanoTime());
    read.await();
  }

  void report(OutageEvent.Kind kind, double value, long nanos) {
    // Begins a line: the library may have left one unfinished.
    out.print("\n" + new OutageEvent(kind, value, nanos).line() + "\n");
    out.flush();
  }

  /** Reports in one line why there is no load. */
  void fail(Throwable failure) {
    String text = String.valueOf(failure.getMessage());
    for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
      text += ": " + cause;
    }
    out.print(text.replaceAll("\\s+", " ").strip() + "\n");
    out.flush();
  }
}
