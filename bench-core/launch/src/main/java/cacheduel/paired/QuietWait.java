// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.NoiseGate;
import cacheduel.machine.MachineUsage;
import cacheduel.machine.ResourceSampler;
import java.time.Duration;
import java.util.List;

/**
 * Waits, before a fork, until the machine does nothing else; not for ever. A fork that starts on a
 * noisy machine after that is measured none the less: its iterations tell what they were measured in.
 */
final class QuietWait {
  /** The share of the time in which some thread may wait for a CPU. */
  private static final double MOST_PRESSURE = 0.15;

  private static final Duration LOOK = Duration.ofMillis(500);

  private final Duration patience;

  /** Looks at the machine for a while. */
  interface Watch {
    boolean isQuiet() throws InterruptedException;
  }

  QuietWait(Duration patience) {
    this.patience = patience;
  }

  /**
   * Waits, and returns for how long beside the first look.
   *
   * @param most at most, if that is less than the patience
   */
  Duration await(Duration most) throws InterruptedException {
    try (ResourceSampler sampler = ResourceSampler.start(List.of())) {
      return await(most, () -> isQuiet(sampler));
    }
  }

  Duration await(Duration most, Watch machine) throws InterruptedException {
    long start = System.nanoTime();
    Duration bound = most.compareTo(patience) < 0 ? most : patience;
    Duration waited = Duration.ZERO;
    while (!machine.isQuiet()) {
      waited = Duration.ofNanos(System.nanoTime() - start);
      if (waited.compareTo(bound) >= 0) {
        return waited;
      }
    }
    return waited;
  }

  private static boolean isQuiet(ResourceSampler sampler) throws InterruptedException {
    sampler.begin();
    Thread.sleep(LOOK.toMillis());
    return isQuiet(sampler.end().machine());
  }

  /** Where the system does not tell, there is nothing to wait for. */
  static boolean isQuiet(MachineUsage machine) {
    Double foreign = machine.foreignCores();
    Double pressure = machine.pressure();
    Double steal = machine.stealShare();
    return (foreign == null || foreign <= NoiseGate.MOST_FOREIGN_CORES)
        && (steal == null || steal <= NoiseGate.MOST_STEAL)
        && (pressure == null || pressure <= MOST_PRESSURE);
  }
}
