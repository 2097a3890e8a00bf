// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.run.RunListener;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A program that shows the progress of a run of two rounds in which nothing is measured. */
final class ScriptedRun {
  static final String WAIT = "waiting for another JMH";

  /** The first may have been drawn before what it is to show. */
  private static final int LINES = 2;

  private static final AtomicInteger DRAWN = new AtomicInteger();

  private ScriptedRun() {}

  public static void main(String[] args) throws InterruptedException {
    System.setErr(new PrintStream(new FilterOutputStream(System.err) {
      @Override
      public void flush() throws IOException {
        super.flush();
        DRAWN.incrementAndGet();
      }
    }));
    List<Cell> cells = List.of(
        RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4),
        RunFixture.cell(2, "whalin", Protocol.ASCII, Mode.BLOCKING, 4));
    try (RunListener display = new BarDisplay(RunFixture.plan(cells.toArray(Cell[]::new)))) {
      display.note(WAIT);
      awaitLine();
      for (int round = 1; round <= 2; round++) {
        for (int i = 0; i < cells.size(); i++) {
          display.inRound(round, Duration.ofSeconds(114 - 40L * round - 20L * i));
          measure(cells.get(i), display);
        }
      }
    }
  }

  private static void measure(Cell cell, RunListener display) throws InterruptedException {
    display.cellStarted(cell, 0, 2);
    for (String step : List.of("starting memcached", "iteration 1 of 2")) {
      display.step(step);
      awaitLine();
    }
    display.cellEnded(ResultBuilder.of(cell).build(), 1, 2);
  }

  /** Waits until the display has drawn its line. */
  private static void awaitLine() throws InterruptedException {
    int enough = DRAWN.get() + LINES;
    while (DRAWN.get() < enough) {
      Thread.sleep(5);
    }
  }
}
