// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.socket.SocketCensus;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The CPU of this JVM in each bin of a load, and its census right before the fault; taken by a thread
 * of its own.
 */
final class JvmTimeline implements Runnable {
  /**
   * The threads and sockets of this JVM that are not the load's own.
   *
   * @param threads number of live threads
   * @param connections number of sockets, whatever their state; null where unknown
   */
  record JvmCensus(int threads, @Nullable Integer connections) {
    /** Takes a census without those of the given threads that live. */
    static JvmCensus without(Collection<Thread> own) {
      int all = ManagementFactory.getThreadMXBean().getThreadCount();
      return new JvmCensus(all - (int) own.stream().filter(Thread::isAlive).count(), sockets());
    }

    private static @Nullable Integer sockets() {
      try {
        return SocketCensus.descriptors().size();
      } catch (IOException e) {
        return null;
      }
    }
  }

  private static final Duration BEFORE_THE_FAULT = Duration.ofMillis(200);

  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final OutageSpec spec;
  private final long start;
  private final Collection<Thread> own;
  private final double[] cpuMillis;
  private volatile @Nullable JvmCensus census;

  /**
   * Creates the timeline.
   *
   * @param start the load's start, by {@link System#nanoTime()}
   * @param own the threads that the census leaves out
   */
  JvmTimeline(OutageSpec spec, long start, Collection<Thread> own) {
    this.spec = spec;
    this.start = start;
    this.own = own;
    this.cpuMillis = new double[spec.bins()];
  }

  @Override
  public void run() {
    long censusNanos = spec.phases().before().minus(BEFORE_THE_FAULT).toNanos();
    int done = 0;
    OpenLoop.waitUntil(start);
    long cpu = system.getProcessCpuTime();
    while (done < cpuMillis.length) {
      OpenLoop.waitUntil(start + (done + 1) * binNanos());
      long now = System.nanoTime();
      // several if this JVM was stopped meanwhile
      int reached = (int) Math.min(cpuMillis.length, (now - start) / binNanos());
      long later = system.getProcessCpuTime();
      spread(done, reached, later - cpu);
      cpu = later;
      done = reached;
      if (census == null && now - start >= censusNanos) {
        census = JvmCensus.without(ownAndThis());
      }
    }
  }

  private List<Thread> ownAndThis() {
    List<Thread> all = new ArrayList<>(own);
    all.add(Thread.currentThread());
    return all;
  }

  private synchronized void spread(int from, int to, long cpuNanos) {
    for (int bin = from; bin < to; bin++) {
      cpuMillis[bin] = cpuNanos / 1e6 / (to - from);
    }
  }

  synchronized List<Double> cpuMillis() {
    List<Double> all = new ArrayList<>();
    for (double bin : cpuMillis) {
      all.add(bin);
    }
    return all;
  }

  /** Returns the census right before the fault, or the given one if there was no time for it. */
  JvmCensus before(JvmCensus other) {
    JvmCensus taken = census;
    return taken == null ? other : taken;
  }

  private static long binNanos() {
    return TimeUnit.MILLISECONDS.toNanos(OutageRecord.BIN_MILLIS);
  }
}
