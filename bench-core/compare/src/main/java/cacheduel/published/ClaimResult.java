// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.published.Claim.Needs;
import cacheduel.published.TableResult.Counterpart;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The assessment of a claim by the figures that its own report prints and by those of a run.
 *
 * @param published the report's own figures
 * @param measured the run's figures
 */
public record ClaimResult(Claim claim, Side published, Side measured) {
  /** Returns whether the run was meant to judge the claim, and could. */
  public boolean isJudged() {
    return measured.checks().stream().anyMatch(CheckResult::isJudgeable);
  }

  /**
   * The checks of a claim on one side.
   *
   * @param assessment the assessment of the claim as a whole
   * @param checks the checks that have figures
   * @param leftOut for each other check, the figure that it lacks
   */
  public record Side(Assessment assessment, List<CheckResult> checks, List<Counterpart> leftOut) {
    public Side {
      checks = List.copyOf(checks);
      leftOut = List.copyOf(leftOut);
    }

    static Side of(Claim claim, List<CheckResult> checks, List<Counterpart> leftOut) {
      List<CheckResult> judgeable =
          checks.stream().filter(CheckResult::isJudgeable).toList();
      return new Side(assess(claim.needs(), judgeable), checks, leftOut);
    }

    /**
     * Returns why the run cannot judge the claim: no cell meets the claim's premise, its figures have
     * no interval, differ in kind or were not measured, or its cells were skipped. Empty if it can, or if the run was
     * not meant to.
     */
    public Optional<String> obstacle() {
      if (checks.stream().anyMatch(CheckResult::isJudgeable)) {
        return Optional.empty();
      }
      return Stream.concat(
              checks.stream().map(CheckResult::why),
              leftOut.stream().filter(Counterpart::isInRun).map(Counterpart::problem))
          .map(Obstacle::text)
          .findFirst();
    }

    /** Returns the number of checks with an assessment. */
    public long count(Assessment wanted) {
      return count(checks, wanted);
    }

    private static Assessment assess(Needs needs, List<CheckResult> checks) {
      int all = checks.size();
      long supported = count(checks, Assessment.SUPPORTED);
      long contradicted = count(checks, Assessment.CONTRADICTED);
      if (all > 0 && (needs == Needs.EACH ? supported == all : 2 * supported > all)) {
        return Assessment.SUPPORTED;
      }
      return all > 0 && (needs == Needs.EACH ? contradicted > 0 : 2 * contradicted >= all)
          ? Assessment.CONTRADICTED
          : Assessment.UNDECIDED;
    }

    private static long count(List<CheckResult> checks, Assessment wanted) {
      return checks.stream().filter(check -> check.assessment() == wanted).count();
    }
  }

  /**
   * The outcome of one check.
   *
   * @param ratio null if there is none
   * @param published the ratio of the corresponding printed figures, or null
   * @param assessment the assessment by the ratio
   * @param why why there is no ratio, or why it decides nothing; empty if it decides
   * @param isJudgeable whether its cells meet the claim's premise and have the figures
   */
  public record CheckResult(
      Check check,
      @Nullable Range ratio,
      @Nullable Range published,
      Assessment assessment,
      Obstacle why,
      boolean isJudgeable) {
    /** Returns a copy that decides nothing. */
    CheckResult notJudgeable(Obstacle obstacle) {
      return new CheckResult(check, ratio, published, Assessment.UNDECIDED, obstacle, false);
    }
  }
}
