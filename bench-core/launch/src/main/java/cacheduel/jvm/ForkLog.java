// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jvm;

import cacheduel.fork.ForkMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the cause of a failed fork in JMH's output. */
final class ForkLog {
  private static final String FAILURE = "<failure>";
  private static final List<String> MARKS =
      List.of(FAILURE, "<the cell did not end", "<forked VM failed");

  private ForkLog() {}

  /**
   * Returns the first failure in one line, after the step that failed if that is known, for example
   * "connect failed: java.net.ConnectException: Connection refused"; null if there is none.
   */
  static @Nullable String failure(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.contains(FAILURE)) {
        return failedStep(lines, line) + cause(lines, i + 1);
      }
      if (MARKS.stream().anyMatch(line::contains)) {
        return line;
      }
    }
    return null;
  }

  /** A step of the set-up fails within JMH's first iteration, so its own report comes first. */
  private static String failedStep(List<String> lines, String mark) {
    return lines.stream()
        .filter(line -> line.contains(ForkMessage.STEP_FAILED))
        .map(line -> line.substring(line.indexOf(ForkMessage.STEP_FAILED))
            .substring(ForkMessage.STEP_FAILED.length())
            .strip())
        .findFirst()
        .map(step -> step + " failed: ")
        .orElse(mark.contains("Warmup Iteration") ? "warm-up failed: " : iteration(mark));
  }

  /** A watchdog's own report names the step in its text. */
  private static String iteration(String mark) {
    return mark.contains("Iteration") ? "measurement failed: " : "";
  }

  private static String cause(List<String> lines, int from) {
    String outer = "";
    for (String line : lines.subList(from, lines.size())) {
      String text = line.strip();
      if (text.startsWith("Caused by: ")) {
        return text.substring("Caused by: ".length());
      }
      boolean ended = text.isEmpty() && !outer.isEmpty();
      if (ended) {
        break;
      }
      outer = outer.isEmpty() ? text : outer;
    }
    return outer;
  }
}
