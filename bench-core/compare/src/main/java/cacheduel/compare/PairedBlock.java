// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.machine.fitness.Disturbance;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One fork of each arm, measured in the same block.
 *
 * @param number the 1-based number of the block
 * @param baselineFirst whether the baseline's fork ran first
 * @param waitedSeconds the time that the block waited for a quiet machine
 * @param baseline the baseline's fork
 * @param candidate the candidate's fork
 */
public record PairedBlock(
    int number,
    boolean baselineFirst,
    double waitedSeconds,
    ComparedFork baseline,
    ComparedFork candidate) {

  /** Share of its limit below which a disturbance is not reported. */
  private static final double NEGLIGIBLE = 0.1;

  /**
   * Returns how much the pair counts: 1 on an undisturbed machine, a half if the forks were disturbed
   * up to the limit. It depends only on the state of the machine, and on both forks equally.
   */
  public double weight() {
    double disturbance = baseline.figures().disturbance() + candidate.figures().disturbance();
    return 1 / (1 + disturbance / 2);
  }

  /** Returns whether both forks were measured on a quiet machine. */
  public boolean isQuiet() {
    return baseline.figures().isQuiet() && candidate.figures().isQuiet();
  }

  /** Returns whether noise left iterations out, or makes the pair count noticeably less. */
  boolean isNoisy() {
    return !causes().isEmpty() || !isQuiet();
  }

  /** Returns what disturbed the machine enough to leave iterations out or to lower the weight. */
  public Set<Disturbance> causes() {
    Set<Disturbance> causes = EnumSet.noneOf(Disturbance.class);
    for (ComparedFork fork : List.of(baseline, candidate)) {
      if (fork.figures().disturbed() > 0) {
        causes.addAll(fork.noise());
      }
      fork.figures().disturbances().forEach((cause, share) -> {
        if (share >= NEGLIGIBLE) {
          causes.add(cause);
        }
      });
    }
    return causes;
  }

  /** Returns why the pair is unusable: a fork did not finish, or gave wrong answers. */
  public Optional<String> problem() {
    return Stream.of(baseline, candidate)
        .flatMap(fork -> Stream.ofNullable(fork.problem()))
        .findFirst();
  }

  /** Returns the candidate's slowdown; empty if the metric is unknown. */
  public OptionalDouble slowdown(Metric metric) {
    Double before = baseline.figures().values().get(metric);
    Double after = candidate.figures().values().get(metric);
    return before == null || after == null
        ? OptionalDouble.empty()
        : metric.slowdown(before, after);
  }
}
