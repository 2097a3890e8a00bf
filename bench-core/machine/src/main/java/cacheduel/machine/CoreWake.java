// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * The time of a round trip between two threads that wait for each other, as a caller and a server do,
 * and what it takes longer if the cores are asleep meanwhile.
 *
 * @param roundTripNanos the shortest of several medians while other threads keep all cores awake
 * @param addedNanos by how much the upper quartile of as many medians without those threads is longer;
 *     at least 0
 */
public record CoreWake(long roundTripNanos, long addedNanos) {
  private static final int PASSES = 9;
  private static final long PASS_NANOS = 12_000_000;
  private static final int MOST_TRIPS = 10_000;

  /** Measures this machine, which takes about a quarter of a second and all of its cores. */
  public static CoreWake measure() throws InterruptedException {
    // the first pass warms up the compiler
    medianAwake();
    long[] awake = new long[PASSES];
    long[] asleep = new long[PASSES];
    for (int i = 0; i < PASSES; i++) {
      awake[i] = medianAwake();
      asleep[i] = median();
    }
    // other processes only ever make it longer
    long trip = Arrays.stream(awake).min().orElseThrow();
    // two threads that share a core wake none: not the median
    return new CoreWake(trip, Math.max(0, quantile(asleep, 0.75) - trip));
  }

  private static long quantile(long[] values, double share) {
    Arrays.sort(values);
    return values[(int) (values.length * share)];
  }

  private static long medianAwake() throws InterruptedException {
    int others = Math.max(0, Runtime.getRuntime().availableProcessors() - 1);
    Thread[] busy =
        IntStream.range(0, others).mapToObj(i -> start(CoreWake::spin)).toArray(Thread[]::new);
    try {
      return median();
    } finally {
      for (Thread thread : busy) {
        thread.interrupt();
        thread.join();
      }
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // it keeps a core awake, and waits for nothing
  private static void spin() {
    while (!Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
  }

  private static long median() throws InterruptedException {
    Baton baton = new Baton();
    Thread caller = Thread.currentThread();
    Thread answering = start(() -> {
      while (baton.await(true)) {
        baton.pass(false, caller);
      }
    });
    long[] trips = new long[MOST_TRIPS];
    int count = 0;
    long begin = System.nanoTime();
    for (long now = begin; count < MOST_TRIPS && now - begin < PASS_NANOS; count++) {
      baton.pass(true, answering);
      baton.await(false);
      long later = System.nanoTime();
      trips[count] = later - now;
      now = later;
    }
    answering.interrupt();
    answering.join();
    return quantile(Arrays.copyOf(trips, count), 0.5);
  }

  private static Thread start(Runnable task) {
    Thread thread = new Thread(task, "measures how cores wake");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** What two threads pass to each other. */
  private static final class Baton {
    private volatile boolean there;

    void pass(boolean to, Thread receiver) {
      there = to;
      LockSupport.unpark(receiver);
    }

    /** Returns false if the thread was interrupted. */
    boolean await(boolean where) {
      while (there != where) {
        if (Thread.currentThread().isInterrupted()) {
          return false;
        }
        LockSupport.park(this);
      }
      return true;
    }
  }
}
