// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.BlockOrder;
import cacheduel.compare.ComparedFork;
import cacheduel.compare.PairedBlock;
import cacheduel.plan.Cell;
import cacheduel.run.ForkRunner;
import cacheduel.run.Interruption;
import cacheduel.run.ResultKeeper;
import cacheduel.store.RunStore;
import cacheduel.validity.MeasuredFork;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Measures blocks: a fork of each arm, in random order, each on a quiet machine if possible. Each
 * fork is stored at once under the block's number.
 */
final class BlockRunner {
  /** The longest that a fork waits for a quiet machine. */
  private static final Duration QUIET_WAIT = Duration.ofSeconds(10);

  private final Function<Cell, ForkRunner> runners;
  private final RunStore store;
  private final PairedListener listener;
  private final QuietWait quiet;
  private final BlockOrder order;
  private final Interruption interruption;

  /**
   * @param runners what measures an arm's forks
   */
  BlockRunner(
      Function<Cell, ForkRunner> runners,
      RunStore store,
      PairedSettings settings,
      PairedListener listener,
      Interruption interruption) {
    this.runners = runners;
    this.store = store;
    this.listener = listener;
    this.quiet = new QuietWait(QUIET_WAIT);
    this.order = new BlockOrder(settings.seed());
    this.interruption = interruption;
  }

  /**
   * The forks of a block.
   *
   * @param forks one for each arm, in the order of the arms
   * @param order the arms' indices in the order in which they ran
   */
  record Block(List<ComparedFork> forks, List<Integer> order, Duration waited) {
    /** Returns two of its arms as a pair. */
    PairedBlock pair(int number, int baseline, int candidate) {
      return new PairedBlock(
          number,
          order.indexOf(baseline) < order.indexOf(candidate),
          waited.toMillis() / 1e3,
          forks.get(baseline),
          forks.get(candidate));
    }
  }

  /**
   * Measures one block.
   *
   * @param number the 1-based number of the block
   * @param arms cells of the run's plan
   * @param mostWaited the longest that its forks together wait for a quiet machine
   * @throws InterruptedException if the comparison was interrupted; the running fork is not stored
   */
  Block measure(int number, List<Cell> arms, Duration mostWaited)
      throws IOException, InterruptedException {
    List<Integer> indices = order.next(IntStream.range(0, arms.size()).boxed().toList());
    ComparedFork[] forks = new ComparedFork[arms.size()];
    Duration waited = Duration.ZERO;
    for (int arm : indices) {
      // Every fork follows a pause, so that none begins on a busier machine than the others.
      listener.step("waiting for a quiet machine");
      waited = waited.plus(quiet.await(mostWaited.minus(waited)));
      forks[arm] = fork(number, arms.get(arm));
    }
    quiet.blockEnds();
    return new Block(new ArrayList<>(List.of(forks)), indices, waited);
  }

  private ComparedFork fork(int block, Cell cell) throws IOException, InterruptedException {
    listener.step(cell.part());
    MeasuredFork measured = runners.apply(cell).measure(cell, block, listener);
    interruption.uncut(() -> ResultKeeper.keep(measured, store));
    return ComparedFork.of(measured.fork());
  }
}
