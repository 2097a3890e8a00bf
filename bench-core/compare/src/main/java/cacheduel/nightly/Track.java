// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import cacheduel.compare.Outliers;
import cacheduel.compare.Rule;
import cacheduel.compare.Slowdowns;
import cacheduel.compare.Verdict;
import cacheduel.compare.stats.HodgesLehmann;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The pairs of one metric against one reference, of one cell or of all, with their evidence. A certain
 * gain becomes the level below which nothing is lost any more: from then on the candidate is held to
 * what it has gained. Not thread-safe.
 */
final class Track {
  private static final double CONFIDENCE = 0.95;

  private static final int NEVER = -1;

  /** A gain that is not known to within delta by then is not worth more pairs. */
  private static final int MOST_FOR_A_LEVEL = 96;

  /** One-sided, 0.9. */
  private static final double CONFIDENCE_OF_MENDING = 0.8;

  /** The latest pairs say how large a change is now, and whether it still is. */
  private static final int LATEST = 24;

  private final Rule rule;
  private final String cell;
  private final Metric metric;
  private final double delta;
  private final double deltas;
  private final List<NightPair> pairs = new ArrayList<>();
  private Evidence worse = Evidence.after(0);
  private Evidence better = Evidence.after(0);
  private Evidence slowMode = Evidence.after(0);
  private int sinceGain = NEVER;
  private double level;
  private int sinceLevel;

  /**
   * Creates a track without a pair.
   *
   * @param deltas the slowdown that is expected, in multiples of the smallest that counts
   */
  Track(Rule rule, String cell, Metric metric, double deltas) {
    this.rule = rule;
    this.cell = cell;
    this.metric = metric;
    this.delta = Math.log1p(rule.delta(metric));
    this.deltas = deltas;
  }

  void add(NightPair pair, double slowdown, Bet bet) {
    double gain = bet.worse(slowdown - level, deltas, pair.weight());
    worse = worse.and(gain);
    better = better.and(-gain);
    slowMode = slowMode.and(bet.outlier(slowdown, level, pair.weight()));
    pairs.add(pair);
    sinceGain = !better.certain() ? NEVER : sinceGain == NEVER ? pairs.size() : sinceGain;
    if (sinceGain != NEVER) {
      raise();
    }
  }

  /**
   * Holds the candidate to its gain once that is known to within delta, from pairs that came after it
   * was certain: those before look better than they are, since they made it so.
   */
  private void raise() {
    Slowdowns fresh = slowdowns(pairs.subList(sinceGain, pairs.size()), 0);
    if (fresh.size() < rule.patience() || fresh.size() > MOST_FOR_A_LEVEL) {
      return;
    }
    HodgesLehmann gain = fresh.interval(CONFIDENCE);
    if (gain.high() - gain.low() <= 2 * delta && gain.high() < level - delta) {
      level = gain.high();
      sinceLevel = pairs.size();
      sinceGain = NEVER;
      worse = Evidence.after(sinceLevel);
      better = Evidence.after(sinceLevel);
      slowMode = Evidence.after(sinceLevel);
    }
  }

  String cell() {
    return cell;
  }

  Metric metric() {
    return metric;
  }

  Evidence worse() {
    return worse;
  }

  /**
   * Returns the priority of measuring a gain: its evidence or, once it is certain, that of a mere
   * suspicion, until its size is known well enough; at most 1 if more pairs are not worth it. So if
   * most cells gain, a suspected loss is measured before the sizes of the gains.
   */
  double promise() {
    if (sinceGain == NEVER) {
      return better.value();
    }
    return pairs.size() - sinceGain < MOST_FOR_A_LEVEL ? Evidence.SUSPICIOUS : 1;
  }

  /** Returns whether it is certain that the candidate is worse, and by enough to count. */
  boolean isWorse() {
    return isShifted() || hasSlowMode();
  }

  private boolean isShifted() {
    return worse.certain() && since(worse).centre() > delta;
  }

  private boolean hasSlowMode() {
    return slowMode.certain() && since(slowMode).mean() > delta;
  }

  /** Returns the outliers, if only these show that the candidate is worse. */
  Optional<Outliers> slowForks() {
    return hasSlowMode() && !isShifted()
        ? Optional.of(since(slowMode).outliers(delta))
        : Optional.empty();
  }

  /** Returns whether it is, or has been, certainly better. */
  boolean isBetter() {
    return sinceLevel > 0
        || (better.certain() && slowdowns(latest(better), level).centre() < -delta);
  }

  /** Returns whether it has been certainly better, and these jars still are. */
  boolean isBetter(String jars) {
    return isBetter() && of(jars).centre() < -delta;
  }

