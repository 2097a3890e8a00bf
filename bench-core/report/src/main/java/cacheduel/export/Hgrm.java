// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.export.ExportedRun.ExportedCell;
import cacheduel.input.EnumNames;
import cacheduel.timing.TimeKind;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Percentile distributions for HdrHistogram's plotter, one for each valid cell, operation and kind of
 * time. Values are in microseconds, as each file's name and first line show.
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
        cell.result().histograms(kind).forEach((operation, histogram) -> {
          String name = "hgrm/%s_%s_%s_us.hgrm"
              .formatted(cell.fileName(), EnumNames.of(operation), EnumNames.of(kind));
          files.add(run.write(name, text(histogram)));
        });
      }
    }
    return files;
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
