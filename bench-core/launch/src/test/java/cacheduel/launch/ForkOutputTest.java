// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.fork.ForkMessage;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
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

  private final AtomicInteger ended = new AtomicInteger();

  @Test
  void whatAForkSays_isAStepAndEverythingIsLogged() {
    PrintStream before = System.out;
    PrintStream text = new PrintStream(log, true, StandardCharsets.UTF_8);
    try (ForkOutput output = new ForkOutput(text, progress, ended::incrementAndGet)) {
      System.out.println("a library prints");
      System.out.println(ForkMessage.STEP + "preloaded 1 of 2 keys");
      System.err.println("and complains");
      assertThat(ended).hasValue(0);
      System.out.println(ForkMessage.ITERATION_ENDS);
      assertThat(output).isNotNull();
    }
    assertThat(System.out).isSameAs(before);
    assertThat(ended).hasValue(1);
    assertThat(steps).containsExactly("preloaded 1 of 2 keys");
    assertThat(log.toString(StandardCharsets.UTF_8))
        .contains("a library prints", "preloaded 1 of 2 keys", "and complains");
  }
}
