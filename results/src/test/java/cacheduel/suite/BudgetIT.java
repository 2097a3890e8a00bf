// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.Outcome;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A time budget, from the command line to the answer. */
@Isolated
class BudgetIT {
  @TempDir
  Path directory;

  /** So large a lead is seen on a busy machine, too. */
  @Test
  void clientThatIsSlowAtFirst_isRankedByItsLaterRateBeforeTheTimeIsSpent() throws Exception {
    Path home = NullHome.make(
        directory,
        Map.of("late", "seconds < 5 ? 60_000 : 20_000", "tiring", "seconds < 5 ? 20_000 : 60_000"));
    BudgetedDuel duel =
        BudgetedDuel.of(directory, home, "tiring,late", "3m", directory.resolve("run"));
    assertThat(duel.outcome()).isEqualTo(Outcome.FASTEST);
    assertThat(duel.leaders()).containsExactly("late@1");
    assertThat(duel.rounds()).isGreaterThanOrEqualTo(3);
    assertThat(duel.seconds()).isLessThan(180);
  }

  @Test
  void clientThatNeverSettles_isMarked() throws Exception {
    Path home =
        NullHome.make(directory, Map.of("tiring", "(long) (20_000 * Math.pow(1.1, seconds))"));
    BudgetedDuel duel = BudgetedDuel.of(directory, home, "tiring", "1s", directory.resolve("run"));
    assertThat(duel.unsettled()).containsExactly("tiring");
  }
}
