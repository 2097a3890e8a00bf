// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import cacheduel.compare.Rule;
import cacheduel.compare.Slowdowns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pairs of one metric against one reference, of one cell or of all, with their evidence. Not
 * thread-safe.
 */
final class Track {
  private static final double CONFIDENCE = 0.95;

  /** The latest pairs say how large a change is now, and whether it still is. */
  private static final int LATEST = 24;

  private final String cell;
  private final Metric metric;
  private final double delta;
  private final double deltas;
  private final List<NightPair> pairs = new ArrayList<>();
  private Evidence worse = Evidence.NONE;
  private Evidence better = Evidence.NONE;

  /**
   * Creates a track without a pair.
   *
   * @param deltas the slowdown that is expected, in multiples of the smallest that counts
   */
  Track(Rule rule, String cell, Metric metric, double deltas) {
    this.cell = cell;
    this.metric = metric;
    this.delta = Math.log1p(rule.delta(metric));
    this.deltas = deltas;
  }

  void add(NightPair pair, double slowdown, Bet bet) {
    double gain = bet.worse(slowdown, deltas, pair.weight());
    worse = worse.and(gain);
    better = better.and(-gain);
    pairs.add(pair);
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

  Evidence better() {
    return better;
  }

  /** Returns whether it is certain that the candidate is worse, and by enough to count. */
  boolean isWorse() {
    return worse.certain() && since(worse).centre() > delta;
  }

  boolean isBetter() {
    return better.certain() && since(better).centre() < -delta;
  }

  /** Returns whether it is certainly better, and these jars still are. */
  boolean isBetter(String jars) {
    return isBetter() && of(jars).centre() < -delta;
  }

  /** Returns the ratio of candidate to reference since the change, or over all pairs without one. */
  Effect effect() {
    Slowdowns its = isWorse() ? since(worse) : isBetter() ? since(better) : slowdowns(latest());
    return Effect.of(metric, its.interval(CONFIDENCE));
  }

  /** Returns the number of pairs behind the effect of a change. */
  int behindEffect() {
    return isWorse() ? since(worse).size() : since(better).size();
  }

  /** Returns the pair at which the candidate began to look worse. */
  NightPair change() {
    return pairs.get(worse.since());
  }

  /** Returns the last pair of the nights before that; empty if it looked worse from the first. */
  Optional<NightPair> beforeChange() {
    String night = change().night();
    return pairs.subList(0, worse.since()).stream()
        .filter(pair -> !pair.night().equals(night))
        .reduce((earlier, later) -> later);
  }

  /** Returns whether it may be worse by enough to count. */
  boolean isSuspicious() {
    return worse.isSuspicious() && since(worse).centre() > delta;
  }

  /** Returns the pairs with that night's jars by their cell. */
  Map<String, Slowdowns> byCell(String jars) {
    Map<String, List<NightPair>> cells = new LinkedHashMap<>();
    pairs.stream()
        .filter(pair -> pair.jars().equals(jars))
        .forEach(pair ->
            cells.computeIfAbsent(pair.cell(), cell -> new ArrayList<>()).add(pair));
    Map<String, Slowdowns> its = new LinkedHashMap<>();
    cells.forEach((cell, some) -> its.put(cell, slowdowns(some)));
    return its;
  }

  int size() {
    return pairs.size();
  }

  private List<NightPair> latest() {
    return pairs.subList(Math.max(0, pairs.size() - LATEST), pairs.size());
  }

  private Slowdowns since(Evidence evidence) {
    return slowdowns(
        pairs.subList(Math.max(evidence.since(), pairs.size() - LATEST), pairs.size()));
  }

  private Slowdowns slowdowns(List<NightPair> some) {
    return Slowdowns.of(
        some.stream().mapToDouble(pair -> pair.slowdowns().get(metric)).toArray(),
        some.stream().mapToDouble(NightPair::weight).toArray());
  }

  /** Returns the pairs with that night's jars. */
  Slowdowns of(String jars) {
    return slowdowns(pairs.stream().filter(pair -> pair.jars().equals(jars)).toList());
  }
}
