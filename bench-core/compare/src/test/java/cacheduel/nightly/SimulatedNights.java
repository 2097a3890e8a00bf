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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Nights of one client whose jars change every night, one of whose cells is slower than its anchor by
 * a known share. Its pairs have normal noise, correlated between metrics and, since they share
 * tonight's fork, between references.
 */
final class SimulatedNights {
  static final int CELLS = 24;

  /** What an hour holds at 41 s for three forks, of which 27.5 s are for two. */
  static final int BLOCKS = 87;

  private static final List<Metric> METRICS =
      List.of(Metric.THROUGHPUT, Metric.CLIENT_CPU, Metric.P50);
  private static final String SLOWER = "cell 0";
  private static final double COMMON = 0.7;
  private static final double SHARED_FORK = 0.5;

  private final double deviation;
  private final IntToDoubleFunction slowdown;
  private final Random order;
  private final UniformRandomProvider random;
  private final ZigguratSampler.NormalizedGaussian normal;
  private final Ledger anchor = new Ledger(Rule.STANDARD, List.of());
  private final Map<Loss, Integer> reported = new LinkedHashMap<>();
  private Ledger last = new Ledger(Rule.STANDARD, List.of());
  private double lastSlowdown;
  private int moves;

  /**
   * A report of a loss.
   *
   * @param night the 0-based night that it names as the one in which the loss began
   */
  record Loss(ReferenceKind against, String cell, Metric metric, int night) {
    /** Returns whether it is of the cell that is slower, or of all cells. */
    boolean affected() {
      return cell.equals(SLOWER) || cell.equals(Ledger.ALL_CELLS);
    }
  }

  /**
   * @param deviation standard deviation of a pair
   * @param slowdown of the first cell against the anchor by the 0-based night, as a share
   */
  SimulatedNights(double deviation, IntToDoubleFunction slowdown, long seed) {
    this.deviation = deviation;
    this.slowdown = slowdown;
    this.order = new Random(seed);
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    this.normal = ZigguratSampler.NormalizedGaussian.of(random);
  }

  /** Runs nights until a number is over. */
  SimulatedNights run(int nights) {
    for (int night = 0; night < nights; night++) {
      run(night, Math.log1p(slowdown.applyAsDouble(night)));
    }
    return this;
  }

  private void run(int number, double slower) {
    Allocation allocation = new Allocation(order);
    Map<String, Integer> pairs = new HashMap<>();
    for (int block = 0; block < BLOCKS; block++) {
      List<Allocation.Candidate<String>> cells = new ArrayList<>();
      for (int i = 0; i < CELLS; i++) {
        String cell = "cell " + i;
        cells.add(new Allocation.Candidate<>(
            cell,
            pairs.getOrDefault(cell, 0),
            Math.max(anchor.suspicion(cell), Math.max(last.suspicion(cell), last.promise(cell)))));
      }
      Optional<String> next = allocation.next(cells);
      if (next.isEmpty()) {
        break;
      }
      pairs.merge(next.get(), 1, Integer::sum);
      measure(number, next.get(), next.get().equals(SLOWER) ? slower : 0);
    }
    report(number);
    if (movesBaseline("" + number)) {
      last = new Ledger(Rule.STANDARD, List.of());
      lastSlowdown = slower;
      moves++;
    }
  }

  private void measure(int night, String cell, double slower) {
    Map<Metric, Double> toAnchor = new EnumMap<>(Metric.class);
    Map<Metric, Double> toLast = new EnumMap<>(Metric.class);
    double common = normal.sample();
    double other = normal.sample();
    for (Metric metric : METRICS) {
      double noise = noise(common);
      double independent = noise(other);
      toAnchor.put(metric, slower + deviation * noise);
      double its = cell.equals(SLOWER) ? slower - lastSlowdown : 0;
      toLast.put(
          metric,
          its
              + deviation
                  * (SHARED_FORK * noise + Math.sqrt(1 - SHARED_FORK * SHARED_FORK) * independent));
    }
    anchor.add(new NightPair("" + night, null, "" + night, cell, 1, toAnchor));
    last.add(new NightPair("" + night, null, "" + night, cell, 1, toLast));
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
      int began = Integer.parseInt(track.change().night());
      reported.putIfAbsent(new Loss(against, track.cell(), track.metric(), began), night);
    }
  }

  private boolean movesBaseline(String jars) {
    Map<String, Map<Metric, Slowdowns>> cells = new LinkedHashMap<>();
    for (int i = 0; i < CELLS; i++) {
      Map<Metric, Slowdowns> pairs = new EnumMap<>(Metric.class);
      last.tracks("cell " + i).forEach(track -> pairs.put(track.metric(), track.of(jars)));
      cells.put("cell " + i, pairs);
    }
    List<MetricJudgement> overall = AllCells.ofNights(Rule.STANDARD, cells).judgements();
    return anchor.suspicious().isEmpty()
        && last.suspicious().isEmpty()
        && overall.stream()
            .allMatch(judgement -> judgement.verdict() == Verdict.WITHIN_NOISE
                || judgement.verdict() == Verdict.BETTER)
        && !last.better(jars).isEmpty();
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
