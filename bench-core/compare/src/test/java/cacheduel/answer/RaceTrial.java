// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Looks;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * Counts of the answers of many simulated races.
 *
 * @param races their number
 * @param fastest how many named a fastest library
 * @param close how many called libraries close
 * @param wrongFastest how many named a wrong one
 * @param wrongClose how many called libraries close that are not
 * @param rounds the mean number of rounds
 */
record RaceTrial(
    int races, int fastest, int close, int wrongFastest, int wrongClose, double rounds) {
  /** Runs races of a fixed number of rounds. */
  static RaceTrial ofFixed(int races, int rounds, LongFunction<SimulatedRace> race) {
    return of(races, race, simulated -> {
      simulated.measureAll(rounds);
      return Looks.once();
    });
  }

  /** Runs races that end when they are decided, or when the time is spent. */
  static RaceTrial ofBudgeted(int races, int planned, LongFunction<SimulatedRace> race) {
    return of(races, race, simulated -> untilDecided(simulated, Looks.once(), 1, planned));
  }

  /** Runs races that are interrupted after some rounds, and resumed. */
  static RaceTrial ofResumed(
      int races, int interrupted, int planned, LongFunction<SimulatedRace> race) {
    return of(races, race, simulated -> {
      for (int round = 1; round <= interrupted; round++) {
        simulated.measure(round, Set.of());
      }
      Looks looks = Looks.once().plus(Looks.once().next(simulated.ids(), interrupted, planned));
      return untilDecided(simulated, looks, interrupted + 1, planned);
    });
  }

  private static Looks untilDecided(SimulatedRace race, Looks before, int first, int planned) {
    Looks looks = before;
    Set<String> settled = Set.of();
    for (int round = first; round <= planned; round++) {
      race.measure(round, settled);
      looks = looks.plus(looks.next(race.ids(), round, planned));
      settled = Set.copyOf(race.ranking(looks).settled());
      if (settled.size() == race.cells()) {
        return looks;
      }
    }
    return looks;
  }

  private interface Course {
    Looks run(SimulatedRace race);
  }

  private static RaceTrial of(int races, LongFunction<SimulatedRace> race, Course course) {
    int[] counts = new int[4];
    double rounds = 0;
    for (int seed = 0; seed < races; seed++) {
      SimulatedRace simulated = race.apply(seed);
      Answer answer = simulated.ranking(course.run(simulated)).answer(List.of());
      rounds += simulated.rounds();
      counts[0] += answer.outcome() == Outcome.FASTEST ? 1 : 0;
      counts[1] += answer.outcome() == Outcome.CLOSE ? 1 : 0;
      counts[2] += simulated.isWronglyFastest(answer) ? 1 : 0;
      counts[3] += simulated.isWronglyClose(answer) ? 1 : 0;
    }
    return new RaceTrial(races, counts[0], counts[1], counts[2], counts[3], rounds / races);
  }

  /** Returns libraries with one cell each. */
  static List<double[]> ofOneCell(double... rates) {
    return Arrays.stream(rates).mapToObj(rate -> new double[] {rate}).toList();
  }

  /** Returns three libraries in two protocols, of which the first is ahead. */
  static List<double[]> ofThree(double lead) {
    double ahead = Math.log(lead);
    return List.of(new double[] {ahead, ahead}, new double[2], new double[2]);
  }
}
