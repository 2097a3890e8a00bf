// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A text that terminals, browsers, spreadsheets and GitHub would obey, and the proof that none does. */
final class HostileText {
  static final String HOSTILE =
      "=1+1 <img src=x onerror=a()> @everyone #1 \u001b[31m\u009b31m\u202e\u0085 [a](javascript:b)"
          + " | ``` `x`\rover\n## forged\n```\n@everyone ";

  /** What a terminal obeys. */
  private static final Pattern CONTROLS =
      Pattern.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u202a-\\u202e]|\\r(?!\\n)");

  private static final Pattern MARKDOWN = Pattern.compile(
      "<img|(?<![A-Za-z0-9`])@everyone|(?<!\\\\)\\[a]\\(|^## forged", Pattern.MULTILINE);

  private static final Pattern FORMULA = Pattern.compile("(^|,)\"?[ \\t]*=", Pattern.MULTILINE);

  /** What a run is recorded in. */
  private static final Set<String> RAW = Set.of("run.json", "forks.jsonl", ".lock");

  private HostileText() {}

  static void assertHarmless(String what, String text) {
    assertThat(CONTROLS.matcher(text).results().map(found -> (int) found.group().charAt(0)))
        .describedAs(what)
        .isEmpty();
    String kind = what.substring(what.lastIndexOf('.') + 1);
    switch (kind) {
      case "md" ->
        assertThat(MARKDOWN
                .matcher(text)
                .results()
                .map(found -> text.substring(
                    Math.max(0, found.start() - 60), Math.min(text.length(), found.end() + 60))))
            .describedAs(what)
            .isEmpty();
      case "csv" -> assertThat(FORMULA.matcher(text).find()).describedAs(what).isFalse();
      case "html" -> assertThat(text).describedAs(what).doesNotContain("<img src=x");
      default -> {}
    }
  }

  /** Checks the files of a folder, and returns the ends of their names. */
  static Set<String> assertFilesAreHarmless(Path folder, int depth) throws IOException {
    Set<String> kinds = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder, depth)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        assertHarmless("the name of a file", name);
        if (!RAW.contains(name)) {
          kinds.add(name.substring(name.lastIndexOf('.') + 1));
          assertHarmless(file.toString(), Files.readString(file));
        }
      }
    }
    return kinds;
  }

  /** Runs a command, and checks what it prints. */
  static CommandLineRunner.Outcome cacheduel(Path home, String... args) {
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run(args);
    assertHarmless(List.of(args).get(0) + ", output", outcome.out());
    assertHarmless(List.of(args).get(0) + ", errors", outcome.err());
    return outcome;
  }
}
