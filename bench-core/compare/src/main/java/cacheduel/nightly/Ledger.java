// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.Metric;
import cacheduel.compare.Rule;
import cacheduel.compare.Verdict;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All evidence against one reference of a client: for each cell and metric, and for each metric over
 * all cells. Not thread-safe.
 */
final class Ledger {
  /** The name of the tracks of all cells together. */
  static final String ALL_CELLS = "";

  /** A loss of 8 % in one cell, if 3 % count, and of 4 % in all of them. */
  private static final double EXPECTED_IN_ONE = 8.0 / 3;

  private static final double EXPECTED_IN_ALL = 4.0 / 3;

  /**
   * Pairs of a cell and a night that count for all cells together, so that suspected cells, which
   * get more pairs, do not dominate.
   */
  private static final int FOR_ALL = 3;

  private final Rule rule;
  private final Map<String, Map<Metric, Track>> tracks = new LinkedHashMap<>();
  private final Map<String, Map<Metric, Bet>> bets = new LinkedHashMap<>();
  private final Map<String, Map<String, Integer>> counted = new HashMap<>();

  Ledger(Rule rule, Collection<NightPair> pairs) {
    this.rule = rule;
    pairs.forEach(this::add);
  }

  void add(NightPair pair) {
    boolean forAll = countsForAll(pair);
    for (Metric metric : Metric.values()) {
      Double slowdown = pair.slowdowns().get(metric);
      if (slowdown != null) {
        Bet bet = bets.computeIfAbsent(pair.cell(), cell -> new EnumMap<>(Metric.class))
            .computeIfAbsent(metric, key -> new Bet(Math.log1p(rule.delta(key))));
        track(pair.cell(), metric, EXPECTED_IN_ONE).add(pair, slowdown, bet);
        if (forAll) {
          track(ALL_CELLS, metric, EXPECTED_IN_ALL).add(pair, slowdown, bet);
        }
        bet.seen(slowdown);
      }
    }
  }

  /**
   * Returns whether no cell has fewer pairs of that night, or the pair is one of the cell's first.
   */
  private boolean countsForAll(NightPair pair) {
    Map<String, Integer> tonight = counted.computeIfAbsent(pair.night(), night -> new HashMap<>());
    int count = tonight.merge(pair.cell(), 1, Integer::sum);
    int fewest = tonight.values().stream().mapToInt(Integer::intValue).min().orElse(count);
    return count <= Math.max(FOR_ALL, fewest);
  }

  private Track track(String cell, Metric metric, double deltas) {
    return tracks
        .computeIfAbsent(cell, name -> new EnumMap<>(Metric.class))
        .computeIfAbsent(metric, key -> new Track(rule, cell, key, deltas));
  }

  /** Returns the tracks of a cell, or of all together, by metric. */
  Collection<Track> tracks(String cell) {
    return tracks.getOrDefault(cell, Map.of()).values();
  }

  private Stream<Track> all() {
    return tracks.values().stream().flatMap(metrics -> metrics.values().stream());
  }

  /** Returns the tracks whose loss is certain. */
  List<Track> worse() {
    return all().filter(Track::isWorse).toList();
  }

  /** Returns whether the pairs of these jars exclude a loss in a cell, in each metric. */
  boolean excludesALoss(String cell, String jars) {
    List<Verdict> verdicts =
        tracks(cell).stream().map(track -> track.verdict(jars)).toList();
    return !verdicts.isEmpty()
        && verdicts.stream()
            .allMatch(verdict -> verdict == Verdict.WITHIN_NOISE || verdict == Verdict.BETTER);
  }

  /** Returns the tracks that may be worse by enough to count. */
  List<Track> suspicious() {
    return all().filter(Track::isSuspicious).toList();
  }

  /** Returns the largest evidence that a cell is worse in some metric; 1 or less without any. */
  double suspicion(String cell) {
    return tracks(cell).stream().mapToDouble(Track::suspicion).max().orElse(1);
  }

  /** Returns how much it is worth to measure a gain of a cell; 1 or less without any. */
  double promise(String cell) {
    return tracks(cell).stream().mapToDouble(Track::promise).max().orElse(1);
  }
}
