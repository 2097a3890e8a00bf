// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.Severity;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The disturbances of the machine during a cell. They make its absolute figures NOISY: right, but
 * less certain.
 *
 * @param causes the number of disturbed iterations by cause; 0 if the cause shows only in the mean of
 *     all iterations, since none of several short ones may be disturbed beyond doubt
 * @param iterations number of the cell's measured iterations
 * @param leftShare the share of the CPU time that others left, above 0 to 1
 */
public record Noise(Map<Disturbance, Long> causes, int iterations, double leftShare) {
  /** The word that marks noisy figures. */
  public static final String MARK = "NOISY";

  static Noise of(CellResult result) {
    Map<Disturbance, Long> causes = new EnumMap<>(Disturbance.class);
    for (Disturbance cause : Disturbance.values()) {
      long disturbed = result.iterations().stream()
          .filter(iteration -> iteration.disturbances().contains(cause))
          .count();
      boolean inTheMean = result.fitness().stream()
          .anyMatch(finding -> finding.severity() == Severity.NOISY && cause.isSubjectOf(finding));
      if (inTheMean || disturbed > 0) {
        causes.put(cause, disturbed);
      }
    }
    Usage usage = result.usage().machine();
    return new Noise(
        causes,
        result.iterations().size(),
        usage == null ? 1 : Disturbance.leftShare(usage.machine()));
  }

  public boolean isNone() {
    return causes.isEmpty();
  }

  /** Returns the causes, such as "foreign CPU, steal"; empty without noise. */
  public String names() {
    return causes.keySet().stream().map(Disturbance::label).collect(Collectors.joining(", "));
  }

  /** Returns causes such as "foreign CPU in 2 of 20 iterations"; empty without noise. */
  public String text() {
    return causes.entrySet().stream()
        .map(cause -> cause.getKey().label() + where(cause.getValue()))
        .collect(Collectors.joining(", "));
  }

  private String where(long disturbed) {
    return disturbed == 0
        ? " in the mean of all iterations"
        : " in %d of %d iterations".formatted(disturbed, iterations);
  }
}
