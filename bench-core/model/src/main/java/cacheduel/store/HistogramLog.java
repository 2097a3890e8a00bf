// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.result.Fork;
import cacheduel.result.TimeHistogram;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

/**
 * A file of histograms in HdrHistogram's log format 1.3, each tagged with its operation. Values are
 * nanoseconds. HdrHistogram's tools take untagged lines unless they are given a tag, so each interval
 * also has an untagged line with all operations.
 */
final class HistogramLog {
  private HistogramLog() {}

  /**
   * A histogram of one fork.
   *
   * @param startMillis the start of the fork, in milliseconds since the epoch
   * @param endMillis its end
   * @param tag the operation, and the lengths of the values or "censored", for example "set_64..127"
   */
  record Line(long startMillis, long endMillis, String tag, Histogram times) {
    static Line of(Fork fork, TimeHistogram histogram) {
      long start = fork.startedAt().toEpochMilli();
      String lengths = histogram.fromLength() == null
          ? ""
          : "_%d..%d".formatted(histogram.fromLength(), histogram.toLength());
      return new Line(
          start,
          start + Math.round(1e3 * fork.seconds()),
          histogram.operation().name().toLowerCase(Locale.ROOT)
              + (histogram.censored() ? "_censored" : lengths),
          histogram.histogram());
    }
  }

  /** Writes a new file, or replaces one, atomically. */
  static void write(Path file, List<Line> lines) {
    long start = lines.stream().mapToLong(Line::startMillis).min().orElse(0);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter log = new HistogramLogWriter(bytes);
    log.outputComment("[Cacheduel: nanoseconds, one line for each operation and fork]");
    log.outputLogFormatVersion();
    log.outputStartTime(start);
    log.setBaseTime(start);
    log.outputBaseTime(start);
    log.outputLegend();
    intervals(lines).forEach(interval -> {
      Histogram all = interval.get(0).times().copy();
      all.setAutoResize(true);
      interval.stream().skip(1).forEach(line -> all.add(line.times()));
      log.outputIntervalHistogram(stamped(all, interval.get(0), null));
      interval.forEach(
          line -> log.outputIntervalHistogram(stamped(line.times().copy(), line, line.tag())));
    });
    log.close();
    AtomicFile.write(file, bytes.toByteArray());
  }

  private static Collection<List<Line>> intervals(List<Line> lines) {
    return lines.stream()
        .collect(Collectors.groupingBy(Line::startMillis, LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  private static Histogram stamped(Histogram times, Line line, @Nullable String tag) {
    times.setStartTimeStamp(line.startMillis());
    times.setEndTimeStamp(line.endMillis());
    times.setTag(tag);
    return times;
  }
}
