// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code tune} refuses before anything starts, and what it would measure. */
class TuneCommandTest {
  @TempDir
  static Path home;

  private static CommandLineRunner cacheduel;

  @BeforeAll
  static void install() {
    FakeClients clients = new FakeClients(home.resolve("clients"));
    clients.writeAll();
    clients.writeTunable("tuned", """
        Tunable.of("connections", "setPool(%s);", 1, 2, 4),
        Tunable.off("nagle", "setNagle(false);", "setNagle(true);")\
        """);
    cacheduel = new CommandLineRunner(home);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      tune                            | CLIENT
      tune tunde                      | unknown client 'tunde', did you mean 'tuned'?
      tune whalin                     | clients that do: tuned
      tune tuned[nagel=on]            | did you mean 'nagle'?
      tune tuned --time 20s           | is too short for 3 values of 2 settings
      tune tuned -t 1,8               | tune finds settings for one load, but these options name 2
      tune tuned --server redis       | tuned speaks to memcached only
      tune tuned -c whalin            | -c
      tune tuned -f 3                 | -f
      """)
  void mistake_isNamed(String line, String message) {
    CommandLineRunner.Outcome outcome =
        cacheduel.run((line + " --dry-run --via embedded").split(" ", -1));
    assertThat(outcome.code()).isEqualTo(ExitCode.USAGE.code());
    assertThat(outcome.err()).contains(message);
  }

  @Test
  void dryRun_listsTheDefaultsAndEachValue() {
    CommandLineRunner.Outcome outcome =
        cacheduel.run("tune", "tuned", "--via", "embedded", "--dry-run");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .contains("tuned@1 ", "tuned@1[connections=4]", "tuned@1[nagle=on]", "10 min")
        .doesNotContain("wire");
  }
}
