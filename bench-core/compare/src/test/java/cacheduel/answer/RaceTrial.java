// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.contest.Looks;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import org.apache.commons.statistics.inference.TTest;

/**
 * Counts of the answers of many simulated races.
 *
 * @param races their number
 * @param fastest how many named a fastest library
 * @param close how many called libraries close
 * @param wrongFastest how many named a wrong one
 * @param wrongClose how many called libraries close that are not
 * @param welch how many pairs of the first cell and the last Welch's test told apart at 1 %
 * @param rounds the mean number of rounds
 */
record RaceTrial(
    int races, int fastest, int close, int wrongFastest, int wrongClose, int welch, double rounds) {
  /** Runs races of a fixed number of rounds. */
  static RaceTrial ofFixed(int races, int rounds, LongFunction<SimulatedRace> race) {
    return of(
        races,
        race,
        simulated -> {
          simulated.measureAll(rounds);
          return rounds;
        },
        Looks.once());
  }

  /** Runs races that end when they are decided, or after some rounds. */
  static RaceTrial ofBudgeted(int races, int most, LongFunction<SimulatedRace> race) {
    return of(races, race, simulated -> untilDecided(simulated, most), Looks.budgeted());
  }

  private static int untilDecided(SimulatedRace race, int most) {
    Set<String> settled = Set.of();
    for (int round = 1; round <= most; round++) {
      race.measure(round, settled);
      if (Looks.budgeted().isDue(round)) {
        settled = Set.copyOf(new Ranking(race.race(), Looks.budgeted()).settled());
        if (settled.size() == race.cells()) {
          return round;
        }
      }
    }
    return most;
  }

  private interface Course {
    int run(SimulatedRace race);
  }

  private static RaceTrial of(
      int races, LongFunction<SimulatedRace> race, Course course, Looks looks) {
    int[] counts = new int[5];
    double rounds = 0;
    for (int seed = 0; seed < races; seed++) {
      SimulatedRace simulated = race.apply(seed);
      rounds += course.run(simulated);
      Answer answer = new Ranking(simulated.race(), looks).answer();
      counts[0] += answer.outcome() == Outcome.FASTEST ? 1 : 0;
      counts[1] += answer.outcome() == Outcome.CLOSE ? 1 : 0;
      counts[2] += simulated.isWronglyFastest(answer) ? 1 : 0;
      counts[3] += simulated.isWronglyClose(answer) ? 1 : 0;
      counts[4] += isToldApartByWelch(simulated) ? 1 : 0;
    }
    return new RaceTrial(
        races, counts[0], counts[1], counts[2], counts[3], counts[4], rounds / races);
  }

  private static boolean isToldApartByWelch(SimulatedRace race) {
    double[] one = race.logs(0);
    double[] other = race.logs(1);
    return TTest.withDefaults().test(one, other).getPValue() <= Contest.LEVEL;
  }

  /** Returns libraries with one cell each. */
  static List<double[]> ofOneCell(double... rates) {
    return Arrays.stream(rates).mapToObj(rate -> new double[] {rate}).toList();
  }
}
