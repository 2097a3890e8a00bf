// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.input.EnumNames;
import cacheduel.store.HistogramLog;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * Writes percentile distributions as HdrHistogram's plotter reads them, one for each valid cell,
 * operation and kind of time. Values are microseconds, as each file's name and first line say.
 */
final class Hgrm {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final int TICKS_PER_HALF_DISTANCE = 5;
  private static final List<TimeKind> KINDS =
      List.of(TimeKind.COMPLETED, TimeKind.ACCEPTED, TimeKind.RESPONSE);

  private Hgrm() {}

  static List<Path> write(ExportedRun run) {
    List<Path> files = new ArrayList<>();
    for (ExportedCell cell : run.cells()) {
      for (TimeKind kind : KINDS) {
        Path log = run.store().histogramFile(cell.cell(), EnumNames.of(kind));
        if (Files.exists(log)) {
          byOperation(log)
              .forEach((operation, histogram) -> files.add(run.store()
                  .writeView(
                      ExportedRun.file("hgrm/%s_%s_%s_us.hgrm"
                          .formatted(cell.fileName(), EnumNames.of(operation), EnumNames.of(kind))),
                      text(histogram))));
        }
      }
    }
    return files;
  }

  /** Values of several lengths are told apart by what stands behind the operation. */
  private static Map<Operation, Histogram> byOperation(Path log) {
    Map<Operation, Histogram> merged = new TreeMap<>();
    HistogramLog.merged(log)
        .forEach((tag, histogram) -> operation(tag).ifPresent(operation -> {
          Histogram sum = merged.computeIfAbsent(operation, new_ -> empty(histogram));
          sum.add(histogram);
        }));
    return merged;
  }

  private static Histogram empty(Histogram like) {
    Histogram empty = new Histogram(like.getNumberOfSignificantValueDigits());
    empty.setAutoResize(true);
    return empty;
  }

  private static Optional<Operation> operation(String tag) {
    return List.of(Operation.values()).stream()
        .filter(operation -> tag.equals(operation.name()) || tag.startsWith(operation + "_"))
        .max(Comparator.comparingInt(operation -> operation.name().length()));
  }

  private static String text(Histogram histogram) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      out.print("#[Values are microseconds]\n");
      histogram.outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOS_PER_MICRO);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
