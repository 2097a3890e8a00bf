// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The noise of a simulated machine: what a fork's rate deviates by, as a logarithm.
 *
 * @param name in tables
 * @param machine creates a machine, which remembers what it was like in the forks before
 */
record RaceNoise(String name, Function<UniformRandomProvider, Machine> machine) {
  private static final double USUAL = 0.05;
  private static final int SECONDS_OF_FORK = 13;
  private static final double DRIFT = Math.log(0.97) * SECONDS_OF_FORK / 60;

  /** A machine on which one fork follows another. */
  interface Machine {
    double next(Turn turn);
  }

  /**
   * A fork.
   *
   * @param round 0-based
   * @param place the 0-based place in the order of its round
   * @param contender the 0-based number of the cell
   */
  record Turn(int round, int place, int contender) {}

  static final RaceNoise NORMAL = ofForks(USUAL);

  static final RaceNoise DRIFTING = of(
      "drift of 3 % a minute",
      gauss -> {
        int[] forks = new int[1];
        return turn -> DRIFT * forks[0]++ + USUAL * gauss.get();
      });

  static final List<RaceNoise> ALL = List.of(
      NORMAL,
      new RaceNoise("t with 2 degrees of freedom", random -> turn -> 0.03 * t2(random)),
      of("t with 3 degrees of freedom", gauss -> turn -> 0.05 * t3(gauss)),
      new RaceNoise("Cauchy", random -> turn -> 0.02 * cauchy(random)),
      of("AR(.95)", gauss -> {
        double[] state = {0.05 * gauss.get()};
        return turn -> {
          state[0] = 0.95 * state[0] + Math.sqrt(1 - 0.95 * 0.95) * USUAL * gauss.get();
          return state[0] + 0.02 * gauss.get();
        };
      }),
      of("random walk", gauss -> {
        double[] state = new double[1];
        return turn -> state[0] += 0.03 * gauss.get();
      }),
      new RaceNoise("two states, 1 of 4 forks 30 % slower", random -> states(random, 0.25, 1.3)),
      new RaceNoise("two states, 1 of 2 forks 57 % slower", random -> states(random, 0.5, 1.57)),
      new RaceNoise("1 of 4 rounds five times as noisy", random -> {
        Supplier<Double> gauss = gauss(random);
        double[] scales = random.doubles(64).map(it -> it < 0.25 ? 5 : 1).toArray();
        return turn -> 0.03 * scales[turn.round()] * gauss.get();
      }),
      of(
          "every other client twice as noisy",
          gauss -> turn -> (turn.contender() % 2 == 0 ? 1 : 2) * 0.03 * gauss.get()),
      of(
          "every other client four times as noisy",
          gauss -> turn -> (turn.contender() % 2 == 0 ? 1 : 4) * 0.03 * gauss.get()),
      of(
          "second fork of a round 10 % faster",
          gauss -> turn -> (turn.place() == 1 ? Math.log(1.1) : 0) + USUAL * gauss.get()),
      ofOneNoisy(2),
      ofOneNoisy(3),
      ofOneNoisy(4),
      new RaceNoise("1 of 10 forks half as fast", random -> states(random, 0.1, 2)),
      new RaceNoise(
          "rounds differ by 30 %, forks by 11 %",
          random -> {
            Supplier<Double> gauss = gauss(random);
            double[] parts = random.doubles(64).map(it -> 0.3 * gauss.get()).toArray();
            return turn -> parts[turn.round()] + 0.11 * gauss.get();
          }),
      DRIFTING);

  /** Returns forks that differ by a standard deviation. */
  static RaceNoise ofForks(double deviation) {
    return of("normal", gauss -> turn -> deviation * gauss.get());
  }

  /** Returns a machine whose first cell is that many times as noisy as all others. */
  private static RaceNoise ofOneNoisy(int times) {
    return of(
        "one cell %d times as noisy".formatted(times),
        gauss -> turn -> (turn.contender() == 0 ? times : 1) * 0.03 * gauss.get());
  }

  private static RaceNoise of(String name, Function<Supplier<Double>, Machine> machine) {
    return new RaceNoise(name, random -> machine.apply(gauss(random)));
  }

  private static Supplier<Double> gauss(UniformRandomProvider random) {
    return ZigguratSampler.NormalizedGaussian.of(random)::sample;
  }

  private static Machine states(UniformRandomProvider random, double share, double factor) {
    Supplier<Double> gauss = gauss(random);
    return turn -> 0.02 * gauss.get() - (random.nextDouble() < share ? Math.log(factor) : 0);
  }

  private static double t2(UniformRandomProvider random) {
    double u = random.nextDouble();
    return (2 * u - 1) / Math.sqrt(2 * u * (1 - u) + Double.MIN_NORMAL);
  }

  private static double t3(Supplier<Double> gauss) {
    double squares = 0;
    for (int i = 0; i < 3; i++) {
      double value = gauss.get();
      squares += value * value;
    }
    return gauss.get() / Math.sqrt(squares / 3);
  }

  private static double cauchy(UniformRandomProvider random) {
    return Math.max(-500, Math.min(500, Math.tan(Math.PI * (random.nextDouble() - 0.5))));
  }
}
