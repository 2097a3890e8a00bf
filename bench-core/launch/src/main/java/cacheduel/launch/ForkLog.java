// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the cause of a failed fork in JMH's output. */
final class ForkLog {
  private static final List<String> MARKS =
      List.of("<failure>", "<the cell did not end", "<forked VM failed");

  private ForkLog() {}

  /** Returns the first failure in one line, or null if there is none. */
  static @Nullable String failure(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (MARKS.stream().anyMatch(line::contains)) {
        return line.contains("<failure>") ? cause(lines, i + 1) : line;
      }
    }
    return null;
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
