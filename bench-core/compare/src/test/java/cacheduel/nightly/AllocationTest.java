// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.nightly.Allocation.Candidate;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AllocationTest {
  private final Allocation allocation = new Allocation(new Random(1));

  @Test
  void unmeasuredCell_first() {
    assertThat(allocation.next(
            List.of(new Candidate<>("suspicious", 5, 900), new Candidate<>("new", 0, 1))))
        .contains("new");
  }

  @Test
  void mostSuspicious_beforeTheFewestPairs() {
    assertThat(allocation.next(List.of(
            new Candidate<>("few", 1, 2.9),
            new Candidate<>("most", 20, 900),
            new Candidate<>("less", 5, 4))))
        .contains("most");
    assertThat(
            allocation.next(List.of(new Candidate<>("many", 5, 2.9), new Candidate<>("few", 1, 1))))
        .contains("few");
  }

  @Test
  void enough_noMore() {
    assertThat(allocation.next(List.of(
            new Candidate<>("clear", 12, 2),
            new Candidate<>("suspicious for long", 48, 900),
            new Candidate<>("certain", 12, Evidence.CERTAIN))))
        .isEmpty();
  }

  @Test
  void suspicionWorthALook_isThreeAndMeasuredOn() {
    assertThat(allocation.next(List.of(new Candidate<>("three", 47, 3)))).contains("three");
    assertThat(allocation.next(List.of(new Candidate<>("less", 12, 2.9)))).isEmpty();
    assertThat(allocation.next(List.of(new Candidate<>("certain", 11, Evidence.CERTAIN))))
        .contains("certain");
  }

  @Test
  void cellsWithoutSuspicion_takeTurnsWhateverTheirEvidence() {
    assertThat(allocation.next(
            List.of(new Candidate<>("many", 9, 2.9), new Candidate<>("few", 8, 0.5))))
        .contains("few");
    assertThat(allocation.next(
            List.of(new Candidate<>("suspicious", 9, 3.1), new Candidate<>("few", 8, 0.5))))
        .contains("suspicious");
  }

  @Test
  void equalCells_areNotAlwaysMeasuredInTheSameOrder() {
    List<Candidate<String>> equal =
        List.of(new Candidate<>("one", 0, 1), new Candidate<>("other", 0, 1));

    assertThat(Stream.generate(() -> allocation.next(equal).orElseThrow()).limit(40))
        .contains("one", "other");
  }
}
