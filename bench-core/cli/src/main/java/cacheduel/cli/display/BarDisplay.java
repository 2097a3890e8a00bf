// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.run.RunListener;
import cacheduel.text.Printable;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;

/** One line with a bar, the time left and the running cell; gone when the run has ended. */
final class BarDisplay implements RunListener {
  private static final String CLEARED_LINE = "\r\u001b[K";

  private final Plan plan;
  private final ProgressLine line = new ProgressLine(System::nanoTime);
  private final ProgressBar bar;
  private String round = "";
  private String cell = "";

  BarDisplay(Plan plan) {
    this.plan = plan;
    this.bar = new ProgressBarBuilder()
        .setInitialMax(1)
        .setRenderer(line)
        .setConsumer(new LastLine())
        .setUpdateIntervalMillis(250)
        // the time and the cell change while the library's own counter does not
        .continuousUpdate()
        .clearDisplayOnFinish()
        .build();
  }

  @Override
  public void note(String text) {
    bar.setExtraMessage(text);
  }

  @Override
  public void inRound(int number, Duration left) {
    line.expect(left);
    round = number == 0 ? "" : "round %d, ".formatted(number);
  }

  @Override
  public void cellStarted(Cell started, int done, int total) {
    cell = round + CellLine.name(started);
    bar.setExtraMessage(cell);
  }

  @Override
  public void step(String description) {
    bar.setExtraMessage(cell + ", " + description);
  }

  @Override
  public void iteration(boolean isWarmup, double opsPerSecond) {}

  @Override
  public void cellEnded(CellResult result, int done, int total) {
    boolean isDoubtful = result.status() == Status.INVALID || result.status() == Status.FAILED;
    // a failed try is a regular step of a search
    if (isDoubtful && !result.cell().isTry()) {
      bar.pause();
      System.err.println(CLEARED_LINE + Printable.of(CellLine.of(plan, result)));
      bar.resume();
    }
  }

  @Override
  public void close() {
    bar.close();
  }

  /** The terminal's last line. The library's own opens a terminal that takes Ctrl-C from the JVM. */
  private static final class LastLine implements ProgressBarConsumer {
    @Override
    public int getMaxRenderedLength() {
      return Displays.width() - 1;
    }

    @Override
    public void accept(String line) {
      System.err.print(CLEARED_LINE + Printable.cell(line));
      System.err.flush();
    }

    @Override
    public void clear() {
      accept("");
    }

    @Override
    public void close() {}
  }
}
