// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.agent.protocol.Parcel;
import cacheduel.agent.protocol.Report;
import cacheduel.jmh.ShareResult;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.timing.ClockOffset;
import cacheduel.timing.HistogramKey;
import cacheduel.timing.Iteration.Percentiles;
import cacheduel.timing.Recording;
import cacheduel.timing.SampleBuffer;
import cacheduel.timing.SteadyState;
import cacheduel.timing.Tally;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.validity.GeneratedLoad;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReportMergeTest {
  private static final int AGENTS = 4;
  private static final int ITERATIONS = 3;
  private static final int SAMPLES = 40_000;
  private static final long SECOND = 1_000_000_000;
  private static final ClockOffset EXACT = ClockOffset.NONE;

  /** The times of each iteration: most of some 100 us, and a few of up to minutes. */
  private final List<long[]> times = new ArrayList<>();

  ReportMergeTest() {
    Random random = new Random(21);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      times.add(random
          .longs(SAMPLES, 1, 100_000)
          .map(time -> time % 500 == 0 ? time * 1_000_000 : time)
          .toArray());
    }
  }

  @Test
  void histogramsOfAgents_areThoseOfTheSameSamplesInOneProcess_bitForBit() throws Exception {
    ForkTotals one = totals(1, 0);
    ReportMerge merge = new ReportMerge(1);
    for (int agent = 0; agent < AGENTS; agent++) {
      add(merge, placed(agent, EXACT), report(totals(AGENTS, agent)));
    }
    GeneratedLoad merged = merge.sum(null, List.of(), 1);

    Histogram all = histogram(merged.totals());
    assertThat(bytes(all)).isEqualTo(bytes(histogram(one)));
    assertThat(all.getTotalCount()).isEqualTo((long) SAMPLES * ITERATIONS);
    assertThat(merged.totals().percentiles())
        .isEqualTo(ForkTotals.sum(List.of(one)).percentiles())
        .extracting(Percentiles::count)
        .containsOnly((long) SAMPLES);
    assertThat(merged.totals().operations()).isEqualTo(one.operations());
  }

  @Test
  void figuresOfEachAgent_standBesideTheMergedOnes() throws Exception {
    ReportMerge merge = new ReportMerge(1);
    for (int agent = 0; agent < AGENTS; agent++) {
      add(merge, placed(agent, EXACT), report(totals(AGENTS, agent)));
    }

    assertThat(merge.sum(null, List.of(), 1).agents()).hasSize(AGENTS).allSatisfy(agent -> {
      assertThat(agent.load().opsPerSecond()).isPositive();
      assertThat(agent.load().p99Nanos()).isGreaterThan(agent.load().p50Nanos());
      assertThat(agent.host()).isEqualTo("host");
    });
  }

  @Test
  void lostAgent_isNamedAndTheOthersAreKept() throws Exception {
    ReportMerge merge = new ReportMerge(1);
    add(merge, placed(0, EXACT), report(totals(2, 0)));
    add(merge, placed(1, EXACT), null);

    Remark lost = new Remark(RemarkKind.AGENT_LOST, "two", "agent two on host was lost: it ended");

    GeneratedLoad merged = merge.sum(lost, List.of(), 1);

    assertThat(merged.failure()).isEqualTo(lost);
    assertThat(merged.lost()).isEqualTo(lost);
    assertThat(histogram(merged.totals()).getTotalCount())
        .isEqualTo((long) SAMPLES / 2 * ITERATIONS);
    assertThat(merged.agents().get(1).load().opsPerSecond()).isZero();
    assertThat(merged.agents().get(1).load().p50Nanos()).isNull();
  }

  @Test
  void startOfIterations_isToldByTheHarnesssClock() throws Exception {
    long ahead = 5 * SECOND;
    ReportMerge merge = new ReportMerge(1);
    add(merge, placed(0, EXACT), report(totals(1, 0)));
    add(merge, placed(1, new ClockOffset(ahead, 10)), report(totals(1, 0)));

    assertThat(merge.sum(null, List.of(), 1).totals().iterations())
        .allSatisfy(iteration -> assertThat(iteration.overlap()).isZero());
  }

  private static void add(ReportMerge merge, Placed agent, byte @Nullable [] report)
      throws Exception {
    merge.addAll(List.of(agent), Collections.singletonList(report));
  }

  private static byte[] report(ForkTotals totals) throws IOException {
    ShareResult result = new ShareResult(List.of(), List.of(totals), null);
    return Parcel.compress(new Report(result, List.of(), "log"));
  }

  private static Placed placed(int agent, ClockOffset clock) {
    return new Placed("agent-" + agent, "host", true, false, clock);
  }

  private static Histogram histogram(ForkTotals totals) {
    return Objects.requireNonNull(
        totals.histograms().get(new HistogramKey(TimeKind.COMPLETED, Operation.GET, 0)));
  }

  private static byte[] bytes(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoByteBuffer(buffer);
    byte[] bytes = new byte[length];
    buffer.flip().get(bytes);
    return bytes;
  }

  /** Returns the totals of a process that has every so-many-th of the samples. */
  private ForkTotals totals(int parts, int part) {
    Recording recording = new Recording();
    SampleBuffer buffer = new SampleBuffer(recording);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      recording.begin(new SteadyState(true, SECOND));
      recording.steadyState().openAt(2L * iteration * SECOND);
      buffer.begin(recording.steadyState());
      Tally tally = new Tally(0);
      long[] all = times.get(iteration);
      for (int i = part; i < all.length; i += parts) {
        buffer.endedAt(recording.steadyState().start() + SECOND / 2);
        buffer.ended(TimeKind.COMPLETED, Operation.GET, 0, all[i], true, true);
        tally.call();
        tally.completed(1);
      }
      buffer.flush();
      recording.add(tally);
    }
    recording.end();
    ForkTotals totals = new ForkTotals();
    totals.add(recording);
    return totals;
  }
}
