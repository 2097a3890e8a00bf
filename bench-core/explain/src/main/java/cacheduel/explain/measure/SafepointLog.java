// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import cacheduel.explain.profile.Profile.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The safepoints that a JVM logs (unified logging, tag {@code safepoint}), into a file of its own. */
final class SafepointLog {
  private static final Pattern LINE = Pattern.compile("\\[(\\d+)ms].*\\bTotal: +(\\d+) ns.*");

  private SafepointLog() {}

  /** Returns the argument of a JVM that makes it write its log into a folder. */
  static String argument(Path folder) {
    return "-Xlog:safepoint:file=" + folder.toAbsolutePath().resolve("safepoints-%p.log") + ":tm";
  }

  /** Returns the time in safepoints of JVMs in the iterations; null if one of them wrote no log. */
  static @Nullable Long nanos(Path folder, Collection<Long> pids, List<Span> iterations) {
    long sum = 0;
    try {
      for (long pid : pids) {
        sum += nanos(Files.readAllLines(folder.resolve("safepoints-" + pid + ".log")), iterations);
      }
    } catch (IOException e) {
      return null;
    }
    return pids.isEmpty() ? null : (Long) sum;
  }

  static long nanos(List<String> lines, List<Span> iterations) {
    return lines.stream()
        .map(LINE::matcher)
        .filter(Matcher::matches)
        .filter(line -> {
          Instant time = Instant.ofEpochMilli(Long.parseLong(line.group(1)));
          return iterations.stream().anyMatch(iteration -> iteration.has(time));
        })
        .mapToLong(line -> Long.parseLong(line.group(2)))
        .sum();
  }
}
