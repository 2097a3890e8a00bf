// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.util.ArrayList;
import java.util.List;

/**
 * The sum of what a cell's JVMs left, added one JVM after the other, so that not all have to be in
 * memory at once. Not safe for use by several threads.
 */
public final class TotalsMerge {
  private final List<ForkTotals> byFork = new ArrayList<>();
  private int processes;

  /**
   * Adds the next of the JVMs that run at the same time.
   *
   * @param forks its totals in each fork, as far as there are any
   */
  public void addProcess(List<ForkTotals> forks) {
    processes++;
    for (int fork = 0; fork < forks.size(); fork++) {
      if (fork == byFork.size()) {
        byFork.add(new ForkTotals());
      }
      byFork.get(fork).addProcess(forks.get(fork), processes);
    }
  }

  /** Returns the sum over all forks. */
  public ForkTotals sum() {
    ForkTotals sum = new ForkTotals();
    for (int fork = 0; fork < byFork.size(); fork++) {
      sum.addFork(byFork.get(fork), fork + 1);
    }
    return sum;
  }

  /** Returns the sum of what several JVMs left, given by JVM and fork. */
  public static ForkTotals sum(List<List<ForkTotals>> byProcess) {
    TotalsMerge merge = new TotalsMerge();
    byProcess.forEach(merge::addProcess);
    return merge.sum();
  }
}
