// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Runs Java programs of the test class path in a terminal that {@code script} provides. */
final class PseudoTerminal {
  private PseudoTerminal() {}

  /** Returns everything that the program wrote to its terminal. */
  static String run(Class<?> main) throws IOException, InterruptedException {
    assumeTrue(isAvailable(), "no script of util-linux on this machine");
    List<String> program = List.of(
        System.getProperty("java.home") + "/bin/java",
        "-cp",
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
        main.getName());
    Process process = start(List.of("script", "-qec", quoted(program), "/dev/null"));
    String shown = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new AssertionError("the program failed: " + shown);
    }
    return shown;
  }

  private static boolean isAvailable() throws IOException, InterruptedException {
    try {
      Process process = start(List.of("script", "--version"));
      String version = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 && version.contains("util-linux");
    } catch (IOException e) {
      return false;
    }
  }

  private static Process start(List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command))
        .redirectErrorStream(true)
        .redirectInput(new File("/dev/null"));
    builder.environment().put("TERM", "xterm");
    return builder.start();
  }

  private static String quoted(List<String> words) {
    return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
  }
}