  /** Returns the pair with which the gain became certain to which it is held; empty without one. */
  Optional<NightPair> gained() {
    return sinceLevel > 0 ? Optional.of(pairs.get(sinceLevel - 1)) : Optional.empty();
  }

  /**
   * Returns the ratio of candidate to reference over the latest pairs; of a loss, since it began and
   * to what had been gained before.
   */
  Effect effect() {
    Slowdowns pairs = isWorse() ? since(evidence()) : slowdowns(latest(), 0);
    return Effect.of(metric, pairs.interval(CONFIDENCE));
  }

  /** Returns the number of pairs behind the effect of a change. */
  int behindEffect() {
    return isWorse() ? since(evidence()).size() : latest().size();
  }

  private Evidence evidence() {
    return hasSlowMode() && !isShifted() ? slowMode : worse;
  }

  /** Returns where the loss began. */
  Onset onset() {
    if (!isShifted()) {
      return new Onset(pairs, evidence().since());
    }
    List<NightPair> since = pairs.subList(sinceLevel, pairs.size());
    double[] slowdowns =
        since.stream().mapToDouble(pair -> slowdown(pair) - level).toArray();
    return Onset.of(pairs, sinceLevel, slowdowns, since(worse).centre());
  }

  /** Returns the evidence that the candidate is worse, or that some of its forks are. */
  double suspicion() {
    return Math.max(worse.value(), slowMode.value());
  }

  /** Returns whether it may be worse by enough to count. */
  boolean isSuspicious() {
    return (worse.isSuspicious() && since(worse).centre() > delta)
        || (slowMode.isSuspicious() && since(slowMode).mean() > delta);
  }

  /**
   * Returns whether these jars have enough pairs of their own, and these exclude half of the loss: a
   * lower figure by chance is no mending.
   */
  boolean isMended(String jars) {
    Slowdowns pairs = slowdowns(ofJars(jars), level);
    if (pairs.size() < rule.patience()) {
      return false;
    }
    if (!isShifted()) {
      return pairs.outliers(delta).slower() == 0;
    }
    List<NightPair> others =
        latest(worse).stream().filter(pair -> !pair.jars().equals(jars)).toList();
    double half = slowdowns(others, level).centre() / 2;
    return pairs.interval(CONFIDENCE_OF_MENDING).high() <= Math.max(delta, half);
  }

  /** Returns the verdict on these jars, from the evidence of all nights. */
  Verdict verdict(String jars) {
    if (isWorse() && !isMended(jars)) {
      return Verdict.WORSE;
    }
    if (isBetter(jars)) {
      return Verdict.BETTER;
    }
    Slowdowns pairs = slowdowns(ofJars(jars), level);
    boolean within = pairs.size() >= Rule.FEWEST_PAIRS
        && !isSuspicious()
        && pairs.areWithin(rule.delta(metric), CONFIDENCE);
    return within ? Verdict.WITHIN_NOISE : Verdict.INCONCLUSIVE;
  }

  /** Returns the pairs with that night's jars by their cell. */
  Map<String, Slowdowns> byCell(String jars) {
    Map<String, List<NightPair>> cells = new LinkedHashMap<>();
    ofJars(jars)
        .forEach(pair ->
            cells.computeIfAbsent(pair.cell(), point -> new ArrayList<>()).add(pair));
    Map<String, Slowdowns> byPoint = new LinkedHashMap<>();
    cells.forEach((point, ofPoint) -> byPoint.put(point, slowdowns(ofPoint, 0)));
    return byPoint;
  }

  int size() {
    return pairs.size();
  }

  /** Returns the pairs with that night's jars. */
  Slowdowns of(String jars) {
    return slowdowns(ofJars(jars), 0);
  }

  private List<NightPair> ofJars(String jars) {
    return pairs.stream().filter(pair -> pair.jars().equals(jars)).toList();
  }

  private List<NightPair> latest() {
    return pairs.subList(Math.max(0, pairs.size() - LATEST), pairs.size());
  }

  private List<NightPair> latest(Evidence evidence) {
    return pairs.subList(Math.max(evidence.since(), pairs.size() - LATEST), pairs.size());
  }

  /** Returns the latest pairs, against the level. */
  private Slowdowns since(Evidence evidence) {
    return slowdowns(latest(evidence), level);
  }

  private Slowdowns slowdowns(List<NightPair> pairs, double none) {
    return Slowdowns.of(
        pairs.stream().mapToDouble(pair -> slowdown(pair) - none).toArray(),
        pairs.stream().mapToDouble(NightPair::weight).toArray());
  }

  private double slowdown(NightPair pair) {
    return Objects.requireNonNull(pair.slowdowns().get(metric));
  }
}
