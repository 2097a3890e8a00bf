// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The load of an open and warm client, from the order to start it to its record. */
final class Outage {
  /** The time in which the threads of the load start. */
  private static final long LEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

  private static final long POLL_MILLIS = 10;

  private final OutageSpec spec;
  private final OutageClient client;
  private final OutageKeys keys;
  private final int[] owners;
  private final OutageTraffic traffic;
  private final OutageLog log;
  private final @Nullable Double highestRate;
  private final long heapBefore;

  /**
   * Prepares the load.
   *
   * @param owners the node of each key
   * @param highestRate of the closed loop before, or 0
   */
  Outage(
      OutageSpec spec,
      OutageClient client,
      OutageKeys keys,
      int[] owners,
      OutageTraffic traffic,
      double highestRate) {
    this.spec = spec;
    this.client = client;
    this.keys = keys;
    this.owners = owners;
    this.traffic = traffic;
    this.highestRate = highestRate == 0 ? null : (Double) highestRate;
    this.log = new OutageLog(owners, spec.target().servers().size(), spec.bins());
    this.heapBefore = liveHeap();
  }

  /** Awaits the harness's order and runs the load, which ends however the client behaves. */
  OutageRecord run(HarnessPipe harness) throws InterruptedException {
    harness.onLarge(traffic::storeLargest);
    OutagePlan plan = new OutagePlan(spec, harness.awaitGo());
    long start = System.nanoTime() + LEAD_NANOS;
    log.begin(start);
    traffic.countIn(log);
    traffic.generations().beginLoad();
    OpenLoop loop = new OpenLoop(traffic, plan, start);
    JvmTimeline timeline = new JvmTimeline(spec, start, loop.threads());
    Thread sampler = new Thread(timeline, "outage-timeline");
    sampler.setDaemon(true);
    sampler.start();
    loop.begin();
    harness.report(OutageEvent.Kind.STARTED, 0, start);
    OpenLoop.waitUntil(loop.end());
    sampler.join(spec.patience().toMillis());
    awaitAnswers(loop.end() + spec.patience().toNanos());
    List<OutageCall> unfinished = traffic.giveUp();
    long longestOpen = longest(unfinished, System.nanoTime());
    JvmTimeline.JvmCensus after = JvmTimeline.JvmCensus.without(loop.threads());
    harness.awaitRead();
    ReadAfterwards writes = new ReadAfterwards(client, traffic, keys, owners);
    int lost = writes.count(spec.target().servers().size(), spec.patience());
    traffic.generations().forgetOrder();
    return new OutageRecord(
        start,
        plan.opsPerSecond(),
        highestRate,
        log.nodes(plan),
        log.firstErrorSeconds(),
        Math.max(longestOpen, log.longestCallNanos()) / 1e6,
        longestOpen <= log.longestCallNanos(),
        log.late(),
        unfinished.size(),
        loop.unsent(),
        writes.written(),
        lost,
        timeline.cpuMillis(),
        timeline.before(after).threads(),
        after.threads(),
        timeline.before(after).connections(),
        after.connections(),
        heapBefore,
        liveHeap(),
        log.examples(),
        client.settings().get());
  }

  private static long longest(List<OutageCall> calls, long now) {
    return calls.stream().mapToLong(call -> now - call.start()).max().orElse(0);
  }

  private void awaitAnswers(long deadline) throws InterruptedException {
    while (traffic.inFlight() > 0 && System.nanoTime() - deadline < 0) {
      Thread.sleep(POLL_MILLIS);
    }
  }

  private static long liveHeap() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
