// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.workload.Operation;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/**
 * A file of histograms in HdrHistogram's log format 1.3, each tagged with its operation. Values are
 * nanoseconds. HdrHistogram's tools take untagged lines unless they are given a tag, so each interval
 * also has an untagged line with all operations; it is not read again.
 *
 * <pre>{@code
 * histogram.setTag(Operation.GET.name());
 * histogram.setStartTimeStamp(start.toEpochMilli());
 * histogram.setEndTimeStamp(end.toEpochMilli());
 * HistogramLog.write(file, List.of(histogram));
 * HistogramLog.merged(file).get(Operation.GET).getValueAtPercentile(99);
 * }</pre>
 */
public final class HistogramLog {
  /** The suffix of a tag: a range of value lengths, or the mark of times that are only ages. */
  private static final Pattern OF_PART = Pattern.compile("_(\\d+\\.\\.\\d+|censored)$");

  private HistogramLog() {}

  /**
   * Writes a new file, or replaces one, atomically.
   *
   * @param histograms with a tag, a start and an end time each; several may have the same tag, one
   *     for each fork or interval
   */
  public static void write(Path file, List<Histogram> histograms) {
    histograms.forEach(HistogramLog::requireStamped);
    long start =
        histograms.stream().mapToLong(Histogram::getStartTimeStamp).min().orElse(0);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter log = new HistogramLogWriter(bytes);
    log.outputComment("[Cacheduel: nanoseconds, one line for each operation and interval]");
    log.outputLogFormatVersion();
    log.outputStartTime(start);
    log.setBaseTime(start);
    log.outputBaseTime(start);
    log.outputLegend();
    intervals(histograms).forEach(interval -> {
      log.outputIntervalHistogram(together(interval));
      interval.forEach(histogram -> log.outputIntervalHistogram(tagged(histogram)));
    });
    log.close();
    AtomicFile.write(file, bytes.toByteArray());
  }

  private static Collection<List<Histogram>> intervals(List<Histogram> histograms) {
    return histograms.stream()
        .collect(Collectors.groupingBy(
            Histogram::getStartTimeStamp, LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  private static Histogram together(List<Histogram> interval) {
    Histogram all = interval.get(0).copy();
    all.setAutoResize(true);
    interval.stream().skip(1).forEach(all::add);
    all.setTag(null);
    return all;
  }

  /** Tags are in lower case, as operations are written everywhere else. */
  private static Histogram tagged(Histogram histogram) {
    Histogram copy = histogram.copy();
    copy.setTag(histogram.getTag().toLowerCase(Locale.ROOT));
    return copy;
  }

  /** Returns a tag as the harness uses it; earlier versions wrote it that way. */
  private static String named(String tag) {
    Matcher part = OF_PART.matcher(tag);
    int end = part.find() ? part.start() : tag.length();
    return tag.substring(0, end).toUpperCase(Locale.ROOT) + tag.substring(end);
  }

  /** Reads all tagged histograms of a file, in its order. */
  public static List<Histogram> read(Path file) {
    try (HistogramLogReader log = new HistogramLogReader(file.toFile())) {
      List<Histogram> histograms = new ArrayList<>();
      for (EncodableHistogram next; (next = log.nextIntervalHistogram()) != null; ) {
        if (!(next instanceof Histogram histogram)) {
          throw new RunStoreException(file + " holds a histogram that is not of whole numbers");
        }
        if (histogram.getTag() != null) {
          histogram.setTag(named(histogram.getTag()));
          histograms.add(histogram);
        }
      }
      return histograms;
    } catch (FileNotFoundException e) {
      throw new RunStoreException("no histogram file " + file, e);
    } catch (RuntimeException e) {
      // the reader of the format throws whatever its parser does
      throw new RunStoreException("%s is broken: %s".formatted(file, e.getMessage()), e);
    }
  }

  /** Reads a file and merges the histograms of the same operation. */
  static Map<Operation, Histogram> merged(Path file) {
    Map<Operation, Histogram> merged = new EnumMap<>(Operation.class);
    for (Histogram histogram : read(file)) {
      merged.merge(operation(file, histogram), histogram, HistogramLog::sum);
    }
    return merged;
  }

  private static Operation operation(Path file, Histogram histogram) {
    String tag = histogram.getTag() == null ? "" : histogram.getTag();
    String name = OF_PART.matcher(tag).replaceFirst("");
    return Stream.of(Operation.values())
        .filter(operation -> operation.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new RunStoreException(
            "%s has the tag '%s', which begins with no operation".formatted(file, tag)));
  }

  private static Histogram sum(Histogram one, Histogram other) {
    one.setAutoResize(true);
    one.add(other);
    return one;
  }

  private static void requireStamped(Histogram histogram) {
    if (histogram.getTag() == null
        || histogram.getStartTimeStamp() == Long.MAX_VALUE
        || histogram.getEndTimeStamp() == 0) {
      throw new IllegalArgumentException(
          "a histogram needs a tag, a start and an end time, got: tag %s, start %d, end %d"
              .formatted(
                  histogram.getTag(), histogram.getStartTimeStamp(), histogram.getEndTimeStamp()));
    }
  }
}
