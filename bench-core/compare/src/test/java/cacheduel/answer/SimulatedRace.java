// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.compare.BlockOrder;
import cacheduel.compare.RoundOrder;
import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.contest.Looks;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.rng.simple.RandomSource;

/** A race on a simulated machine, with libraries of known rates. */
final class SimulatedRace {
  private static final Map<List<Integer>, CellResult> RESULTS = new HashMap<>();
  private static final Question QUESTION = Question.of(cell(0, 0, 0));

  private final List<double[]> libraries;
  private final List<Cell> cells = new ArrayList<>();
  private final List<CellResult> results = new ArrayList<>();
  private final List<Double> effects = new ArrayList<>();
  private final List<Map<Integer, Double>> rates = new ArrayList<>();
  private final RaceNoise.Machine machine;
  private final boolean dealt;
  private final long seed;

  /**
   * Creates a race without rounds.
   *
   * @param libraries for each library the true rates of its cells, as logarithms
   * @param dealt whether orders are those of {@link RoundOrder}, else independent of each other
   */
  SimulatedRace(RaceNoise noise, List<double[]> libraries, boolean dealt, long seed) {
    this.libraries = libraries;
    this.dealt = dealt;
    this.seed = seed;
    this.machine = noise.machine().apply(RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
    for (int library = 0; library < libraries.size(); library++) {
      for (int cell = 0; cell < libraries.get(library).length; cell++) {
        CellResult result = RESULTS.computeIfAbsent(
            List.of(library, cell, cells.size()),
            it -> ResultBuilder.of(cell(it.get(0), it.get(1), it.get(2)))
                .rate(9, 1)
                .build());
        results.add(result);
        cells.add(result.cell());
        effects.add(libraries.get(library)[cell]);
        rates.add(new HashMap<>());
      }
    }
  }

  private static Cell cell(int library, int number, int id) {
    Protocol protocol = number % 2 == 0 ? Protocol.ASCII : Protocol.BINARY;
    Cell cell =
        RunFixture.cell(id + 1, "client" + (char) ('a' + library), protocol, Mode.BLOCKING, 8);
    return cell.on(cell.concurrency().withConnections(1 + number / 2));
  }

  /** Measures a round, without the cells that sit it out. */
  void measure(int round, Set<String> out) {
    List<Integer> numbers = new ArrayList<>();
    for (int cell = 0; cell < cells.size(); cell++) {
      numbers.add(cell);
    }
    List<Integer> order = dealt
        ? new RoundOrder(seed).ofRound(numbers, round)
        : new BlockOrder(seed * 1_000 + round).next(numbers);
    List<Integer> taking =
        order.stream().filter(cell -> !out.contains(cells.get(cell).id())).toList();
    for (int place = 0; place < taking.size(); place++) {
      int cell = taking.get(place);
      double noise = machine.next(new RaceNoise.Turn(round, place, cell));
      rates.get(cell).put(round, effects.get(cell) + noise);
    }
  }

  void measureAll(int rounds) {
    for (int round = 1; round <= rounds; round++) {
      measure(round, Set.of());
    }
  }

  /** Returns the cells, whose recorded rates are not those of this race. */
  List<CellResult> results() {
    return results;
  }

  /** Compares the cells by the rates of this race. */
  Contest contest(Looks looks) {
    Map<String, ForkLogs> logs = new HashMap<>();
    for (int cell = 0; cell < cells.size(); cell++) {
      logs.put(cells.get(cell).id(), new ForkLogs(rates.get(cell), 0));
    }
    return new Contest(
        results(), result -> logs.getOrDefault(result.cell().id(), ForkLogs.NONE), looks);
  }

  /** Returns the ids of the cells. */
  List<String> ids() {
    return cells.stream().map(Cell::id).toList();
  }

  /** Decides the race as far as its rates allow. */
  Ranking ranking(Looks looks) {
    Contest contest = contest(looks);
    return new Ranking(race(results(), contest), contest);
  }

  /** Returns the race as {@link Races} would group it, only faster. */
  private static Race race(List<CellResult> results, Contest rates) {
    Comparator<CellResult> order =
        Comparator.comparingDouble((CellResult result) -> -rates.typical(result));
    Map<String, List<CellResult>> byClient = new TreeMap<>();
    results.forEach(result -> byClient
        .computeIfAbsent(result.cell().client(), it -> new ArrayList<>())
        .add(result));
    List<Entrant> ranked = new ArrayList<>();
    byClient.forEach((client, its) -> {
      its.sort(order);
      ranked.add(new Entrant(client, its, List.of()));
    });
    ranked.sort(Comparator.comparing(Entrant::best, order));
    return new Race(QUESTION, ranked, List.of(), List.of());
  }

  int cells() {
    return cells.size();
  }

  /** Returns the number of rounds that were measured. */
  int rounds() {
    return rates.stream().mapToInt(Map::size).max().orElse(0);
  }

  /** Returns whether an answer names a library that is not faster than all others. */
  boolean isWronglyFastest(Answer answer) {
    return answer.outcome() == Outcome.FASTEST && isWrong(answer.leaders().get(0));
  }

  /** Returns whether another library is at least as fast. */
  boolean isWrong(Entrant entrant) {
    int named = library(entrant);
    for (int other = 0; other < libraries.size(); other++) {
      if (other != named && best(other) >= best(named)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether an answer calls libraries close that are not, or of which none is fastest. */
  boolean isWronglyClose(Answer answer) {
    if (answer.outcome() != Outcome.CLOSE) {
      return false;
    }
    double most = Double.NEGATIVE_INFINITY;
    for (int library = 0; library < libraries.size(); library++) {
      most = Math.max(most, best(library));
    }
    double highest = most;
    return answer.leaders().stream()
        .anyMatch(leader -> highest - best(library(leader)) > Contest.CLOSE + 1e-12);
  }

  private double best(int library) {
    double best = Double.NEGATIVE_INFINITY;
    for (double effect : libraries.get(library)) {
      best = Math.max(best, effect);
    }
    return best;
  }

  private static int library(Entrant entrant) {
    return entrant.best().cell().client().charAt("client".length()) - 'a';
  }
}
