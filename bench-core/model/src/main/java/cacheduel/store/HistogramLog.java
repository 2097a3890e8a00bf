// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.result.Fork;
import cacheduel.result.TimeHistogram;
import cacheduel.timing.TimeKind;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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

  /** Writes, or replaces, the file of one kind of times; none if the forks have none. */
  static void write(Path file, List<Fork> forks, TimeKind kind) {
    List<Fork> timed =
        forks.stream().filter(fork -> !histograms(fork, kind).isEmpty()).toList();
    if (timed.isEmpty()) {
      return;
    }
    long start = timed.get(0).startedAt().toEpochMilli();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter log = new HistogramLogWriter(bytes);
    log.outputComment("[Cacheduel: nanoseconds, one line for each operation and fork]");
    log.outputLogFormatVersion();
    log.outputStartTime(start);
    log.setBaseTime(start);
    log.outputBaseTime(start);
    log.outputLegend();
    for (Fork fork : timed) {
      List<TimeHistogram> histograms = histograms(fork, kind);
      Histogram all = histograms.get(0).histogram();
      histograms.stream().skip(1).forEach(other -> all.add(other.histogram()));
      log.outputIntervalHistogram(stamped(all, fork, null));
      histograms.forEach(
          one -> log.outputIntervalHistogram(stamped(one.histogram(), fork, tag(one))));
    }
    log.close();
    AtomicFile.write(file, bytes.toByteArray());
  }

  private static List<TimeHistogram> histograms(Fork fork, TimeKind kind) {
    return fork.measurement().histograms().stream()
        .filter(histogram -> histogram.kind() == kind)
        .toList();
  }

  /** Returns the operation, and the lengths of the values or "censored", for example "set_64..127". */
  private static String tag(TimeHistogram histogram) {
    String lengths = histogram.fromLength() == null
        ? ""
        : "_%d..%d".formatted(histogram.fromLength(), histogram.toLength());
    return histogram.operation().name().toLowerCase(Locale.ROOT)
        + (histogram.censored() ? "_censored" : lengths);
  }

  private static Histogram stamped(Histogram times, Fork fork, @Nullable String tag) {
    long start = fork.startedAt().toEpochMilli();
    times.setStartTimeStamp(start);
    times.setEndTimeStamp(start + Math.round(1e3 * fork.seconds()));
    times.setTag(tag);
    return times;
  }
}
