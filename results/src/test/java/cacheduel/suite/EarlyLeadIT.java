// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.Outcome;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A time budget, from the command line to the answer. */
@Order(1)
class EarlyLeadIT {
  /** Several times what the answer takes on a machine that nothing else uses. */
  private static final int BUDGET_SECONDS = 540;

  @TempDir
  Path directory;

  /** So large a lead is seen on a busy machine, too. */
  @Test
  void clientThatIsSlowAtFirst_isRankedByItsLaterRateBeforeTheTimeIsSpent() throws Exception {
    Path home = NullHome.make(
        directory,
        Map.of(
            "late", "seconds < 5 ? 200_000 : 20_000", "tiring", "seconds < 5 ? 20_000 : 200_000"));
    BudgetedDuel duel = BudgetedDuel.of(
        directory,
        home,
        "tiring,late",
        BUDGET_SECONDS + "s",
        directory.resolve("run"),
        BudgetedDuel.SMALL_FORKS);
    assertThat(duel.outcome()).isEqualTo(Outcome.FASTEST);
    assertThat(duel.leaders()).containsExactly("late@1");
    assertThat(duel.rounds()).isGreaterThanOrEqualTo(3);
    assertThat(duel.seconds()).isLessThan(BUDGET_SECONDS);
  }
}
