// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exit code of a run with a limit. */
@Isolated
@Tag("any-jdk")
@Timeout(600)
class LimitsIT {
  private static final String SHORT =
      "run paired -c xmemcached --via embedded -t 2 -p keys=200 -f 1 -wi 1 -w 100ms -i 3 -r 100ms";

  @TempDir
  static Path directory;

  /** The first is the run's own, the others are those of its continuation, which measures nothing. */
  @ParameterizedTest
  @CsvSource({
    "throughput<1000000000, 3, LIMIT EXCEEDED: throughput<1000000000: xmemcached",
    "throughput<1, 0, 1 of 1 cell measured",
    "response-p99>1ms, 4, NOT KNOWN: response-p99>1ms: xmemcached",
  })
  void limit_decidesTheExitCode(String limit, int code, String said) throws Exception {
    Path out = directory.resolve("run");
    String command = Files.exists(out) ? "run --resume " + out : SHORT + " --out " + out;
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    words.addAll(List.of("--fail-if", limit));
    Harness.Running run = new Harness(directory).start(words.toArray(String[]::new));

    assertThat(run.await()).describedAs(run.output()).isEqualTo(code);
    assertThat(run.output()).contains(said);
  }
}
