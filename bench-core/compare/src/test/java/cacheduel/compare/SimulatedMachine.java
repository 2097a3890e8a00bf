// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** A machine on which forks of known speed run one after the other, with the noise of a model. */
final class SimulatedMachine implements Machine {
  private static final int ITERATIONS = 5;
  private static final double FORK_SECONDS = 10;
  private static final double BURST_SECONDS = 5;

  /** The end of the first of two runs. */
  private static final double STEP_SECONDS = 50;

  private final NoiseModel model;
  private final UniformRandomProvider random;
  private final HeavyTail noise;
  private double seconds;
  private double level;
  private double levelUntil;
  private double burstUntil;

  SimulatedMachine(NoiseModel model, long seed) {
    this.model = model;
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    this.noise = new HeavyTail(random);
  }

  /** Runs a fork whose operations take 1, plus the share {@code slowdown}. */
  @Override
  public ForkTimes run(double slowdown) {
    double mean = Math.log1p(slowdown) + noise.next(model.fork());
    double[] times = new double[ITERATIONS];
    boolean[] clean = new boolean[ITERATIONS];
    seconds += FORK_SECONDS - ITERATIONS;
    for (int i = 0; i < ITERATIONS; i++) {
      seconds++;
      boolean burst = burst();
      double taken = burst ? Math.log(1.2 + 0.8 * random.nextDouble()) : 0;
      times[i] = Math.exp(mean + environment() + taken + noise.normal(model.iteration()));
      clean[i] = !burst;
    }
    return new ForkTimes(times, clean);
  }

  private boolean burst() {
    if (seconds >= burstUntil && random.nextDouble() < model.burstsPerMinute() / 60) {
      burstUntil = seconds - BURST_SECONDS * Math.log(1 - random.nextDouble());
    }
    return seconds < burstUntil;
  }

  /** The noise that does not depend on the fork. */
  private double environment() {
    if (seconds >= levelUntil) {
      level = noise.normal(model.minute());
      levelUntil += 2 * FORK_SECONDS;
    }
    double step = seconds > STEP_SECONDS ? model.step() : 0;
    return level + step + model.driftPerMinute() * seconds / 60;
  }
}
