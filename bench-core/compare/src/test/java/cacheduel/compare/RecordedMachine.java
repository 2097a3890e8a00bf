// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.result.Fork;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.NoiseGate;
import cacheduel.store.Run;
import java.util.Comparator;
import java.util.List;

/** Recorded forks of equal arms, in the order in which they ran. */
final class RecordedMachine implements Machine {
  private final List<ForkTimes> forks;
  private int next;

  /**
   * Creates a replay that starts at one of the forks.
   *
   * @param first 0-based index of that fork
   */
  RecordedMachine(List<ForkTimes> forks, int first) {
    this.forks = forks;
    this.next = first;
  }

  /** Reads the forks of a comparison of equal arms. */
  static List<ForkTimes> read(Run run) {
    return run.results().stream()
        .flatMap(result -> result.forks().stream())
        .sorted(Comparator.comparing(Fork::startedAt))
        .map(fork -> times(fork.iterations()))
        .toList();
  }

  private static ForkTimes times(List<MeasuredIteration> iterations) {
    double[] times = new double[iterations.size()];
    boolean[] clean = new boolean[times.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = 1 / iterations.get(i).opsPerSecond();
      clean[i] = NoiseGate.isQuiet(iterations.get(i));
    }
    return new ForkTimes(times, clean);
  }

  @Override
  public ForkTimes run(double slowdown) {
    return forks.get(next++ % forks.size()).slower(slowdown);
  }
}
