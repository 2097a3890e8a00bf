// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkOutputTest {
  private final List<String> steps = new ArrayList<>();
  private final ByteArrayOutputStream log = new ByteArrayOutputStream();
  private final CellProgress progress = new CellProgress() {
    @Override
    public void step(String what) {
      steps.add(what);
    }

    @Override
    public void iteration(boolean warmup, double opsPerSecond) {}
  };

  @Test
  void whatAForkSays_isAStepAndEverythingIsLogged() {
    PrintStream before = System.out;
    try (ForkOutput output =
        new ForkOutput(new PrintStream(log, true, StandardCharsets.UTF_8), progress)) {
      System.out.println("a library prints");
      ForkOutput.say("preloaded 1 of 2 keys");
      System.err.println("and complains");
      assertThat(output).isNotNull();
    }
    assertThat(System.out).isSameAs(before);
    assertThat(steps).containsExactly("preloaded 1 of 2 keys");
    assertThat(log.toString(StandardCharsets.UTF_8))
        .contains("a library prints", "preloaded 1 of 2 keys", "and complains");
  }
}
