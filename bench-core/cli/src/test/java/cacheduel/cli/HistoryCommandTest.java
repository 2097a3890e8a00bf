// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static cacheduel.history.NightBuilder.night;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCommandTest {
  @TempDir
  Path dir;

  @Test
  void folderOfNights_getsAPageSeriesAndOtavasFiles() throws IOException {
    Stream.of(night(0), night(1)).forEach(night -> night.write(dir));
    Files.createDirectory(dir.resolve("no-run"));

    CommandLineRunner.Outcome outcome = history();

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains(
            "nightly: 2 nights", "spymemcached ascii", "Page: " + dir.resolve("history.html"));
    assertThat(dir.resolve("history.html")).content().startsWith("<!DOCTYPE html>");
    assertThat(dir.resolve("history.csv")).content().startsWith("cell,role,figure,");
    assertThat(dir.resolve("otava.yaml")).content().contains("tests:");
    assertThat(dir.resolve("otava")).isDirectoryContaining("glob:**spymemcached*.csv");
    assertThat(history().code()).as("again, with its own files there").isZero();
  }

  @Test
  void lastingLoss_doesNotChangeTheExitCode() {
    for (int day = 0; day < 16; day++) {
      (day < 8 ? night(day) : night(day).ratio("xmemcached", 0.1)).write(dir);
    }

    CommandLineRunner.Outcome outcome = history();

    assertThat(outcome.out()).contains("lower (worse)");
    assertThat(outcome.code()).isZero();
  }

  @Test
  void damagedRun_isLeftOutWithANote() throws IOException {
    Stream.of(night(0), night(1), night(2)).forEach(night -> night.write(dir));
    Path broken = dir.resolve("night-01").resolve("run.json");
    Files.writeString(broken, Files.readString(broken).substring(0, 100));

    CommandLineRunner.Outcome outcome = history();

    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).startsWith("note: left out, damaged: " + broken + " is broken: ");
    assertThat(outcome.out()).contains("2 nights");
  }

  @Test
  void unfinishedRun_isLeftOutWithANote() {
    Stream.of(night(0), night(1), night(2).unfinished()).forEach(night -> night.write(dir));

    CommandLineRunner.Outcome outcome = history();

    assertThat(outcome.err()).isEqualTo("note: left out, not finished: night-02\n");
    assertThat(outcome.out()).contains("2 nights");
  }

  @Test
  void presetThatIsChosen_leavesOtherRunsAlone() {
    Stream.of(night(0), night(1), night(2).preset("smoke")).forEach(night -> night.write(dir));

    assertThat(history("--preset", "nightly").out()).contains("nightly: 2 nights");
    mistake(history("--preset", "nightli"), "'nightli', did you mean 'nightly'?", "nightly, smoke");
  }

  @Test
  void folderThatIsNotThere_isAMistake() {
    Path none = dir.resolve("none");
    mistake(new CommandLineRunner(dir).run("history", none.toString()), none + " is not a folder");
    mistake(new CommandLineRunner(dir).run("history"), "DIR");
  }

  @Test
  void folderWithoutARun_isAMistake() {
    mistake(history(), dir + " contains no run", "run.json", "--out " + dir.resolve("NIGHT"));
  }

  @Test
  void folderOfARun_isAMistake() {
    Path run = night(0).write(dir);
    mistake(new CommandLineRunner(dir).run("history", run.toString()), run + " is a single run");
  }

  @Test
  void firstNight_isAHistory() {
    night(0).write(dir);
    night(1).unfinished().write(dir);

    CommandLineRunner.Outcome outcome = history();

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("nightly: 1 night, 2026-11-21.", "spymemcached");
    assertThat(outcome.err()).contains("left out, not finished: night-01");
    assertThat(dir.resolve("history.html")).isNotEmptyFile();
  }

  @Test
  void nothingFinished_isAMistake() {
    night(1).unfinished().write(dir);
    mistake(history(), "no finished run (not finished: night-01)");
  }

  @Test
  void runsOfSeveralPresets_areAMistakeThatNamesThem() {
    Stream.of(night(0), night(1).preset("smoke"), night(2).preset("smoke"))
        .forEach(night -> night.write(dir));

    mistake(
        history(),
        "several presets: nightly (night-00), smoke (night-01, night-02)",
        "choose one with --preset");
    assertThat(dir.resolve("history.html")).doesNotExist();
  }

  private static void mistake(CommandLineRunner.Outcome outcome, String... expected) {
    assertThat(outcome.code()).isEqualTo(ExitCode.USAGE.code());
    assertThat(outcome.err())
        .startsWith("cacheduel: ")
        .contains(expected)
        .endsWith("See cacheduel history --help.\n");
    assertThat(outcome.out()).isEmpty();
  }

  private CommandLineRunner.Outcome history(String... options) {
    String[] line = Stream.concat(Stream.of("history", dir.toString()), Stream.of(options))
        .toArray(String[]::new);
    return new CommandLineRunner(dir).run(line);
  }
}
