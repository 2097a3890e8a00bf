// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Writes without a reply, which the library refuses above a limit. */
class RefusedWritesIT {
  private static final String SETS =
      "smoke --no-floor --protocol ascii --via embedded -p mix=set -wi 1 -w 200ms -i 3 -r 200ms"
          + " -c xmemcached --mode noreply -t 4 -jvmArgs -Xmx64m";

  @TempDir
  Path directory;

  /** The limit is in proportion to the heap. */
  @Test
  void unansweredWrites_stayBelowTheLimitOfTheLibrary() throws Exception {
    RunFolder folder = noReply();
    List<JsonNode> cells = folder.soundCells();
    assertThat(cells).describedAs(folder.summary()).hasSize(1);
    JsonNode cell = cells.get(0);
    assertThat(cell.at("/answers/errors")).isEmpty();
    assertThat(cell.at("/answers/lostWrites").asLong()).isZero();
    assertThat(cell.at("/checks/serverCounts/GET/sent").asLong()).isPositive();
  }

  @Test
  void writeThatTheLibraryRefuses_isAnErrorAndTheCellInvalid() throws Exception {
    RunFolder folder = noReply("--window", "100000");
    JsonNode cell = folder.cells("INVALID").get(0);
    String refusal = "IllegalStateException: No permit for noreply operation,max=";
    assertThat(RunFolder.reasons(cell)).contains("errors: ", refusal);
    long refused = cell.at("/answers/errors")
        .propertyStream()
        .filter(error -> error.getKey().startsWith(refusal))
        .mapToLong(error -> error.getValue().asLong())
        .sum();
    assertThat(refused).isPositive();
    // what was refused never reached the server, and nothing else is missing
    assertThat(cell.at("/answers/lostWrites").asLong()).isEqualTo(refused);
    long sent = cell.at("/checks/serverCounts/SET/sent").asLong();
    assertThat(cell.at("/checks/serverCounts/SET/counted").asLong()).isEqualTo(sent - refused);
    assertThat(folder.summary()).contains("INVALID");
  }

  private RunFolder noReply(String... more) throws Exception {
    List<String> command = new ArrayList<>(List.of(SETS.split(" ", -1)));
    command.addAll(List.of(more));
    Harness.Outcome outcome = new Harness(directory).run(command.toArray(String[]::new));
    assertThat(outcome.exitCode()).describedAs(outcome.output()).isIn(0, 4);
    return outcome.folder();
  }
}
