// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressLineTest {
  @ParameterizedTest
  @CsvSource({
    "4, a few seconds left",
    "42, about 40 s left",
    "84, about 80 s left",
    "90, about 2 min left",
    "610, about 10 min left"
  })
  void timeLeft_isNoFinerThanItIsKnown(long seconds, String text) {
    assertThat(ProgressLine.text(Duration.ofSeconds(seconds))).isEqualTo(text);
  }

  @Test
  void timeLeft_followsThePaceSoFar() {
    assertThat(new ProgressLine().left(2_000, 6_000, Duration.ofSeconds(30))).hasSeconds(60);
  }

  @Test
  void timeLeft_isThePlansUntilAForkHasEnded() {
    ProgressLine line = new ProgressLine();
    line.expect(Duration.ofSeconds(20));

    assertThat(line.left(500, 3_000, Duration.ofSeconds(30))).hasSeconds(50);
  }

  @Test
  void line_hasBarAndCellAndEndsAtTheWidth() {
    Lines lines = new Lines();
    try (ProgressBar bar = new ProgressBarBuilder()
        .setInitialMax(100)
        .setRenderer(new ProgressLine())
        .setConsumer(lines)
        .build()) {
      bar.stepTo(50);
      bar.setExtraMessage("cell 12/29: whalin ascii blocking 4t, iteration 3 of 5");
    }
    assertThat(lines.last)
        .hasSize(Lines.WIDTH)
        .matches("\\[#{10}\\.{10}] .* left, cell 12/29: whalin.*");
  }

  private static final class Lines implements ProgressBarConsumer {
    static final int WIDTH = 70;
    private String last = "";

    @Override
    public int getMaxRenderedLength() {
      return WIDTH;
    }

    @Override
    public void accept(String rendered) {
      last = rendered;
    }

    @Override
    public void close() {}
  }
}
