// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.fork.ForkMessage;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkOutputTest {
  private final List<String> steps = new ArrayList<>();
  private final ByteArrayOutputStream log = new ByteArrayOutputStream();
  private final List<Integer> ended = new ArrayList<>();

  @Test
  void whatAForkSays_isAStepAndEverythingIsLogged() {
    PrintStream before = System.out;
    PrintStream text = new PrintStream(log, true, StandardCharsets.UTF_8);
    try (ForkOutput output = new ForkOutput(text, this::happened, 4)) {
      System.out.println("a library prints");
      System.out.println(ForkMessage.STEP + "preloaded 1 of 2 keys");
      System.err.println("and complains");
      assertThat(ended).isEmpty();
      System.out.println(ForkMessage.ITERATION_ENDS + 3);
      System.out.print("a library ends no line ");
      System.out.println(ForkMessage.ITERATION_ENDS + 12);
      assertThat(output).isNotNull();
    }
    assertThat(System.out).isSameAs(before);
    assertThat(ended).containsExactly(3, 12);
    assertThat(steps).containsExactly("preloaded 1 of 2 keys");
    assertThat(log.toString(StandardCharsets.UTF_8))
        .contains("a library prints", "preloaded 1 of 2 keys", "and complains");
  }

  private void happened(int jvm, ShareEvent event) {
    if (event instanceof ShareEvent.Step step) {
      assertThat(jvm).isEqualTo(4);
      steps.add(step.description());
    } else if (event instanceof ShareEvent.Ends) {
      ended.add(jvm);
    }
  }
}
