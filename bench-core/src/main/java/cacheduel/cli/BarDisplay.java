// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.measure.CellResult;
import cacheduel.measure.Status;
import cacheduel.plan.Cell;
import cacheduel.plan.Estimate;
import cacheduel.plan.Plan;
import cacheduel.run.RunListener;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar with the time left, in estimated seconds, and the cell that runs. */
final class BarDisplay implements RunListener {
  private final Plan plan;
  private final ProgressBar bar;
  private String cell = "";

  BarDisplay(Plan plan) {
    this.plan = plan;
    this.bar = new ProgressBarBuilder()
        .setTaskName("cacheduel")
        .setInitialMax(Math.max(1, Estimate.of(plan).toMillis()))
        .setUnit("s", 1_000)
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(250)
        .build();
  }

  @Override
  public void note(String text) {
    bar.setExtraMessage(text);
  }

  @Override
  public void cellStarted(Cell started, int done, int total) {
    cell = "%d/%d %s".formatted(done + 1, total, started.label());
    bar.setExtraMessage(cell);
  }

  @Override
  public void step(String what) {
    bar.setExtraMessage(cell + ", " + what);
  }

  @Override
  public void iteration(boolean warmup, double opsPerSecond) {
    bar.stepBy((warmup ? plan.jmh().warmupTime() : plan.jmh().time()).toMillis());
  }

  @Override
  public void cellEnded(CellResult result, int done, int total) {
    long ended = plan.cells().stream()
        .limit(done)
        .mapToLong(past -> Estimate.of(plan, past).toMillis())
        .sum();
    bar.stepTo(ended);
    if (result.status() == Status.INVALID || result.status() == Status.FAILED) {
      bar.pause();
      System.err.println("\r" + CellLine.of(result));
      bar.resume();
    }
  }

  @Override
  public void close() {
    bar.close();
  }
}
