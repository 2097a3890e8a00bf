// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.Simulations;
import cacheduel.contest.Looks;
import cacheduel.figure.Range;
import cacheduel.result.CellResult;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Simulates races: how often an answer is wrong, and how often it finds a difference. */
class AnswerErrorsTest {
  private static final int RACES = Simulations.of(2_000);
  private static final int FEW_RACES = Simulations.of(400);
  private static final List<double[]> EQUAL = RaceTrial.ofOneCell(0, 0);

  /** Exceeded by one in 10,000 tests of a procedure that errs exactly as often as it may. */
  private static int bound(int races) {
    return BinomialDistribution.of(races, Looks.LEVEL).inverseSurvivalProbability(1e-4);
  }

  static Stream<RaceNoise> noises() {
    return RaceNoise.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("noises")
  void equalLibraries_areHardlyEverRanked(RaceNoise noise) {
    assertThat(fixed(noise, EQUAL, RACES, 5).wrongFastest()).isLessThanOrEqualTo(bound(RACES));
  }

  @ParameterizedTest
  @MethodSource("noises")
  void equalLibrariesWithSeveralLooks_areHardlyEverRanked(RaceNoise noise) {
    AnswerErrors.fields()
        .values()
        .forEach(
            libraries -> assertThat(budgeted(noise, libraries, FEW_RACES, 6).wrongFastest())
                .isLessThanOrEqualTo(bound(FEW_RACES)));
  }

  /** Two protocols of a library are compared by the rule of two libraries. */
  @ParameterizedTest
  @MethodSource("noises")
  void equalCellsOfALibrary_areHardlyEverToldApart(RaceNoise noise) {
    int told = 0;
    for (int seed = 0; seed < FEW_RACES; seed++) {
      SimulatedRace race = new SimulatedRace(noise, List.of(new double[] {0, 0}), true, seed);
      race.measureAll(5);
      List<CellResult> cells = race.results();
      Range ratio = race.contest(Looks.once()).ratio(cells.get(0), cells.get(1)).orElseThrow();
      told += ratio.low() > 1 || ratio.high() < 1 ? 1 : 0;
    }

    assertThat(told).isLessThanOrEqualTo(bound(FEW_RACES));
  }

  /** What five minutes hold: three libraries in two protocols, five or six rounds. */
  @ParameterizedTest
  @CsvSource({"0.06, 1.2, 6, 0.85", "0.13, 1.5, 6, 0.85", "0.1, 1.3, 6, 0.7", "0.06, 1.2, 5, 0.7"})
  void lead_isFoundInFiveMinutes(double deviation, double lead, int rounds, double least) {
    RaceTrial trial =
        budgeted(RaceNoise.ofForks(deviation), RaceTrial.ofThree(lead), FEW_RACES, rounds);

    assertThat((double) (trial.fastest() - trial.wrongFastest()) / trial.races())
        .isGreaterThanOrEqualTo(Simulations.least(least, FEW_RACES));
  }

  @Test
  void interruption_costsNoPower() {
    RaceTrial trial = RaceTrial.ofResumed(
        FEW_RACES,
        2,
        8,
        seed -> new SimulatedRace(RaceNoise.ofForks(0.06), RaceTrial.ofThree(1.2), true, seed));

    assertThat(trial.fastest()).isGreaterThan(FEW_RACES * 9 / 10);
  }

  /** Three libraries whose rates are a tenth apart or so, in two protocols each. */
  @ParameterizedTest
  @CsvSource({"3, 0, 0.06", "4, 0, 0.1", "6, 0, 0.13", "2, 1, 0.06", "2, 3, 0.06", "2, 1, 0.1"})
  void probableWinner_isWrongNoMoreOftenThanStated(int rounds, int missing, double deviation) {
    double stated = 0;
    double variance = 0;
    int wrong = 0;
    for (int seed = 0; seed < RACES; seed++) {
      UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
      ContinuousSampler rate = ZigguratSampler.NormalizedGaussian.of(random);
      List<double[]> libraries = Stream.generate(() -> 0.1 * rate.sample())
          .limit(3)
          .map(ascii -> new double[] {ascii, ascii + 0.05 * rate.sample()})
          .toList();
      SimulatedRace race = new SimulatedRace(RaceNoise.ofForks(deviation), libraries, true, seed);
      race.measureAll(rounds - 1);
      race.measure(rounds, Set.copyOf(race.ids().subList(0, missing)));
      Answer answer = race.ranking(Looks.once()).answer(List.of());
      if (answer.outcome() == Outcome.UNDECIDED && answer.isProbable()) {
        double chance = answer.chanceOfError();
        stated += chance;
        variance += chance * (1 - chance);
        wrong += race.isWrong(answer.leaders().get(0)) ? 1 : 0;
      }
    }

    assertThat((double) wrong).isLessThanOrEqualTo(stated + 4 * Math.sqrt(variance));
  }

  @Test
  void severalProtocols_areNotSeveralChances() {
    List<double[]> libraries = List.of(new double[] {0, 0, 0, 0}, new double[] {0});

    assertThat(fixed(RaceNoise.NORMAL, libraries, RACES, 6).wrongFastest())
        .isLessThanOrEqualTo(bound(RACES));
  }

  @Test
  void manyEqualLibraries_areNotManyChances() {
    assertThat(fixed(RaceNoise.NORMAL, RaceTrial.ofOneCell(0, 0, 0, 0, 0, 0), FEW_RACES, 6)
            .wrongFastest())
        .isLessThanOrEqualTo(bound(FEW_RACES));
  }

  @Test
  void littleMoreThanThreePercentApart_isHardlyEverClose() {
    List<double[]> libraries = RaceTrial.ofOneCell(0, Math.log(1.031));
    RaceNoise steady =
        new RaceNoise("steady", random -> turn -> 0.02 * (random.nextDouble() - 0.5));

    assertThat(fixed(steady, libraries, RACES, 8).wrongClose()).isLessThanOrEqualTo(bound(RACES));
    assertThat(fixed(steady, EQUAL, FEW_RACES, 8).close()).isGreaterThan(FEW_RACES / 2);
  }

  @Test
  void drift_isSeenThrough() {
    RaceTrial trial =
        fixed(RaceNoise.DRIFTING, RaceTrial.ofOneCell(0.12, 0, -0.5, -0.5, -0.5), FEW_RACES, 12);

    assertThat(trial.fastest()).isGreaterThan(FEW_RACES / 2);
  }

  private static RaceTrial fixed(RaceNoise noise, List<double[]> libraries, int races, int rounds) {
    return RaceTrial.ofFixed(
        races, rounds, seed -> new SimulatedRace(noise, libraries, true, seed));
  }

  private static RaceTrial budgeted(
      RaceNoise noise, List<double[]> libraries, int races, int rounds) {
    return RaceTrial.ofBudgeted(
        races, rounds, seed -> new SimulatedRace(noise, libraries, true, seed));
  }
}
