// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.workload.Operation;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Checks whether the harness started the operations of a schedule in time. */
public final class TimerLag {
  private static final String SUBJECT = "timer lag, of the median response time";
  private static final double LARGEST_SHARE = 0.1;

  private TimerLag() {}

  /** Judges by the operation with the largest share; empty without a schedule. */
  public static Optional<FitnessFinding> judge(Times times) {
    return times.timerLag().entrySet().stream()
        .map(lag -> share(lag, times))
        .flatMap(Optional::stream)
        .max(Double::compare)
        .map(TimerLag::finding);
  }

  private static Optional<Double> share(Map.Entry<Operation, Latency> lag, Times times) {
    return Optional.ofNullable(times.response().get(lag.getKey()))
        .filter(response -> response.p50Nanos() > 0)
        .map(response -> lag.getValue().p99Nanos() / (double) response.p50Nanos());
  }

  private static FitnessFinding finding(double share) {
    String figure = String.format(
        Locale.ROOT,
        "%s: p99 %.1f %% (threshold %.1f %%)",
        SUBJECT,
        100 * share,
        100 * LARGEST_SHARE);
    return share <= LARGEST_SHARE
        ? new FitnessFinding(SUBJECT, Severity.OK, figure)
        : new FitnessFinding(
            SUBJECT,
            Severity.WARN,
            figure
                + ": the harness itself started operations late, which is part of their response"
                + " time; use a lower rate, fewer threads or more cores");
  }
}
