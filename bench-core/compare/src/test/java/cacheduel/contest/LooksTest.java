// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.store.Look;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LooksTest {
  private static final List<String> CELLS = List.of("001", "002");

  /** Looks after each round but the first, with a time that holds some of them. */
  private static Looks after(Looks before, int rounds, int planned) {
    Looks looks = before;
    int first = before.taken().stream().mapToInt(Look::round).max().orElse(1) + 1;
    for (int round = first; round <= rounds; round++) {
      looks = looks.plus(looks.next(CELLS, round, planned));
    }
    return looks;
  }

  private static double spent(Looks looks) {
    return looks.of("001", "002", 1_000).stream()
        .mapToDouble(Looks.Share::share)
        .sum();
  }

  @Test
  void mostOfTheErrorRate_isSpentAtTheEnd() {
    Looks looks = after(Looks.once(), 6, 6);

    assertThat(looks.of("001", "002", 6)).extracting(Looks.Share::round).contains(3, 4, 5, 6);
    assertThat(looks.taken().get(4)).isEqualTo(new Look(6, 6, 0.8, CELLS));
    assertThat(looks.taken().get(3).spent()).isLessThan(0.3);
  }

  @Test
  void fixedRounds_areLookedAtOnce() {
    Looks looks = Looks.once().plus(Looks.once().next(CELLS, 4, 4));

    assertThat(looks.of("001", "002", 4)).containsExactly(new Looks.Share(4, 0.8));
  }

  @Test
  void interruptedRun_hasSpentNextToNothing() {
    Looks interrupted = Looks.once().plus(Looks.once().next(CELLS, 2, 8));

    assertThat(spent(interrupted)).isLessThan(1e-4);
    assertThat(spent(after(interrupted, 8, 8))).isEqualTo(0.8, within(1e-12));
  }

  @Test
  void twoRounds_decideNothingIfMoreFollow() {
    assertThat(after(Looks.once(), 2, 3).of("001", "002", 2)).isEmpty();
    assertThat(spent(after(Looks.once(), 2, 2))).isEqualTo(0.8, within(1e-12));
  }

  @Test
  void resumedRun_spendsMostOfWhatIsLeft() {
    Looks ended = after(Looks.once(), 4, 4);

    assertThat(ended.left("001")).isCloseTo(0.16, within(1e-12));
    assertThat(ended.left("003")).isEqualTo(0.8);
    assertThat(Looks.once().left("001")).isCloseTo(0.16, within(1e-12));
    assertThat(spent(after(ended, 9, 9))).isCloseTo(0.96, within(1e-12));
  }

  @Test
  void reportWithoutANewRound_costsNothing() {
    Looks ended = after(Looks.once(), 4, 4);

    assertThat(ended.next(CELLS, 4, 4)).isEqualTo(ended.taken().get(2));
    assertThat(ended.next(CELLS, 4, 9)).isEqualTo(ended.taken().get(2));
  }

  @Test
  void endThatComesEarlierThanPlanned_isTheEnd() {
    Looks cut = after(Looks.once(), 5, 8);
    Looks ended = cut.plus(cut.next(CELLS, 5, 5));

    assertThat(spent(cut)).isLessThan(0.2);
    assertThat(spent(ended)).isCloseTo(0.8, within(1e-12));
    assertThat(ended.taken()).hasSameSizeAs(cut.taken());
  }

  @Test
  void otherCells_haveLooksOfTheirOwn() {
    Looks looks = after(Looks.once(), 4, 4).plus(new Look(3, 9, 0.1, List.of("003", "004")));

    assertThat(looks.of("003", "004", 3)).containsExactly(new Looks.Share(3, 0.1));
    assertThat(looks.of("001", "004", 4)).containsExactly(new Looks.Share(4, 0.1));
    assertThat(Looks.once().plus(new Look(4, 4, 0.8, List.of("003"))).next(CELLS, 4, 9))
        .isEqualTo(Looks.once().next(CELLS, 4, 9));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 5, 12, 1_000})
  void shares_neverExceedTheErrorRate(int rounds) {
    Looks looks = after(after(Looks.once(), rounds, rounds), 2 * rounds, 2 * rounds);

    assertThat(spent(looks)).isLessThanOrEqualTo(1);
    assertThat(looks.taken()).extracting(Look::spent).isSorted();
  }
}
