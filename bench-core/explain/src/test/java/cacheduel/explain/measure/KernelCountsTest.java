// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.explain.profile.Profile.Span;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelCountsTest {
  @TempDir
  Path folder;

  @Test
  void systemCalls_areThoseOfTheKernelsFile() {
    IoCounts counts = IoCounts.parse(
        "rchar: 100\nwchar: 40\nsyscr: 7\nsyscw: 3\nread_bytes: 0\nwrite_bytes: 0\n");
    assertThat(counts).isEqualTo(new IoCounts(7, 3, 100, 40));
    assertThat(counts.minus(counts)).isEqualTo(IoCounts.NONE);
    assertThatThrownBy(() -> IoCounts.parse("rchar: 1\n")).hasMessageContaining("syscr");
  }

  @Test
  void systemCalls_ofAProcessThatHasEndedAreUnknown() {
    assertThat(IoCounts.of(List.of(Long.MAX_VALUE))).isNull();
    assertThat(IoCounts.of(List.of())).isNull();
  }

  /** Lines of JDK 17 and 25. */
  @Test
  void safepoints_countInTheIterationsOnly() {
    List<String> lines = List.of(
        "[1000ms] Safepoint \"G1CollectForAllocation\", Time since last: 5 ns, Reaching safepoint: 9 ns, Cleanup: 1 ns, At safepoint: 30 ns, Total: 40 ns",
        "[2000ms] Safepoint \"ICBufferFull\", Time since last: 5 ns, Reaching safepoint: 2 ns, At safepoint: 3 ns, Leaving safepoint: 1 ns, Total: 6 ns, Threads: 1 runnable, 12 total",
        "[9000ms] Safepoint \"Cleanup\", Total: 100 ns");
    Span span = new Span(Instant.ofEpochMilli(900), Instant.ofEpochMilli(2100));
    assertThat(SafepointLog.nanos(lines, List.of(span))).isEqualTo(46);
    assertThat(SafepointLog.nanos(folder, List.of(1L), List.of(span))).isNull();
  }
}
