// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.workload.Operation;
import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** A histogram of nanoseconds for each operation. Used by one thread. */
final class LatencyRecorder {
  private final int digits;
  private final EnumMap<Operation, Histogram> histograms = new EnumMap<>(Operation.class);

  LatencyRecorder(int digits) {
    this.digits = digits;
  }

  void record(Operation operation, long nanos) {
    Histogram histogram = histograms.get(operation);
    if (histogram == null) {
      histogram = new Histogram(digits);
      histograms.put(operation, histogram);
    }
    histogram.recordValue(nanos);
  }

  void addTo(Map<Operation, Histogram> sum) {
    histograms.forEach((operation, histogram) -> add(sum, operation, histogram));
  }

  static void add(Map<Operation, Histogram> sum, Operation operation, Histogram histogram) {
    sum.computeIfAbsent(
            operation, o -> new Histogram(histogram.getNumberOfSignificantValueDigits()))
        .add(histogram);
  }
}
