// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.result.ResultBuilder;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.Random;
import org.HdrHistogram.Histogram;

/** The histograms of a synthetic run. */
final class KeptHistograms {
  private KeptHistograms() {}

  /** Adds a histogram whose times are close to the median of the result. */
  static ResultBuilder add(ResultBuilder result, Operation operation, long p50, Random random) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 20_000; i++) {
      double tail = Math.pow(random.nextDouble(), -0.28);
      histogram.recordValue(Math.round(p50 * 0.85 * tail));
    }
    return result.histogram(TimeKind.COMPLETED, operation, histogram);
  }
}
