// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.machine.MachineUsage;
import cacheduel.machine.ResourceSampler;
import cacheduel.result.NoiseGate;
import java.time.Duration;
import java.util.List;

/**
 * Waits before a fork until the machine is quiet, for a limited time: shorter after each block that
 * waited in vain, longer again after each that did not. A fork that then starts on a noisy machine
 * is
 * measured nevertheless: its iterations record the noise. Not thread-safe.
 */
final class QuietWait {
  /** The share of the time in which some thread waits for a CPU. */
  private static final double MOST_PRESSURE = 0.15;

  private static final Duration OBSERVATION = Duration.ofMillis(500);

  private final Duration longest;
  private Duration patience;
  private boolean inVain;

  /** An observation of the machine for a short time. */
  interface Watch {
    boolean isQuiet() throws InterruptedException;
  }

  /**
   * Creates a wait.
   *
   * @param longest the longest time for one fork
   */
  QuietWait(Duration longest) {
    this.longest = longest;
    this.patience = longest;
  }

  /** Returns how long the next fork waits at most. */
  Duration patience() {
    return patience;
  }

  /** Adapts the limit to the block's waits; it is the same for all forks of a block. */
  void blockEnds() {
    Duration next = inVain ? patience.dividedBy(2) : patience.multipliedBy(2);
    patience = next.compareTo(OBSERVATION) < 0
        ? OBSERVATION
        : next.compareTo(longest) > 0 ? longest : next;
    inVain = false;
  }

  /**
   * Waits, and returns the time spent waiting, without the first observation.
   *
   * @param most the longest wait, if shorter than the patience
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
        inVain = true;
        return waited;
      }
    }
    return waited;
  }

  private static boolean isQuiet(ResourceSampler sampler) throws InterruptedException {
    sampler.begin();
    Thread.sleep(OBSERVATION.toMillis());
    return isQuiet(sampler.end().machine());
  }

  /** Without data from the system there is nothing to wait for. */
  static boolean isQuiet(MachineUsage machine) {
    Double foreign = machine.foreignCores();
    Double pressure = machine.pressure();
    Double steal = machine.stealShare();
    return (foreign == null || foreign <= NoiseGate.MOST_FOREIGN_CORES)
        && (steal == null || steal <= NoiseGate.MOST_STEAL)
        && (pressure == null || pressure <= MOST_PRESSURE);
  }
}
