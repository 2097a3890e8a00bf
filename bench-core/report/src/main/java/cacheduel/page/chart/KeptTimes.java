// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.input.EnumNames;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.store.Run;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The percentiles of a run's cells: from their histograms or, if the run's folder lacks them, the four
 * of each result.
 */
final class KeptTimes implements PercentileCharts.Times {
  /** Steps within a power of ten of 1/(1-p), for plain percentiles: 90, 92, 95, 96, 97.5, 98. */
  private static final double[] STEPS = {1, 1.25, 2, 2.5, 4, 5};

  private static final int FEW = 10;
  private static final Pattern LENGTHS = Pattern.compile("_\\d+\\.\\.\\d+$");

  private final Run run;

  KeptTimes(Run run) {
    this.run = run;
  }

  @Override
  public List<double[]> of(CellResult result, TimeKind kind, Operation operation) {
    Histogram histogram = histogram(result, kind, operation);
    if (histogram != null) {
      return points(histogram);
    }
    Latency latency = PercentileCharts.kept(result, kind).get(operation);
    return latency == null ? List.of() : points(latency);
  }

  private @Nullable Histogram histogram(CellResult result, TimeKind kind, Operation operation) {
    Histogram sum = null;
    for (Map.Entry<String, Histogram> entry :
        run.histograms(result.cell(), EnumNames.of(kind)).entrySet()) {
      if (LENGTHS.matcher(entry.getKey()).replaceFirst("").equals(operation.name())) {
        if (sum == null) {
          sum = entry.getValue();
        } else {
          sum.setAutoResize(true);
          sum.add(entry.getValue());
        }
      }
    }
    return sum == null || sum.getTotalCount() == 0 ? null : sum;
  }

  private static List<double[]> points(Histogram histogram) {
    List<double[]> points = new ArrayList<>();
    for (double power = 1; ; power *= 10) {
      for (double step : STEPS) {
        double inverse = power * step;
        if (inverse > 1 && histogram.getTotalCount() / inverse < FEW) {
          return points;
        }
        points.add(new double[] {inverse, histogram.getValueAtPercentile(100 * (1 - 1 / inverse))});
      }
    }
  }

  private static List<double[]> points(Latency latency) {
    List<double[]> points = new ArrayList<>();
    points.add(new double[] {2, latency.p50Nanos()});
    points.add(new double[] {10, latency.p90Nanos()});
    points.add(new double[] {100, latency.p99Nanos()});
    points.add(new double[] {1_000, latency.p999Nanos()});
    points.removeIf(point -> point[0] > 2 && latency.count() / point[0] < FEW);
    return points;
  }
}
