// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.List;

/**
 * The noise of a machine by level, as standard deviations of logarithms. Each model is fitted to
 * measured forks of five one-second iterations: to the spread within forks, between forks, and of
 * the ratio of two forks in a block.
 *
 * @param name the workload and the machine
 * @param iteration between iterations of a fork
 * @param fork between forks that run at the same time, with a heavy tail
 * @param minute shared by both arms of a block, but not by forks of other minutes
 * @param driftPerMinute slowdown of the whole machine, as a logarithm per minute
 * @param step sudden slowdown of the whole machine, as a logarithm
 * @param burstsPerMinute how often another process takes the CPUs for some seconds
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
