// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.jspecify.annotations.Nullable;

/**
 * What two runs say of each other that were not measured in turns: a suspicion at most.
 *
 * <p>Whatever changed on the machine between the runs looks like a difference of the arms, and
 * nothing in the numbers tells which it is. So the verdict is INCONCLUSIVE whatever they show, and the
 * ratio has no interval, which could only hold what changed within the runs. The test is Mann and
 * Whitney's on one number a fork (Mann and Whitney 1947, Annals of Mathematical Statistics 18(1)),
 * exact for few forks; the ratio is the median of all ratios of a candidate's fork to a baseline's.
 */
public final class Unpaired {
  /** With fewer forks of each run no difference is large enough to be suspected. */
  public static final int FEWEST_FORKS = 3;

  private static final double P = 0.05;
  private static final double NO_CONFIDENCE = 1;

  private Unpaired() {}

  /**
   * Judges two runs of one cell.
   *
   * @param baseline one number for each of its forks
   * @param candidate the same of the candidate; there may be another number of them
   */
  public static Judgement judge(Metric metric, double[] baseline, double[] candidate) {
    double[] slowdowns = Arrays.stream(candidate)
        .flatMap(after -> Arrays.stream(baseline)
            .mapToObj(before -> metric.slowdown(before, after))
            .flatMapToDouble(slowdown -> slowdown.stream()))
        .toArray();
    int forks = Math.min(baseline.length, candidate.length);
    if (slowdowns.length < baseline.length * candidate.length || slowdowns.length == 0) {
      return judgement(metric, Verdict.INVALID, null, null, forks);
    }
    double shift = Median.withDefaults().evaluate(slowdowns);
    Effect effect = new Effect(metric.ratio(shift), 0, Double.POSITIVE_INFINITY, NO_CONFIDENCE);
    return judgement(
        metric, Verdict.INCONCLUSIVE, suspected(metric, shift, baseline, candidate), effect, forks);
  }

  private static @Nullable Verdict suspected(
      Metric metric, double shift, double[] baseline, double[] candidate) {
    if (Math.abs(shift) <= Math.log1p(metric.delta())) {
      return null;
    }
    boolean worse = shift > 0;
    boolean less = worse == metric.figure().higherIsBetter();
    double p = MannWhitneyUTest.withDefaults()
        .with(less ? AlternativeHypothesis.LESS_THAN : AlternativeHypothesis.GREATER_THAN)
        .test(candidate, baseline)
        .getPValue();
    if (p > P) {
      return null;
    }
    return worse ? Verdict.WORSE : Verdict.BETTER;
  }

  private static Judgement judgement(
      Metric metric,
      Verdict verdict,
      @Nullable Verdict suspected,
      @Nullable Effect effect,
      int forks) {
    return new Judgement(
        metric, verdict, suspected, effect, forks, forks, 0, Double.NaN, Double.NaN, true);
  }
}
