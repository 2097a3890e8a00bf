// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.plan.Cell;
import cacheduel.plan.Estimate;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.run.RunListener;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar with the estimated time left and the running cell. */
final class BarDisplay implements RunListener {
  private final Plan plan;
  private final ProgressBar bar;
  private String cell = "";
  private Duration warmup = Duration.ZERO;
  private Duration iteration = Duration.ZERO;

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
    JmhSettings jmh = plan.settings(started).jmh();
    warmup = Estimate.iteration(jmh, started, true);
    iteration = Estimate.iteration(jmh, started, false);
    int number = started.probing() ? done : done + 1;
    cell = "%d/%d %s".formatted(number, total, CellLine.name(started));
    if (!started.probing()) {
      bar.stepTo(before(started));
    }
    bar.setExtraMessage(cell);
  }

  @Override
  public void step(String what) {
    bar.setExtraMessage(cell + ", " + what);
  }

  @Override
  public void iteration(boolean isWarmup, double opsPerSecond) {
    bar.stepBy((isWarmup ? warmup : iteration).toMillis());
  }

  @Override
  public void cellEnded(CellResult result, int done, int total) {
    // the number of probes of a search is unknown, so it only advances as they are measured
    if (!plan.searches(result.cell()) && !result.cell().probing()) {
      bar.stepTo(before(result.cell()) + Estimate.of(plan, result.cell()).toMillis());
    }
    boolean isDoubtful = result.status() == Status.INVALID || result.status() == Status.FAILED;
    // a failed probe is a regular step of a search
    if (isDoubtful && !result.cell().probing()) {
      bar.pause();
      System.err.println("\r" + CellLine.of(plan, result));
      bar.resume();
    }
  }

  /** Returns the estimated time of the cells before this one in milliseconds. */
  private long before(Cell begun) {
    return plan.cells().stream()
        .takeWhile(other -> !other.id().equals(begun.id()))
        .mapToLong(other -> Estimate.of(plan, other).toMillis())
        .sum();
  }

  @Override
  public void close() {
    bar.close();
  }
}
