// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.page.LivePage;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.run.RunListener;
import cacheduel.store.RunStore;
import java.time.Duration;

/** A display that also keeps the live page up to date. */
public final class LiveDisplay implements RunListener {
  private final RunListener other;
  private final LivePage page;
  private final RunStore store;

  public LiveDisplay(RunListener other, LivePage page, RunStore store) {
    this.other = other;
    this.page = page;
    this.store = store;
    page.show(store.run());
    other.note("live page: " + page.url());
  }

  @Override
  public void note(String text) {
    other.note(text);
  }

  @Override
  public void step(String what) {
    other.step(what);
  }

  @Override
  public void iteration(boolean warmup, double opsPerSecond) {
    other.iteration(warmup, opsPerSecond);
  }

  @Override
  public void inRound(int round, Duration left) {
    other.inRound(round, left);
  }

  @Override
  public void cellStarted(Cell cell, int done, int total) {
    other.cellStarted(cell, done, total);
  }

  @Override
  public void cellEnded(CellResult result, int done, int total) {
    other.cellEnded(result, done, total);
    page.show(store.run());
  }

  /** Shows the page of the whole run last. */
  @Override
  public void close() {
    other.close();
    page.show(store.run());
  }
}
