// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The settings of a real client; which are the fastest is not asked here. */
class TuneIT {
  @TempDir
  Path directory;

  /** The time is spent after a round or two; the first is completed whatever it takes. */
  @Test
  void tune_keepsItsAnswerBesideTheResults() throws Exception {
    Path out = directory.resolve("tuned");
    Harness.Running running = new Harness(directory)
        .start(
            "tune",
            "xmemcached[connections=2;nagle=on]",
            "--out",
            out.toString(),
            "-t",
            "2",
            "-p",
            "keys=100",
            "-wi",
            "0",
            "-i",
            "1",
            "-r",
            "200ms",
            "--via",
            "embedded",
            "--time",
            "12s");
    int code = running.await();

    assertThat(code).describedAs(running.output()).isZero();
    assertThat(running.output())
        .containsPattern("(xmemcached is (at least )?[\\d.]+ times as fast with|No setting that)")
        .containsPattern("cacheduel run -c '?xmemcached.*spymemcached");
    JsonNode answer = new JsonMapper().readTree(Files.readString(out.resolve("tune.json")));
    assertThat(answer.path("settings"))
        .hasSize(2)
        .allSatisfy(
            setting -> assertThat(setting.path("gain").path("best").asDouble()).isPositive());
    assertThat(out.resolve("tune.md"))
        .content()
        .contains("| connections | 1 | 2 |", "| nagle | off | on |");
    assertThat(out.resolve("report.html")).exists();
  }
}
