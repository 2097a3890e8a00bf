// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.List;

/**
 * How the numbers of a machine scatter, by level; standard deviations of logarithms. Each model is fitted
 * to forks of five iterations of one second that were measured: to the spread of a fork's iterations, of
 * forks among each other, and of the ratio of two forks in one block.
 *
 * @param name what was measured, and on which machine
 * @param iteration between iterations of a fork
 * @param fork between forks that run at the same time, with a heavy tail
 * @param minute what both arms of a block share, and forks of other minutes do not
 * @param driftPerMinute how much slower everything becomes, as a logarithm a minute
 * @param step how much slower everything becomes at one moment, as a logarithm
 * @param burstsPerMinute how often something else takes the CPUs for some seconds
 */
record NoiseModel(
    String name,
    double iteration,
    double fork,
    double minute,
    double driftPerMinute,
    double step,
    double burstsPerMinute) {

  /** Work without a server on a quiet machine: forks differ more than their iterations. */
  static final NoiseModel NO_SERVER =
      new NoiseModel("no server, quiet", 0.005, 0.0057, 0.0103, 0, 0, 0);

  static final NoiseModel ONE_THREAD =
      new NoiseModel("1 thread, quiet", 0.03, 0.039, 0.008, 0, 0, 0);

  static final NoiseModel EIGHT_THREADS =
      new NoiseModel("8 threads, quiet", 0.074, 0.028, 0.07, 0, 0, 0);

  static final NoiseModel BURSTS = new NoiseModel("1 thread, bursts", 0.03, 0.039, 0.008, 0, 0, 1);

  static final NoiseModel DRIFT =
      new NoiseModel("1 thread, drift -3 %/min", 0.03, 0.039, 0.008, -0.03, 0, 0);

  static final NoiseModel STEP =
      new NoiseModel("1 thread, step of 40 %", 0.03, 0.039, 0.008, 0, Math.log(1.4), 0);

  static final NoiseModel DISTURBED =
      new NoiseModel("8 threads, disturbed", 0.135, 0.128, 0.111, 0, 0, 1);

  static final NoiseModel BUSY = new NoiseModel("1 thread, busy", 0.16, 0.2, 0.03, -0.032, 0, 0);

  static final NoiseModel EXTREME =
      new NoiseModel("8 threads, overloaded", 0.57, 0.525, 0.487, 0, 0, 0);

  static final List<NoiseModel> ALL =
      List.of(NO_SERVER, ONE_THREAD, EIGHT_THREADS, BURSTS, DRIFT, STEP, DISTURBED, BUSY, EXTREME);
}
