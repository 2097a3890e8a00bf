// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.compare.BlockOrder;
import cacheduel.compare.ComparedFork;
import cacheduel.compare.PairedBlock;
import cacheduel.plan.Cell;
import cacheduel.planner.Arms;
import cacheduel.run.Interruption;
import cacheduel.run.ResultKeeper;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * Measures blocks: a fork of each arm, in random order, each on a quiet machine if possible. Each
 * fork is stored at once as a cell of the run.
 */
final class BlockRunner {
  private final ClientCatalog clients;
  private final RunStore store;
  private final PairedListener listener;
  private final QuietWait quiet;
  private final BlockOrder order;
  private final Interruption interruption;

  BlockRunner(
      ClientCatalog clients,
      RunStore store,
      Limits limits,
      PairedListener listener,
      Interruption interruption) {
    this.clients = clients;
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
  PairedBlock measure(ArmServers servers, Arms.Pair pair, int number, Duration mostWaited)
      throws IOException, InterruptedException {
    List<Cell> arms = order.next(List.of(pair.baseline(), pair.candidate()));
    Duration waited = awaitQuiet(mostWaited);
    ComparedFork first = fork(servers, arms.get(0));
    // Both forks follow a pause, so that neither begins on a busier machine than the other.
    waited = waited.plus(awaitQuiet(mostWaited.minus(waited)));
    ComparedFork second = fork(servers, arms.get(1));
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

  private ComparedFork fork(ArmServers servers, Cell arm) throws IOException, InterruptedException {
    Cell cell = store.plan(arm);
    InstalledClient client =
        Objects.requireNonNull(clients.find(cell.client(), cell.clientVersion()), cell.client());
    listener.step(cell.part());
    var measured = servers.measure(cell, client, listener);
    interruption.uncut(() -> ResultKeeper.keep(measured, store));
    return ComparedFork.of(measured.result());
  }
}
