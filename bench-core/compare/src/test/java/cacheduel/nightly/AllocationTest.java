// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.nightly.Allocation.Candidate;
import java.util.List;
import java.util.Random;
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
}
