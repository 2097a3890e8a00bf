// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The nightly job as a step of the build; by {@code ./mvnw verify -Pnightly} only. */
class NightlyJob {
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  @Test
  void night_hasNoConfirmedRegression() throws IOException, InterruptedException {
    Path nights = Path.of(setting("folder", "nights")).toAbsolutePath().normalize();
    Path runs = nights.resolve("runs");
    String kept = setting("baseline", nights.resolve("baseline").toString());
    List<String> words = new ArrayList<>(List.of(
        "nightly",
        setting("preset", "nightly"),
        "--baseline",
        kept,
        "--out",
        runs.resolve(NAME.format(Instant.now())).toString(),
        "--total-time",
        setting("budget", "1h"),
        "--via",
        setting("via", "auto")));
    words.addAll(
        Stream.of(setting("args", "").split(" ", -1)).filter(w -> !w.isBlank()).toList());
    int code = run(words);
    run(List.of("history", runs.toString(), "--baseline", kept));
    assertThat(code)
        .describedAs("exit code of the nightly job: 3 is a confirmed regression")
        .isZero();
  }

  private static String setting(String name, String otherwise) {
    return System.getProperty("cacheduel.nightly." + name, otherwise);
  }

  /** What it says is passed on line by line: the build's own output is not for a child to write to. */
  private static int run(List<String> words) throws IOException, InterruptedException {
    System.out.println("cacheduel " + String.join(" ", words));
    Process process = new ProcessBuilder(Harness.command(Harness.HOME, words))
        .redirectErrorStream(true)
        .start();
    try (BufferedReader said = process.inputReader()) {
      said.lines().forEach(System.out::println);
      return process.waitFor();
    } finally {
      process.destroy();
    }
  }
}
