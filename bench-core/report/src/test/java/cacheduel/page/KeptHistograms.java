// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.HistogramLog;
import cacheduel.store.RunStore;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;

/** The histograms of a synthetic run. */
final class KeptHistograms {
  private KeptHistograms() {}

  /** Writes histograms whose times are close to those of the result. */
  static void write(RunStore run, CellResult result, Random random) {
    if (result.status() != Status.VALID || result.cell().role() == Role.HARNESS) {
      return;
    }
    result.completed().forEach((operation, latency) -> {
      Histogram histogram = new Histogram(3);
      for (int i = 0; i < 20_000; i++) {
        double tail = Math.pow(random.nextDouble(), -0.28);
        histogram.recordValue(Math.round(latency.p50Nanos() * 0.85 * tail));
      }
      histogram.setTag(operation.name());
      histogram.setStartTimeStamp(result.startedAt().toEpochMilli());
      histogram.setEndTimeStamp(result.startedAt().plusSeconds(9).toEpochMilli());
      HistogramLog.write(run.histogramFile(result.cell(), "completed"), List.of(histogram));
    });
  }
}
