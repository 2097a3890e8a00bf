// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import org.junit.jupiter.api.Test;

class AsPublishedTest {
  private static final Cell FIFTY = RunFixture.cell(1, "wire", Protocol.ASCII, Mode.BLOCKING, 50);
  private static final long MILLI = 1_000_000;

  /** 50 threads with 50 operations of 2 ms each: 25,000 ops/s by the clock. */
  @Test
  void operationsOfEqualTimes_areOffByTheThreadsAndByTheirOperations() {
    CellResult result = ResultBuilder.of(FIFTY)
        .rate(25_000)
        .repetition(0.1, 2_500, 2_500 * 2 * MILLI, 2.0 * MILLI)
        .build();
    AsPublished published = AsPublished.of(result).orElseThrow();
    assertThat(published.bySumOfTimes()).isCloseTo(25_000 / 50.0, within(1e-6));
    // 50e9 over the mean time of the last operations
    assertThat(published.byLastOperations()).isCloseTo(25_000, within(1e-6));
  }

  /** Each reading takes the repetition that has the lowest mean by it, not the fastest one. */
  @Test
  void best_isByTheReadingsOwnMean() {
    CellResult result = ResultBuilder.of(FIFTY)
        .rate(25_000)
        .repetition(0.05, 2_500, 2_500 * 3 * MILLI, 3.0 * MILLI)
        .repetition(0.2, 2_500, 2_500 * 2 * MILLI, 4.0 * MILLI)
        .repetition(0.3, 2_500, 2_500 * 4 * MILLI, 1.0 * MILLI)
        .build();
    AsPublished published = AsPublished.of(result).orElseThrow();
    assertThat(published.bySumOfTimes()).isCloseTo(500, within(1e-6));
    assertThat(published.byLastOperations()).isCloseTo(50_000, within(1e-6));
  }

  @Test
  void cellThatIsTimedOrNotValid_hasNone() {
    assertThat(AsPublished.of(ResultBuilder.of(FIFTY).rate(25_000).build())).isEmpty();
    CellResult invalid = ResultBuilder.of(FIFTY)
        .rate(25_000)
        .repetition(0.1, 2_500, MILLI, MILLI)
        .status(Status.INVALID, "7 errors")
        .build();
    assertThat(AsPublished.of(invalid)).isEmpty();
  }
}
