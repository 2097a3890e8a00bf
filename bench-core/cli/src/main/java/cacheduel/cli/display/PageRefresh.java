// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.page.ReportPage;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.run.RunListener;
import cacheduel.store.DerivedFiles;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import java.time.Duration;

/** A display that also rewrites the page of the run, and {@code cells.jsonl}, as cells end. */
public final class PageRefresh implements RunListener {
  private static final Duration SHORTEST = Duration.ofSeconds(5);

  /** Writing pauses for this multiple of the time that it took. */
  private static final int PAUSE = 50;

  private final RunListener other;
  private final RunStore store;
  private long next = System.nanoTime();
  private boolean failed;

  public PageRefresh(RunListener other, RunStore store) {
    this.other = other;
    this.store = store;
    write();
  }

  private void refresh() {
    long begun = System.nanoTime();
    if (failed || begun < next) {
      return;
    }
    write();
    long end = System.nanoTime();
    next = end + Math.max(SHORTEST.toNanos(), PAUSE * (end - begun));
  }

  private void write() {
    try {
      Run run = store.run();
      ReportPage.writeUnfinished(run);
      DerivedFiles.writeCells(run);
    } catch (RuntimeException e) {
      // hours of measuring must not end because a page cannot be drawn or written
      failed = true;
      other.note("the page will be written when the run has ended: " + e);
    }
  }

  @Override
  public void note(String text) {
    other.note(text);
  }

  @Override
  public void step(String description) {
    other.step(description);
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
    refresh();
  }

  @Override
  public void close() {
    other.close();
  }
}
