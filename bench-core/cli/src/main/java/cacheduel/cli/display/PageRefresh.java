// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.page.ReportPage;
import cacheduel.run.RunListener;
import cacheduel.store.DerivedFiles;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import java.time.Duration;

/** Rewrites the page of a run, and {@code cells.jsonl}, while it is measured. */
public final class PageRefresh {
  private static final Duration SHORTEST = Duration.ofSeconds(5);

  /** Writing pauses for this multiple of the time that it took. */
  private static final int PAUSE = 50;

  private final RunListener display;
  private final RunStore store;
  private long next = System.nanoTime();
  private boolean failed;

  /** Writes the first page. */
  public PageRefresh(RunListener display, RunStore store) {
    this.display = display;
    this.store = store;
    write();
  }

  /** Writes the next page if the last one is old enough. */
  public void refresh() {
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
      display.note("the page will be written when the run has ended: " + e);
    }
  }
}
