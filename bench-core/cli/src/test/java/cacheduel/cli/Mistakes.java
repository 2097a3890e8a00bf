// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each mistake gives exit code 2 and one clear message, and starts nothing. */
abstract class Mistakes {
  @TempDir
  static Path home;

  private static CommandLineRunner cacheduel;

  @BeforeAll
  static void install() throws IOException {
    new FakeClients(home.resolve("clients")).writeAll();
    Files.writeString(Files.createDirectory(home.resolve("full")).resolve("note.txt"), "mine");
    Files.writeString(home.resolve("file"), "mine");
    Files.writeString(Files.createDirectory(home.resolve("run")).resolve("run.json"), "{}");
    Files.writeString(home.resolve("typo.yaml"), "name: typo\nwarmup: 1\n");
    Files.writeString(
        home.resolve("quick.yaml"),
        "name: mine\nparts: {all: {}}\nvariants: {quick: {description: d}}");
    cacheduel = new CommandLineRunner(home);
  }

  /** Returns the lines of a table: a command line, and what its message contains. */
  static Stream<Arguments> table(String lines) {
    return lines
        .lines()
        .map(line -> List.of(line.split(" *[|] ", -1)))
        .map(parts -> Arguments.of(parts.get(0), parts.subList(1, parts.size())));
  }

  static CommandLineRunner.Outcome run(String... args) {
    return cacheduel.run(args);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistake_isReportedAndNothingStarts(String line, List<String> expected) throws IOException {
    List<Path> before = folders();
    CommandLineRunner.Outcome outcome = run(arguments(line));
    assertThat(outcome.err())
        .startsWith("cacheduel: ")
        .contains(expected.stream().map(Mistakes::withHome).toList())
        .doesNotContain("\tat ", "Exception", "Usage:");
    assertThat(outcome.err().lines().count()).isEqualTo(2);
    assertThat(outcome.code()).isEqualTo(ExitCode.USAGE.code());
    assertThat(outcome.out()).isEmpty();
    assertThat(folders()).isEqualTo(before);
  }

  private static String[] arguments(String line) {
    return Stream.of(line.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .map(word -> word.equals("''") ? "" : withHome(word))
        .toArray(String[]::new);
  }

  private static String withHome(String text) {
    return text.replace("HOME", home.toString());
  }

  /** A run that had started would have created a folder here. */
  private static List<Path> folders() throws IOException {
    Path runs = Path.of("results");
    if (!Files.exists(runs)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.walk(runs, 2)) {
      return entries.sorted().toList();
    }
  }
}
