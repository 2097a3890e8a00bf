// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static cacheduel.history.NightBuilder.night;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.result.Status;
import cacheduel.store.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class TwoRunsExecutionTest {
  @TempDir
  Path dir;

  @BeforeEach
  void baseline() {
    night(0).name("before").write(dir);
  }

  @Test
  void sameConditions_everyCellIsCompared() {
    night(1).name("after").write(dir);

    CommandLineRunner.Outcome outcome = compare();

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .contains("spymemcached", "xmemcached", "a suspicion at most")
        .doesNotContain("NOT COMPARABLE", "left out");
  }

  @Test
  void skippedInBothRuns_isReportedAndNotRefused() {
    Path runs = dir.resolve("skipping");
    night(0).name("before").status("xmemcached", Status.SKIPPED).write(runs);
    night(1).name("after").status("xmemcached", Status.SKIPPED).write(runs);

    CommandLineRunner.Outcome outcome = compare(runs);

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .contains("1 cell left out: SKIPPED in both runs", "spymemcached")
        .doesNotContain("xmemcached");
  }

  @Test
  void otherServer_isRefusedUntilItIsForcedAndThenLabelled() {
    night(1).name("after").server("1.6.40").write(dir);

    CommandLineRunner.Outcome refused = compare();
    CommandLineRunner.Outcome forced = compare("--force");

    assertThat(refused.code()).isEqualTo(ExitCode.USAGE.code());
    assertThat(refused.err()).contains("not comparable", "1.6.18", "1.6.40", "--force");
    assertThat(refused.out()).isEmpty();
    assertThat(forced.out()).startsWith("NOT COMPARABLE: ").contains("1.6.40", "spymemcached");
  }

  @Test
  void json_isOneDocumentWithTheVerdicts() {
    night(1).name("after").server("1.6.40").write(dir);

    CommandLineRunner.Outcome outcome = compare("--force", "--json");

    JsonNode document = Json.parse(outcome.out());
    assertThat(document.get("notes").get(0).asString()).startsWith("NOT COMPARABLE");
    assertThat(document.get("folders").get(1).asString())
        .isEqualTo(dir.resolve("after").toString());
    assertThat(document.get("comparisons").get(0).get("candidate").asString())
        .startsWith("spymemcached");
  }

  private CommandLineRunner.Outcome compare(String... more) {
    return compare(dir, more);
  }

  private static CommandLineRunner.Outcome compare(Path runs, String... more) {
    String[] line = new String[3 + more.length];
    line[0] = "compare";
    line[1] = runs.resolve("before").toString();
    line[2] = runs.resolve("after").toString();
    System.arraycopy(more, 0, line, 3, more.length);
    return new CommandLineRunner(runs).run(line);
  }
}
