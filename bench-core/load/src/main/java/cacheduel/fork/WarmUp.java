// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.totals.JvmUsage;
import cacheduel.totals.WarmUpEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a JVM's warm-up: it has settled when the compilers are idle, the rate no longer
 * rises and the processor time of an operation no longer falls. If it has not settled after the
 * requested iterations, more are added, up to a bound. Used by one thread at a time.
 */
final class WarmUp {
  /** Compilers that take a smaller share of an iteration change its processor time by less. */
  private static final double MOST_COMPILING = 0.01;

  /** A smaller change cannot be told from noise in a single iteration. */
  private static final double LARGEST_CHANGE = 0.05;

  private static final int MOST_TIMES_AS_MANY = 3;

  private final int asked;
  private final List<Step> steps = new ArrayList<>();

  /**
   * A warm-up iteration.
   *
   * @param seconds its length
   * @param operations number of operations called in it
   * @param cpuSeconds processor time of the JVM without its compilers and without spinning
   * @param compilingSeconds time spent compiling; null if the JVM does not report it
   */
  record Step(
      double seconds,
      long operations,
      double cpuSeconds,
      @Nullable Double compilingSeconds) {
    static Step of(JvmUsage usage, long operations) {
      return new Step(
          usage.seconds(), operations, usage.operationCpuSeconds(), usage.compilingSeconds());
    }

    private double opsPerSecond() {
      return operations / seconds;
    }

    private double cpuOfAnOperation() {
      return cpuSeconds / Math.max(1, operations);
    }

    private @Nullable Double compilingShare() {
      return compilingSeconds == null ? null : (Double) (compilingSeconds / seconds);
    }
  }

  /** Creates the state before the first iteration; {@code asked} is the number of JMH's own. */
  WarmUp(int asked) {
    this.asked = asked;
  }

  void add(Step step) {
    steps.add(step);
  }

  /** Returns whether all requested iterations have ended, and more are needed. */
  boolean needsMore() {
    return steps.size() >= asked && steps.size() < asked * MOST_TIMES_AS_MANY && !isSettled();
  }

  private boolean isSettled() {
    if (steps.size() < 2) {
      return false;
    }
    Double compiling = last().compilingShare();
    return (compiling == null || compiling <= MOST_COMPILING)
        && rateChange() <= LARGEST_CHANGE
        && cpuChange() >= -LARGEST_CHANGE;
  }

  private Step last() {
    return steps.get(steps.size() - 1);
  }

  private Step before() {
    return steps.get(Math.max(0, steps.size() - 2));
  }

  private double rateChange() {
    return last().opsPerSecond() / before().opsPerSecond() - 1;
  }

  private double cpuChange() {
    return last().cpuOfAnOperation() / before().cpuOfAnOperation() - 1;
  }

  /** Returns the state at the end; empty without an iteration. */
  Optional<WarmUpEnd> end() {
    return steps.isEmpty()
        ? Optional.empty()
        : Optional.of(new WarmUpEnd(
            steps.size(), isSettled(), last().compilingShare(), rateChange(), cpuChange()));
  }
}
