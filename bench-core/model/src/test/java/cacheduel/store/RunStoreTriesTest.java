// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.cell;
import static cacheduel.result.RunFixture.environment;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStoreRateTriesTest {
  private static final Cell FIRST = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1);
  private static final Cell SECOND = cell(2, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 50);

  @TempDir
  Path temp;

  @Test
  void jmhResults_ofTriesStandBehindTheirCells() {
    try (RunStore run = create()) {
      keep(run, SECOND, "second", 0);
      keep(run, FIRST, "first", 0);
      for (int number = 1; number <= 10; number++) {
        keep(run, FIRST.tryAt(number, 250), "try" + number, number);
      }
      DerivedFiles.write(run.run());

      assertThat(run.directory().resolve("jmh.json"))
          .content()
          .containsSubsequence("first", "try1\"", "try2", "try9", "try10", "second");
    }
  }

  private static void keep(RunStore run, Cell cell, String jmh, int second) {
    run.addJmh(cell.id(), 1, jmh(jmh));
    run.append(ResultBuilder.of(cell).startedAt(START.plusSeconds(second)).fork());
  }

  private static String jmh(String name) {
    return "[{\"benchmark\": \"%s\", \"primaryMetric\": {}}]".formatted(name);
  }

  private RunStore create() {
    Plan searching = RunFixture.searching("p99<2ms", FIRST, SECOND);
    return RunStore.create(temp.resolve("run"), searching, environment(), START, List.of());
  }
}
