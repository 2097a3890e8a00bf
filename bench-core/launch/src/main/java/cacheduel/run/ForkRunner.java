// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.jmh.CellProgress;
import cacheduel.launch.CellRunner;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.store.RunStore;
import cacheduel.validity.MeasuredFork;
import java.io.IOException;

/**
 * Measures the forks of rounds and of paired comparisons, each on a fresh server. Not thread-safe.
 */
public final class ForkRunner implements AutoCloseable {
  private final CellRunner runner;
  private final TestBed bed;
  private final Repeats repeats;

  /**
   * Creates a runner.
   *
   * @param plan how cells are measured, and how the servers are provided
   * @param store the run, whose folder receives logs
   * @param bed must contain every client of the plan that is not skipped, in its version
   * @param interruption after which no fork is repeated
   */
  public ForkRunner(Plan plan, RunStore store, TestBed bed, Interruption interruption)
      throws IOException {
    this.runner = new CellRunner(plan, store, bed.generator(), bed.remote());
    this.bed = bed;
    this.repeats = new Repeats(interruption, plan.time() != null);
  }

  /**
   * Measures a fork of a cell, again if an accident spoils it. A failure becomes its status and
   * reason.
   *
   * @param round the label of the round or block
   */
  public MeasuredFork measure(Cell cell, int round, CellProgress progress)
      throws InterruptedException {
    if (cell.skip().isPresent()) {
      // its client need not be installed
      return runner.skip(cell, round);
    }
    return repeats.measure(() -> attempt(cell, round, progress), progress);
  }

  private MeasuredFork attempt(Cell cell, int round, CellProgress progress)
      throws InterruptedException {
    return cell.role() == Role.HARNESS
        ? runner.measureHarness(cell, round, progress)
        : runner.measure(
            cell, round, bed.client(cell), bed.servers().provider(cell.server()), progress);
  }

  /** Announces the next cell, so that its server starts while the JVMs of the current one end. */
  void expect(Cell next) {
    if (next.skip().isEmpty() && next.role() != Role.HARNESS) {
      runner.expect(next, bed.servers().provider(next.server()));
    }
  }

  @Override
  public void close() throws InterruptedException {
    runner.close();
  }
}
