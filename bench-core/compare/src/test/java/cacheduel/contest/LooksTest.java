// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LooksTest {
  @Test
  void budget_isDueAfterEverMoreRounds() {
    assertThat(IntStream.rangeClosed(0, 50).filter(Looks.budgeted()::isDue))
        .containsExactly(3, 4, 6, 8, 11, 16, 23, 32, 45);
  }

  @Test
  void fixedRounds_areLookedAtOnceWithMostOfTheLevel() {
    assertThat(IntStream.range(0, 50).filter(Looks.once()::isDue)).isEmpty();
    assertThat(Looks.once().until(7)).containsExactly(new Looks.Look(7, 0.98));
  }

  @Test
  void endBetweenTwoLooks_usesTheShareOfTheNext() {
    assertThat(Looks.budgeted().until(7)).extracting(Looks.Look::round).containsExactly(3, 4, 6, 7);
    assertThat(Looks.budgeted().until(7).get(3).share())
        .isEqualTo(Looks.budgeted().until(8).get(3).share());
  }

  @Test
  void earlierLooks_keepTheirShares() {
    assertThat(Looks.budgeted().until(16))
        .startsWith(Looks.budgeted().until(8).toArray(Looks.Look[]::new));
  }

  @Test
  void resumedRun_sharesWhatIsLeft() {
    Looks resumed = new Looks(false, List.of(4, 6));
    assertThat(resumed.until(4)).isEqualTo(Looks.once().until(4));
    assertThat(resumed.until(9)).extracting(Looks.Look::round).containsExactly(4, 6, 9);
    assertThat(resumed.until(9).stream().mapToDouble(Looks.Look::share).sum()).isLessThan(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 5, 12, 1_000_000})
  void shares_neverExceedTheLevel(int rounds) {
    assertThat(Looks.budgeted().until(rounds).stream()
            .mapToDouble(Looks.Look::share)
            .sum())
        .isPositive()
        .isLessThanOrEqualTo(1);
  }
}
