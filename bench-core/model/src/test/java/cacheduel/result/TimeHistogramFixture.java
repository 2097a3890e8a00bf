// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.HistogramKey;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import cacheduel.workload.SizeBuckets;
import cacheduel.workload.Workload;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Compressed histograms, for tests. */
public final class TimeHistogramFixture {
  private static final SizeBuckets ONE =
      SizeBuckets.of(Workload.parse(Map.of("valueSize", "100")).valueSize());

  private TimeHistogramFixture() {}

  public static TimeHistogram of(TimeKind kind, Operation operation, Histogram times) {
    return TimeHistogram.of(
            Map.of(new HistogramKey(kind, operation, HistogramKey.NO_BUCKET), times), ONE)
        .get(0);
  }

  /** Times from call to answer. */
  public static TimeHistogram completed(Operation operation, long... nanos) {
    return of(TimeKind.COMPLETED, operation, histogram(nanos));
  }

  /** The same of values of some lengths. */
  public static TimeHistogram ofSize(Operation operation, int from, int to, long... nanos) {
    TimeHistogram any = completed(operation, nanos);
    return new TimeHistogram(any.kind(), operation, from, to, false, any.hdr());
  }

  /** Ages of operations that did not end. */
  public static TimeHistogram censored(Operation operation, long... nanos) {
    TimeHistogram any = completed(operation, nanos);
    return new TimeHistogram(any.kind(), operation, null, null, true, any.hdr());
  }

  public static Histogram histogram(long... nanos) {
    Histogram histogram = new Histogram(3);
    for (long value : nanos) {
      histogram.recordValue(value);
    }
    return histogram;
  }
}
