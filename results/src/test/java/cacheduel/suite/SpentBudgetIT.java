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
  private static final String[] SHORT = {"-wi", "1", "-w", "300ms", "-i", "3", "-r", "200ms"};

  @TempDir
  Path directory;

  @Test
  void equalClients_areNotRanked() throws Exception {
    Path home = NullHome.make(directory, Map.of("one", 20_000L, "other", 20_000L));
    BudgetedDuel duel =
        BudgetedDuel.of(directory, home, "one,other", "8s", directory.resolve("run"), SHORT);
    assertThat(duel.outcome()).isIn(Outcome.UNDECIDED, Outcome.CLOSE);
    assertThat(duel.leaders()).containsExactlyInAnyOrder("one@1", "other@1");
  }
}
