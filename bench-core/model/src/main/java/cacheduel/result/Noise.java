// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.Severity;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The disturbances of the machine during a cell. They make its absolute figures NOISY: right, but
 * less certain.
 *
 * @param causes the disturbed iterations by cause; an empty list if the cause shows only in the
 *     mean of all iterations, since none of several short ones may be disturbed beyond doubt
 * @param iterations number of the cell's measured iterations
 * @param leftShare the share of the CPU time that others left, above 0 to 1
 */
public record Noise(Map<Disturbance, List<Place>> causes, int iterations, double leftShare) {
  /** The word that marks noisy figures. */
  public static final String MARK = "NOISY";

  private static final int MOST_NAMED = 5;

  /**
   * The place of an iteration.
   *
   * @param fork the round of its fork
   * @param iteration its 1-based number in the fork
   */
  public record Place(int fork, int iteration) {}

  static Noise of(CellResult result) {
    Map<Disturbance, List<Place>> causes = new EnumMap<>(Disturbance.class);
    for (Disturbance cause : Disturbance.values()) {
      List<Place> disturbed = result.forks().stream()
          .flatMap(fork -> fork.iterations().stream()
              .filter(iteration -> iteration.disturbances().contains(cause))
              .map(iteration -> new Place(fork.round(), iteration.iteration())))
          .toList();
      boolean inTheMean = result.fitness().stream()
          .anyMatch(finding -> finding.severity() == Severity.NOISY && cause.isSubjectOf(finding));
      if (inTheMean || !disturbed.isEmpty()) {
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

  /**
   * Returns the causes and the disturbed iterations, such as "foreign CPU in 2 of 20 iterations (fork
   * 1: 3, 4)"; empty without noise.
   */
  public String text() {
    return causes.entrySet().stream()
        .map(cause -> cause.getKey().label() + where(cause.getValue()))
        .collect(Collectors.joining(", "));
  }

  private String where(List<Place> disturbed) {
    if (disturbed.isEmpty()) {
      return " in the mean of all iterations";
    }
    return " in %d of %d iterations%s".formatted(disturbed.size(), iterations, named(disturbed));
  }

  private static String named(List<Place> disturbed) {
    return disturbed.size() > MOST_NAMED
        ? ""
        : disturbed.stream()
            .collect(Collectors.groupingBy(
                Place::fork,
                TreeMap::new,
                Collectors.mapping(
                    place -> String.valueOf(place.iteration()), Collectors.joining(", "))))
            .entrySet()
            .stream()
            .map(fork -> "fork %d: %s".formatted(fork.getKey(), fork.getValue()))
            .collect(Collectors.joining("; ", " (", ")"));
  }
}
