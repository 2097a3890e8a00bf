// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A client that is never warm, within a time budget. */
@Isolated
class BudgetIT {
  @TempDir
  Path directory;

  @Test
  void clientThatNeverSettles_isMarked() throws Exception {
    Path home =
        NullHome.make(directory, Map.of("tiring", "(long) (20_000 * Math.pow(1.1, seconds))"));
    BudgetedDuel duel = BudgetedDuel.of(
        directory, home, "tiring", "1s", directory.resolve("run"), BudgetedDuel.SMALL_FORKS);
    assertThat(duel.unsettled()).containsExactly("tiring");
  }
}
