// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.Latency;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Figures of single forks, and the intervals that they give. */
class ForkIntervalTest {
  private static final String HEAP = Figure.HEAP_AFTER_GC.key();

  private static ResultBuilder cell(Mode mode) {
    Cell cell = RunFixture.cell(1, "spymemcached", Protocol.ASCII, mode, 4);
    return ResultBuilder.of(cell).rate(1_000, 10);
  }

  @Test
  void threeForks_giveTheirInterval() {
    CellResult result = cell(Mode.BLOCKING)
        .fork(1, Map.of(HEAP, 90.0))
        .fork(2, Map.of(HEAP, 100.0))
        .fork(3, Map.of(HEAP, 110.0))
        .build();
    Range heap = Figure.HEAP_AFTER_GC.of(result).orElseThrow();
    assertThat(heap.best()).isEqualTo(100);
    // Student's t with 2 degrees of freedom is 4.303 at 95 %; the deviation is 10
    assertThat(heap.high() - heap.best()).isCloseTo(4.303 * 10 / Math.sqrt(3), within(0.01));
    assertThat(heap.best() - heap.low()).isCloseTo(heap.high() - heap.best(), within(1e-9));
  }

  @Test
  void twoForks_orThreeOfWhichOneIsNotValid_giveNone() {
    assertThat(Figure.HEAP_AFTER_GC.of(cell(Mode.BLOCKING)
            .fork(1, Map.of(HEAP, 90.0))
            .fork(2, Map.of(HEAP, 100.0))
            .fork(3, Map.of(HEAP, 110.0))
            .fork(3, Status.INVALID, 1)
            .build()))
        .isEmpty();
  }

  @Test
  void time_hasTheIntervalOfTheForksPercentiles() {
    List<Fork> forks = new ArrayList<>();
    for (long nanos : new long[] {900, 1_000, 1_100}) {
      forks.add(cell(Mode.BLOCKING).latency(Operation.GET, nanos).fork());
    }
    Range p99 = Figure.P99.of(CellResult.of(forks), Operation.GET).orElseThrow();
    assertThat(p99.high() - p99.low()).isCloseTo(2 * 4.303 * 300 / Math.sqrt(3), within(1.0));
    assertThat(Figure.P99
            .of(CellResult.of(forks.subList(0, 2)), Operation.GET)
            .filter(Range::hasInterval))
        .isEmpty();
  }

  @Test
  void throughput_keepsItsOwnInterval() {
    CellResult result = cell(Mode.BLOCKING)
        .fork(1, Map.of("throughput", 1.0))
        .fork(2, Map.of("throughput", 2.0))
        .fork(3, Map.of("throughput", 3.0))
        .build();
    assertThat(Figure.THROUGHPUT.of(result)).contains(Range.of(990, 1_000, 1_010));
  }

  @Test
  void fork_isRecordedWithTheFiguresThatItMeasured() {
    Fork fork =
        cell(Mode.BLOCKING).allocation(8).node(0.7, 700, 7).node(0.3, 300, 3).fork();
    assertThat(ForkEstimator.whole(fork))
        .containsEntry("throughput", 1_000.0)
        .containsEntry("busiestNode", 700.0)
        .containsEntry("quietestNode", 300.0)
        .containsKey("heapAfterGc")
        .doesNotContainKeys("network", "serverMemory", "nodeSent");
  }

  /** Four threads whose calls return after 20 us hand over 200,000 a second. */
  @Test
  void accepted_isTheRateOfThreadsThatOnlyCallInEveryMode() {
    CellResult async = cell(Mode.ASYNC).accepted(Operation.SET, 20_000).build();
    CellResult blocking = cell(Mode.BLOCKING).latency(Operation.SET, 20_000).build();

    assertThat(accepted(async))
        .isCloseTo(threadsByMean(async.accepted().get(Operation.SET)), within(1e-6));
    assertThat(accepted(blocking))
        .isCloseTo(threadsByMean(blocking.completed().get(Operation.SET)), within(1e-6));
    assertThat(Figure.ACCEPTED.of(cell(Mode.BLOCKING).build())).isEmpty();
  }

  private static double accepted(CellResult result) {
    return Figure.ACCEPTED.of(result).orElseThrow().best();
  }

  private static double threadsByMean(@Nullable Latency times) {
    return 4 * 1e9 / Objects.requireNonNull(times).meanNanos();
  }
}
