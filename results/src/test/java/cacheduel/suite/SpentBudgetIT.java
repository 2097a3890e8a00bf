// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.Outcome;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A time budget that decides nothing, whatever else the machine does. */
class SpentBudgetIT {
  @TempDir
  Path directory;

  @Test
  void equalClients_areNotRanked() throws Exception {
    Path home = NullHome.make(directory, Map.of("one", 20_000L, "other", 20_000L));
    BudgetedDuel duel =
        BudgetedDuel.of(directory, home, "one,other", "20s", directory.resolve("run"));
    assertThat(duel.outcome()).isIn(Outcome.UNDECIDED, Outcome.CLOSE);
    assertThat(duel.leaders()).containsExactlyInAnyOrder("one@1", "other@1");
  }
}
