// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.AllCells;
import cacheduel.compare.Metric;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Rule;
import cacheduel.compare.Slowdowns;
import cacheduel.compare.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Nights of one client whose jars change every night, whose cells are slower than their anchor by a known
 * share. Its pairs have normal noise, correlated between metrics and, since they share tonight's fork,
 * between references.
 */
final class SimulatedNights {
  static final int CELLS = 24;

  /** What an hour holds at 41 s for three forks, of which 27.5 s are for two. */
  static final int BLOCKS = 87;

  private static final List<Metric> METRICS =
      List.of(Metric.THROUGHPUT, Metric.CLIENT_CPU, Metric.P50);
  private static final String SLOWER = name(0);
  private static final double COMMON = 0.7;
  private static final double SHARED_FORK = 0.5;

  private final double deviation;
  private final Change change;
  private final Random order;
  private final UniformRandomProvider random;
  private final ZigguratSampler.NormalizedGaussian normal;
  private final Ledger anchor = new Ledger(Rule.STANDARD, List.of());
  private final Map<Loss, Integer> reported = new LinkedHashMap<>();
  private Ledger last = new Ledger(Rule.STANDARD, List.of());
  private int lastNight = -1;
  private int moves;

  /** The slowdown of one fork against the anchor, by its cell, metric and 0-based night. */
  @FunctionalInterface
  interface Change {
    /** Returns the logarithm; negative if the fork is faster. */
    double of(int cell, Metric metric, int night, UniformRandomProvider random);

    /** Returns a change of the first cell's forks, as a share by the night. */
    static Change ofOneCell(IntToDoubleFunction share) {
      return (cell, metric, night, random) ->
          cell == 0 ? Math.log1p(share.applyAsDouble(night)) : 0;
    }
  }

  /**
   * A report of a loss.
   *
   * @param night the 0-based night that it names as the one in which the loss began
   * @param before the last night that it excludes; -1 if it excludes none
   * @param until the last night that it does not exclude
   */
  record Loss(ReferenceKind against, String cell, Metric metric, int night, int before, int until) {
    /** Returns whether it is of the cell that is slower, or of all cells. */
    boolean affected() {
      return cell.equals(SLOWER) || cell.equals(Ledger.ALL_CELLS);
    }
  }

  /**
   * @param deviation standard deviation of a pair
   * @param change of tonight's forks against the anchor's
   */
  SimulatedNights(double deviation, Change change, long seed) {
    this.deviation = deviation;
    this.change = change;
    this.order = new Random(seed);
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    this.normal = ZigguratSampler.NormalizedGaussian.of(random);
  }

  /** Runs nights until a number is over. */
  SimulatedNights run(int nights) {
    for (int night = 0; night < nights; night++) {
      night(night);
    }
    return this;
  }

  private void night(int number) {
    Allocation allocation = new Allocation(order);
    List<Allocation.Candidate<Integer>> cells = new ArrayList<>();
    for (int cell = 0; cell < CELLS; cell++) {
      cells.add(candidate(cell, 0));
    }
    for (int block = 0; block < BLOCKS; block++) {
      Optional<Integer> next = allocation.next(cells);
      if (next.isEmpty()) {
        break;
      }
      int cell = next.get();
      measure(number, cell);
      // a pair is evidence on its own cell only
      cells.set(cell, candidate(cell, cells.get(cell).pairs() + 1));
    }
    report(number);
    if (movesBaseline("" + number)) {
      last = new Ledger(Rule.STANDARD, List.of());
      lastNight = number;
      moves++;
    }
  }

  private Allocation.Candidate<Integer> candidate(int cell, int pairs) {
    String name = name(cell);
    return new Allocation.Candidate<>(
        cell,
        pairs,
        Math.max(anchor.suspicion(name), Math.max(last.suspicion(name), last.promise(name))));
  }

  private static String name(int cell) {
    return "cell " + cell;
  }

  private void measure(int night, int cell) {
    Map<Metric, Double> toAnchor = new EnumMap<>(Metric.class);
    Map<Metric, Double> toLast = new EnumMap<>(Metric.class);
    double common = normal.sample();
    double other = normal.sample();
    for (Metric metric : METRICS) {
      double noise = noise(common);
      double independent = noise(other);
      double slower = change.of(cell, metric, night, random);
      double reference = lastNight < 0 ? 0 : change.of(cell, metric, lastNight, random);
      toAnchor.put(metric, slower + deviation * noise);
      toLast.put(
          metric,
          slower
              - reference
              + deviation
                  * (SHARED_FORK * noise + Math.sqrt(1 - SHARED_FORK * SHARED_FORK) * independent));
    }
    anchor.add(new NightPair("" + night, null, "" + night, name(cell), 1, toAnchor));
    last.add(new NightPair("" + night, null, "" + night, name(cell), 1, toLast));
  }

  private double noise(double common) {
    return Math.sqrt(COMMON) * common + Math.sqrt(1 - COMMON) * normal.sample();
  }

  private void report(int night) {
    report(ReferenceKind.ANCHOR, anchor, night);
    report(ReferenceKind.LAST, last, night);
  }

  private void report(ReferenceKind against, Ledger ledger, int night) {
    for (Track track : ledger.worse()) {
      NightPair before = track.onset().before();
      Loss loss = new Loss(
          against,
          track.cell(),
          track.metric(),
          numberOf(track.onset().probable()),
          before == null ? -1 : numberOf(before),
          numberOf(track.onset().until()));
      reported.putIfAbsent(loss, night);
    }
  }

  private static int numberOf(NightPair pair) {
    return Integer.parseInt(pair.night());
  }

  private boolean movesBaseline(String jars) {
    return anchor.suspicious().isEmpty()
        && last.suspicious().isEmpty()
        && IntStream.range(0, CELLS).allMatch(cell -> last.excludesALoss(name(cell), jars))
        && overall(jars).stream()
            .allMatch(judgement -> judgement.verdict() == Verdict.WITHIN_NOISE
                || judgement.verdict() == Verdict.BETTER);
  }

  private List<MetricJudgement> overall(String jars) {
    Map<String, Map<Metric, Slowdowns>> cells = new LinkedHashMap<>();
    for (int cell = 0; cell < CELLS; cell++) {
      Map<Metric, Slowdowns> pairs = new EnumMap<>(Metric.class);
      last.tracks(name(cell)).forEach(track -> pairs.put(track.metric(), track.of(jars)));
      cells.put(name(cell), pairs);
    }
    return AllCells.ofNights(Rule.STANDARD, cells).judgements();
  }

  /** Returns the losses that were reported, with the night in which each was first. */
  Map<Loss, Integer> reported() {
    return reported;
  }

  /** Returns how often the baseline moved. */
  int moves() {
    return moves;
  }
}
