// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.totals.ForkTotals;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StuckForkTest {
  @TempDir
  Path directory;

  @Test
  void stuckOperation_endsTheJvmAndLeavesItsThreadDump() throws Exception {
    Process fork = new ProcessBuilder(List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Fork.class.getName(),
            directory.toString()))
        .redirectErrorStream(true)
        .start();
    String output = new String(fork.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(fork.waitFor()).describedAs(output).isEqualTo(1);
    assertThat(output.lines()).containsSubsequence("<failure>", "", StuckFork.REASON);
    ForkTotals left = ForkTotals.sum(spec(directory).readTotals(0, 1));
    assertThat(left.threadDump).isEqualTo("the stacks");
    assertThat(left.hits).describedAs("what was kept before").isEqualTo(7);
    assertThat(left.errors()).containsOnlyKeys(StuckFork.REASON);
  }

  private static ForkSpec spec(Path directory) {
    return ForkSpecTest.spec(Workload.parse(Map.of()), directory);
  }

  /** A JVM with a thread that never ends. */
  static final class Fork {
    public static void main(String[] args) throws IOException {
      new Thread(Fork::run).start();
      ForkSpec spec = spec(Path.of(args[0]));
      ForkTotals kept = new ForkTotals();
      kept.hits = 7;
      spec.writeTotals(0, kept);
      new StuckFork(spec, 0, new ForkTotals()).stuck("the stacks");
    }

    private static void run() {
      while (true) {
        Thread.onSpinWait();
      }
    }
  }
}
