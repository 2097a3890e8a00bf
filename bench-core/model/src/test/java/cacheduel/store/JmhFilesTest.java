// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.store.JmhResultFixture.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.RunResult;

class JmhFilesTest {
  private static final Cell FIRST = cell(1);
  private static final Cell SECOND = cell(2);
  private static final Cell THIRD = cell(3);

  /** Gives scores of many digits. */
  private static final long ALMOST_A_SECOND = 999_999_937L;

  @TempDir
  Path temp;

  /** One iteration has no interval, which JMH writes as the string "NaN". */
  private final RunResult oneIteration = result("[1]", 38_123_456);

  private final RunResult threeIterations = result("[2]", 1_111, 2_222, 3_334);

  private static Cell cell(int number) {
    return RunFixture.cell(number, "xmemcached", Protocol.ASCII, Mode.BLOCKING, number);
  }

  private RunStore store() {
    return RunStore.create(
        temp.resolve("run"),
        RunFixture.plan(FIRST, SECOND, THIRD),
        RunFixture.environment(),
        RunFixture.START,
        List.of());
  }

  private static void keep(RunStore run, Cell cell, int round, String written) {
    run.addJmh(cell.id(), round, written);
    run.append(ResultBuilder.of(cell).fork(round, Map.of()).fork());
  }

  private static Path jointFile(RunStore run) {
    DerivedFiles.write(run.run());
    return run.directory().resolve("jmh.json");
  }

  @Test
  void jointFile_isWhatJmhWouldHaveWritten() throws IOException {
    try (RunStore run = store()) {
      keep(run, FIRST, 1, json(oneIteration));
      keep(run, THIRD, 1, json(threeIterations));

      String expected = json(oneIteration, threeIterations);
      assertThat(expected).contains("\"scoreError\" : \"NaN\"");
      assertThat(jointFile(run)).content().isEqualToIgnoringWhitespace(expected);
      assertThat(Json.parse(Files.readString(jointFile(run)))).isEqualTo(Json.parse(expected));
    }
  }

  @Test
  void jointFile_keepsThePlansOrderAndThatOfTheRounds() {
    try (RunStore run = store()) {
      keep(run, THIRD, 1, json(result("[3]", 5)));
      keep(run, FIRST, 10, json(threeIterations));
      keep(run, FIRST, 2, json(oneIteration));

      assertThat(jointFile(run))
          .content()
          .isEqualToIgnoringWhitespace(json(oneIteration, threeIterations, result("[3]", 5)));
    }
  }

  @Test
  void sameRoundAgain_replacesItsResult() {
    try (RunStore run = store()) {
      keep(run, FIRST, 1, json(oneIteration));
      keep(run, FIRST, 1, json(threeIterations));

      assertThat(jointFile(run)).content().isEqualToIgnoringWhitespace(json(threeIterations));
    }
  }

  @Test
  void numbers_keepTheirSpelling() {
    String json = "[{\"primaryMetric\": {\"score\": 38123456.70, \"scoreError\": 1.0E-2}}]";
    try (RunStore run = store()) {
      keep(run, FIRST, 1, json);

      assertThat(jointFile(run)).content().contains("38123456.70", "1.0E-2");
    }
  }

  @Test
  void forksFile_isExactlyJmhs() {
    try (RunStore run = store()) {
      keep(run, FIRST, 1, json(oneIteration));

      assertThat(run.directory().resolve("jmh/001.1.json")).content().isEqualTo(json(oneIteration));
    }
  }

  @Test
  void whatIsNoResult_isRefused() {
    JmhFiles files = new JmhFiles(temp);

    assertThatThrownBy(() -> files.put("001", 1, "[\n]"))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("001.1.json is not an array of benchmark results");
    assertThatThrownBy(() -> files.put("001", 1, "{}")).hasMessageContaining("not an array");
    assertThatThrownBy(() -> files.put("001", 1, "[{")).hasMessageContaining("is not JSON");
    assertThat(temp.resolve("jmh")).doesNotExist();
  }

  private static RunResult result(String cell, long... operationsPerSecond) {
    return JmhResultFixture.result("a \"quoted\" " + cell, ALMOST_A_SECOND, operationsPerSecond);
  }
}
