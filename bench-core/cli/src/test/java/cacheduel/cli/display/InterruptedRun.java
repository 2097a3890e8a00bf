// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.result.RunFixture;
import cacheduel.run.RunListener;

/** A program that sends itself the signal of Ctrl-C while it shows the progress of a run. */
final class InterruptedRun {
  static final String FAREWELL = "interrupted, with views";

  private InterruptedRun() {}

  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      System.out.println(FAREWELL);
      System.out.flush();
      // a shell would report the signal as a failure of the program
      Runtime.getRuntime().halt(0);
    }));
    try (RunListener display = new BarDisplay(
        RunFixture.plan(RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 4)))) {
      display.note(ScriptedRun.WAIT);
      long pid = ProcessHandle.current().pid();
      new ProcessBuilder("kill", "-INT", String.valueOf(pid))
          .inheritIO()
          .start()
          .waitFor();
      Thread.sleep(60_000);
      // an end of its own would run the hooks, too
      Runtime.getRuntime().halt(1);
    }
  }
}
