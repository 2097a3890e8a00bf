// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of two runs that were not interleaved: a suspicion at most.
 *
 * A change of the machine between the runs looks like a difference of the arms, and the numbers
 * cannot separate the two. So the verdict is always INCONCLUSIVE, and the ratio has no interval,
 * since an interval would cover only the variation within the runs. The test is Mann and
 * Whitney's on one number a fork (Mann and Whitney 1947, Annals of Mathematical Statistics 18(1)),
 * exact for few forks; the ratio is the median of all ratios of a candidate's fork to a baseline's.
 */
public final class Unpaired {
  private static final double P = 0.05;
  private static final double NO_CONFIDENCE = 1;

  private Unpaired() {}

  /**
   * Judges two runs of one cell.
   *
   * @param baseline the value of each of its forks
   * @param candidate the value of each of the candidate's forks, not necessarily as many
   */
  public static MetricJudgement judge(Metric metric, double[] baseline, double[] candidate) {
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
    if (Math.abs(shift) <= Math.log1p(Rule.STANDARD.delta(metric))) {
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

  private static MetricJudgement judgement(
      Metric metric,
      Verdict verdict,
      @Nullable Verdict suspected,
      @Nullable Effect effect,
      int forks) {
    return new MetricJudgement(
        metric, verdict, suspected, effect, MetricJudgement.Evidence.of(forks, forks), true);
  }
}
