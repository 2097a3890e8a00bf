// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.HdrHistogram.Histogram;

/** The percentiles of cells: from their histograms or, without any, the four of each result. */
record KeptTimes(TimeKind kind) {
  /** Steps within a power of ten of 1/(1-p), for plain percentiles: 90, 92, 95, 96, 97.5, 98. */
  private static final double[] STEPS = {1, 1.25, 2, 2.5, 4, 5};

  private static final int FEW = 10;

  /** As many as HdrHistogram keeps, and one. */
  private static final MathContext DIGITS = new MathContext(4);

  Set<Operation> operations(CellResult result) {
    return latencies(result).keySet();
  }

  /** Returns points of 1/(1-p) and milliseconds; empty if no times are stored. */
  List<List<Double>> points(CellResult result, Operation operation) {
    Histogram histogram = result.histograms(kind).get(operation);
    Latency latency = latencies(result).get(operation);
    if (histogram != null) {
      return points(histogram);
    }
    return latency == null ? List.of() : points(latency);
  }

  private Map<Operation, Latency> latencies(CellResult result) {
    return kind == TimeKind.RESPONSE ? result.times().response() : result.completed();
  }

  private static List<List<Double>> points(Histogram histogram) {
    List<List<Double>> points = new ArrayList<>();
    for (double power = 1; ; power *= 10) {
      for (double step : STEPS) {
        double inverse = power * step;
        if (inverse < 2) {
          continue;
        }
        if (histogram.getTotalCount() / inverse < FEW) {
          return points;
        }
        points.add(point(inverse, histogram.getValueAtPercentile(100 * (1 - 1 / inverse))));
      }
    }
  }

  private static List<List<Double>> points(Latency latency) {
    List<List<Double>> points = new ArrayList<>(List.of(
        point(2, latency.p50Nanos()),
        point(10, latency.p90Nanos()),
        point(100, latency.p99Nanos()),
        point(1_000, latency.p999Nanos())));
    points.removeIf(point -> point.get(0) > 2 && latency.count() / point.get(0) < FEW);
    return points;
  }

  private static List<Double> point(double inverse, long nanos) {
    return Line.point(inverse, new BigDecimal(nanos / 1e6).round(DIGITS).doubleValue());
  }
}
