// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.timing.HistogramKey;
import cacheduel.timing.Interval;
import cacheduel.timing.Iteration;
import cacheduel.timing.Recording;
import cacheduel.timing.SampleBuffer;
import cacheduel.timing.SteadyState;
import cacheduel.timing.Tally;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ForkTotalsTest {
  private static final long SECOND = 1_000_000_000L;
  private static final HistogramKey GETS = new HistogramKey(TimeKind.COMPLETED, Operation.GET, 0);
  private static final HistogramKey LARGE = new HistogramKey(TimeKind.COMPLETED, Operation.GET, 1);
  private static final HistogramKey FAILED =
      new HistogramKey(TimeKind.COMPLETED, Operation.GET, HistogramKey.NO_BUCKET, true);
  private static final HistogramKey DUE = new HistogramKey(TimeKind.RESPONSE, Operation.GET, 0);

  /** Returns the totals of a JVM with one get in each iteration. */
  private static ForkTotals jvm(long... nanos) {
    Recording recording = new Recording();
    SampleBuffer samples = new SampleBuffer(recording);
    long start = 0;
    for (long time : nanos) {
      SteadyState steadyState = new SteadyState(true, SECOND);
      recording.begin(steadyState);
      steadyState.openAt(start);
      samples.begin(steadyState);
      samples.endedAt(start + time);
      samples.ended(TimeKind.COMPLETED, Operation.GET, 0, time, true, true);
      samples.flush();
      Tally tally = new Tally(1);
      tally.call();
      tally.completed(1);
      tally.timed(time, time);
      recording.add(tally);
      recording.end();
      start += 2 * SECOND;
    }
    ForkTotals totals = new ForkTotals();
    totals.add(recording);
    return totals;
  }

  private static ForkTotals withUsage(ForkTotals totals, double... seconds) {
    for (double wall : seconds) {
      totals.jvmIterations().add(new JvmUsage(wall, 0, null, null, 0, 0, null, null, 1));
    }
    return totals;
  }

  @Test
  void recording_isTakenOver() {
    ForkTotals totals = jvm(10_000, 20_000, 30_000);
    Histogram all = new Histogram(3);
    totals.addTimesTo(all);

    assertThat(totals.operations()).isEqualTo(3);
    assertThat(totals.timed()).isEqualTo(3);
    assertThat(totals.intervals()).hasSize(3);
    assertThat(totals.histograms()).containsOnlyKeys(GETS);
    assertThat(totals.percentiles())
        .extracting(Iteration.Percentiles::count)
        .containsExactly(1L, 1L, 1L);
    assertThat(all.getTotalCount()).isEqualTo(3);
  }

  @Test
  void jvmsThatRanAtTheSameTime_areSummed() {
    ForkTotals sum = ForkTotals.sum(
        List.of(withUsage(jvm(10_000, 20_000), 1, 2), withUsage(jvm(30_000, 50_000), 1, 2)));

    assertThat(sum.iterations()).extracting(Iteration::operations).containsExactly(2L, 2L);
    assertThat(sum.intervals()).extracting(Interval::process).containsExactly(1, 1, 2, 2);
    assertThat(count(sum.histograms(TimeKind.COMPLETED))).isEqualTo(4);
    assertThat(sum.percentiles()).extracting(Iteration.Percentiles::count).containsExactly(2L, 2L);
    assertThat(sum.jvmIterations()).extracting(JvmUsage::seconds).containsExactly(2.0, 4.0);
  }

  @Test
  void iterationThatOneJvmLacks_hasNoPercentilesAndNoUsage() {
    ForkTotals two = withUsage(jvm(10_000, 20_000), 1, 2);
    ForkTotals one = withUsage(jvm(30_000), 1);
    for (ForkTotals sum :
        List.of(ForkTotals.sum(List.of(two, one)), ForkTotals.sum(List.of(one, two)))) {
      assertThat(sum.iterations()).extracting(Iteration::operations).containsExactly(2L, 1L);
      assertThat(sum.percentiles()).isEmpty();
      assertThat(sum.jvmIterations()).isEmpty();
    }
  }

  @Test
  void histograms_areOfOneKindOverAllSizes() {
    ForkTotals totals = new ForkTotals();
    for (HistogramKey key : List.of(GETS, LARGE, FAILED, DUE)) {
      Histogram times = new Histogram(3);
      times.recordValue(1_000);
      totals.histograms().put(key, times);
    }

    assertThat(count(totals.histograms(TimeKind.COMPLETED))).isEqualTo(2);
    assertThat(count(totals.histograms(TimeKind.RESPONSE))).isEqualTo(1);
    assertThat(count(totals.censored(TimeKind.COMPLETED))).isEqualTo(1);
    assertThat(totals.censored(TimeKind.RESPONSE)).isEmpty();
  }

  private static long count(Map<Operation, Histogram> byOperation) {
    assertThat(byOperation).containsOnlyKeys(Operation.GET);
    return byOperation.values().iterator().next().getTotalCount();
  }

  @Test
  void counts_areAddedUp() {
    ForkTotals thread = thread();
    ForkTotals sum = new ForkTotals();
    sum.addSums(thread);
    sum.addSums(thread);

    assertThat(List.of(sum.hits, sum.misses, sum.expectedHits, sum.wrong, sum.falseMisses))
        .containsExactly(2L, 4L, 6L, 8L, 10L);
    assertThat(List.of(sum.preloadSampled, sum.preloadMissing, sum.readBack, sum.readBackMissing))
        .containsExactly(12L, 14L, 16L, 18L);
    assertThat(sum.jvm.seconds()).isEqualTo(3);
    assertThat(sum.requestCounts().sets()).isEqualTo(2);
    assertThat(sum.connectionCounts().opened()).isEqualTo(2);
    assertThat(sum.errors()).containsExactly(Map.entry("gone", 2L));
    assertThat(sum.clientSettings()).containsExactly(Map.entry("noDelay", "true"));
    assertThat(sum.warmUps()).hasSize(2);
    assertThat(sum.connections).isEqualTo(7);
    assertThat(sum.latestStartNanos).isEqualTo(10);
  }

  private static ForkTotals thread() {
    ForkTotals thread = new ForkTotals();
    thread.hits = 1;
    thread.misses = 2;
    thread.expectedHits = 3;
    thread.wrong = 4;
    thread.falseMisses = 5;
    thread.preloadSampled = 6;
    thread.preloadMissing = 7;
    thread.readBack = 8;
    thread.readBackMissing = 9;
    thread.latestStartNanos = 10;
    thread.connections = 7;
    thread.jvm = new JvmUsage(1.5, 0, null, null, 0, 0, null, null, 1);
    thread.requestCounts().addSets(1);
    thread.connectionCounts().addOwn();
    thread.errors().put("gone", 1L);
    thread.clientSettings().put("noDelay", "true");
    thread.warmUps().add(new WarmUpEnd(true, 0, List.of()));
    return thread;
  }

  @Test
  void firstWrongAnswerAndThreadDump_areKept() {
    ForkTotals first = new ForkTotals();
    ForkTotals second = new ForkTotals();
    first.firstWrong = "key 1";
    first.threadDump = "dump 1";
    second.firstWrong = "key 2";
    second.threadDump = "dump 2";
    ForkTotals sum = new ForkTotals();
    sum.addSums(first);
    sum.addSums(second);

    assertThat(sum.firstWrong).isEqualTo("key 1");
    assertThat(sum.threadDump).isEqualTo("dump 1");
  }

  @Test
  void connectionsOfJvms_areAddedUpAsFarAsKnown() {
    ForkTotals two = new ForkTotals();
    two.connections = 2;
    ForkTotals three = new ForkTotals();
    three.connections = 3;

    assertThat(ForkTotals.sum(List.of(two, three)).connections).isEqualTo(5);
    assertThat(ForkTotals.sum(List.of(two, new ForkTotals())).connections).isEqualTo(2);
    assertThat(ForkTotals.sum(List.of(new ForkTotals(), three)).connections).isEqualTo(3);
  }

  @Test
  void requestsBesideTheLoad_areNoAnswersOfIt() {
    ForkTotals fork = thread();
    ForkTotals beside = thread();
    beside.firstWrong = "key 2";
    fork.addRequests(beside);
    fork.addRequests(beside);

    assertThat(fork.requestCounts().sets()).isEqualTo(3);
    assertThat(fork.connectionCounts().opened()).isEqualTo(3);
    assertThat(fork.errors()).containsExactly(Map.entry("gone", 3L));
    assertThat(fork.wrong).isEqualTo(12);
    assertThat(fork.firstWrong).isEqualTo("key 2");
    assertThat(fork.connections).isEqualTo(21);
    assertThat(fork.hits).isEqualTo(1);

    beside.firstWrong = "key 3";
    beside.connections = null;
    fork.addRequests(beside);
    assertThat(fork.firstWrong).isEqualTo("key 2");
    assertThat(fork.connections).isEqualTo(21);
    fork.connections = null;
    fork.addRequests(thread());
    assertThat(fork.connections).isNull();
  }

  @Test
  void starts_areToldByAnotherClock() {
    ForkTotals totals = jvm(10_000);
    long start = totals.iterations().get(0).period().startEpochNanos();
    totals.useClock(SECOND);

    assertThat(totals.iterations().get(0).period().startEpochNanos()).isEqualTo(start + SECOND);
  }

  @Test
  void usageOfThisJvm_isThatOfItsIterations() {
    JvmMeter meter = new JvmMeter(new ThreadMeter());
    meter.begin();
    JvmUsage usage = meter.end(true, 0);
    ForkTotals totals = new ForkTotals();
    totals.add(meter);

    assertThat(totals.jvmIterations()).containsExactly(usage);
    assertThat(totals.jvm.seconds()).isEqualTo(usage.seconds());
  }
}
