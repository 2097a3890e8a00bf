// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.BlockOrder;
import cacheduel.compare.ComparedFork;
import cacheduel.compare.PairedBlock;
import cacheduel.plan.Cell;
import cacheduel.planner.Arms;
import cacheduel.run.ForkRunner;
import cacheduel.run.Interruption;
import cacheduel.run.ResultKeeper;
import cacheduel.store.RunStore;
import cacheduel.validity.MeasuredCell;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * Measures blocks: a fork of each arm, in random order, each on a quiet machine if possible. Each
 * fork is stored at once as a cell of the run.
 */
final class BlockRunner {
  private final ForkRunner baselines;
  private final ForkRunner candidates;
  private final RunStore store;
  private final PairedListener listener;
  private final QuietWait quiet;
  private final BlockOrder order;
  private final Interruption interruption;

  BlockRunner(
      ForkRunner baselines,
      ForkRunner candidates,
      RunStore store,
      Limits limits,
      PairedListener listener,
      Interruption interruption) {
    this.baselines = baselines;
    this.candidates = candidates;
    this.store = store;
    this.listener = listener;
    this.quiet = new QuietWait(limits.quietWait());
    this.order = new BlockOrder(limits.seed());
    this.interruption = interruption;
  }

  /**
   * Measures one block.
   *
   * @param number the 1-based number of the block
   * @param mostWaited the longest that its forks together wait for a quiet machine
   * @throws InterruptedException if the comparison was interrupted; the running fork is not stored
   */
  PairedBlock measure(Arms.Pair pair, int number, Duration mostWaited)
      throws IOException, InterruptedException {
    List<Cell> arms = order.next(List.of(pair.baseline(), pair.candidate()));
    Duration waited = awaitQuiet(mostWaited);
    ComparedFork first = fork(arms.get(0));
    // Both forks follow a pause, so that neither begins on a busier machine than the other.
    waited = waited.plus(awaitQuiet(mostWaited.minus(waited)));
    ComparedFork second = fork(arms.get(1));
    boolean baselineFirst = arms.get(0).part().equals(Arms.BASELINE);
    return new PairedBlock(
        number,
        baselineFirst,
        waited.toMillis() / 1e3,
        baselineFirst ? first : second,
        baselineFirst ? second : first);
  }

  private Duration awaitQuiet(Duration most) throws InterruptedException {
    listener.step("waiting for a quiet machine");
    return quiet.await(most);
  }

  private ComparedFork fork(Cell arm) throws IOException, InterruptedException {
    Cell cell = store.plan(arm);
    listener.step(cell.part());
    MeasuredCell measured =
        (arm.part().equals(Arms.CANDIDATE) ? candidates : baselines).measure(cell, listener);
    interruption.uncut(() -> ResultKeeper.keep(measured, store));
    return ComparedFork.of(measured.result());
  }
}
