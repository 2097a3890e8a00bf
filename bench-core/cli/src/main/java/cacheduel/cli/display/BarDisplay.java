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
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** One line with a bar, the time left and the running cell; gone when the run has ended. */
final class BarDisplay implements RunListener {
  private final Plan plan;
  private final ProgressLine line = new ProgressLine();
  private final ProgressBar bar;
  private String cell = "";
  private long perIteration;
  private long end;

  BarDisplay(Plan plan) {
    this.plan = plan;
    this.bar = new ProgressBarBuilder()
        .setInitialMax(1)
        .setRenderer(line)
        .setMaxRenderedLength(Displays.width() - 1)
        .setUpdateIntervalMillis(250)
        .clearDisplayOnFinish()
        .build();
  }

  @Override
  public void note(String text) {
    bar.setExtraMessage(text);
  }

  @Override
  public void cellStarted(Cell started, int done, int total) {
    JmhSettings jmh = plan.settings(started).jmh();
    line.expect(Estimate.of(plan, started).dividedBy(Math.max(1, jmh.forks())));
    perIteration =
        ProgressLine.FORK / (long) Math.max(1, jmh.warmupIterations() + jmh.iterations());
    end = (done + 1L) * ProgressLine.FORK;
    bar.maxHint((long) total * ProgressLine.FORK);
    bar.stepTo((long) done * ProgressLine.FORK);
    cell = "%d/%d %s".formatted(done + 1, total, CellLine.name(started));
    bar.setExtraMessage(cell);
  }

  @Override
  public void step(String what) {
    bar.setExtraMessage(cell + ", " + what);
  }

  /** A warm-up that does not settle has more iterations than planned. */
  @Override
  public void iteration(boolean isWarmup, double opsPerSecond) {
    bar.stepTo(Math.min(end, bar.getCurrent() + perIteration));
  }

  @Override
  public void cellEnded(CellResult result, int done, int total) {
    bar.stepTo((long) done * ProgressLine.FORK);
    boolean isDoubtful = result.status() == Status.INVALID || result.status() == Status.FAILED;
    // a failed probe is a regular step of a search
    if (isDoubtful && !result.cell().probing()) {
      bar.pause();
      System.err.println("\r" + CellLine.of(plan, result));
      bar.resume();
    }
  }

  @Override
  public void close() {
    bar.close();
  }
}
