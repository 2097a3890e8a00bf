// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import cacheduel.fork.ForkStep;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
   *
   * @param limit the time limit of an iteration
   */
  static @Nullable Remark failure(Path log, Duration limit) throws IOException {
    List<String> lines = Files.readAllLines(log);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.contains(FAILURE)) {
        return failure(lines, line, inWords(cause(lines, i + 1), limit));
      }
      if (MARKS.stream().anyMatch(line::contains)) {
        return Remark.of(RemarkKind.FORK_FAILED, line);
      }
    }
    return null;
  }

  /** A step of the set-up fails within JMH's first iteration, so its own report comes first. */
  private static Remark failure(List<String> lines, String mark, String cause) {
    Optional<ForkStep> failed =
        lines.stream().flatMap(line -> ForkStep.failedIn(line).stream()).findFirst();
    // a watchdog's own report names the step in its text
    boolean ofWatchdog = !mark.contains("Iteration");
    String step = failed
        .map(ForkStep::label)
        .orElse(mark.contains("Warmup Iteration") ? "warm-up" : "measurement");
    return new Remark(
        failed.map(ForkLog::kind).orElse(RemarkKind.FORK_FAILED),
        failed.isEmpty() && ofWatchdog ? "" : step,
        ofWatchdog ? cause : step + " failed: " + cause);
  }

  private static RemarkKind kind(ForkStep step) {
    return switch (step) {
      case CONNECT -> RemarkKind.CONNECT_FAILED;
      case PRELOAD, READ_PRELOAD, READ_WRITES -> RemarkKind.STORING_FAILED;
      case EARLIER_GROUPS -> RemarkKind.FORK_FAILED;
    };
  }

  /** JMH interrupts the threads of an iteration that takes too long. */
  private static String inWords(String cause, Duration limit) {
    return cause.equals(InterruptedException.class.getName())
        ? "an iteration did not end in time; its limit is %d s (--iteration-timeout, -to)"
            .formatted(limit.toSeconds())
        : cause;
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
