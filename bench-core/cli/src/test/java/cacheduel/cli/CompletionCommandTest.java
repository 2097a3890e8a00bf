// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.workload.WorkloadParam;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script in a bash that is asked for completions as by the tab key. */
class CompletionCommandTest {
  @TempDir
  static Path home;

  private static Path script;

  @BeforeAll
  static void writeScript() throws IOException {
    new FakeClients(home.resolve("clients")).writeAll();
    for (String run : List.of("20260101-monday", "20260102-tuesday")) {
      Path folder = Files.createDirectories(home.resolve("results/runs").resolve(run));
      Files.writeString(folder.resolve("run.json"), "{}");
    }
    Files.createDirectories(home.resolve("results/runs/not-a-run"));
    script = Files.writeString(
        home.resolve("completion.bash"),
        new CommandLineRunner(home).run("completion").out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run -c _                 | spymemcached whalin xmemcached",
        "run --client sp          | spymemcached",
        "run --clients sp         | spymemcached",
        "run --client whalin,x    | whalin,xmemcached",
        "run --protocol _         | ascii binary meta resp2 resp3 native",
        "run --protocol ascii,b   | ascii,binary",
        "run --protocol = a       | ascii",
        "run --mode _             | blocking async noreply",
        "run --settings _         | fair as-shipped",
        "run --thread-kind _      | platform virtual",
        "run --arrivals f         | fixed fixed-per-thread",
        "run --via _              | auto docker local embedded",
        "run --server mem         | memcached",
        "run --part publ          | published",
        "run smo                  | smoke",
        "nightly nig              | nightly",
        "run --resume _           | results/runs/20260102-tuesday results/runs/20260101-monday",
        "report results/runs/2026 | results/runs/20260102-tuesday results/runs/20260101-monday",
        "compare a _              | ",
        "compare results/runs/20260101-monday results/runs/20260102 | results/runs/20260102-tuesday",
        "report --export jm       | jmh-visualizer",
        "list _                   | clients presets servers params faults",
        "list presets smo         | smoke",
        "help nigh                | nightly",
        "run --iteration-ti       | --iteration-time --iteration-timeout",
        "doct                     | doctor"
      })
  void words_areCompleted(String line, String expected) throws IOException, InterruptedException {
    assertThat(complete(line)).isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void parameters_areCompletedWithTheirEqualsSign() throws IOException, InterruptedException {
    assertThat(complete("run -p _").split(" ", -1))
        .containsExactlyElementsOf(
            WorkloadParam.keys().stream().map(key -> key + "=").toList());
  }

  /** Completes the last word; "_" stands for an empty one. */
  private String complete(String line) throws IOException, InterruptedException {
    String words = line.strip().replaceAll("_$", "''");
    Process bash = new ProcessBuilder("bash", "-c", """
            source %s
            COMP_WORDS=(cacheduel %s)
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            compopt() { :; }
            _cacheduel cacheduel "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            echo "${COMPREPLY[*]}"
            """.formatted(script, words))
        .directory(home.toFile())
        .redirectErrorStream(true)
        .start();
    String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor(120, TimeUnit.SECONDS)).isTrue();
    return out.strip();
  }
}
