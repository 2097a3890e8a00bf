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
  private long now;

  @ParameterizedTest
  @CsvSource({
    "0, longer than expected",
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
  void timeLeft_runsDownUntilItIsSetAgain() {
    ProgressLine line = new ProgressLine(() -> now);
    line.expect(Duration.ofSeconds(60));
    assertThat(line.share()).isZero();
    now += Duration.ofSeconds(15).toNanos();
    assertThat(line.left()).hasSeconds(45);
    assertThat(line.share()).isEqualTo(0.25);
    line.expect(Duration.ofSeconds(5));
    assertThat(line.share()).isEqualTo(0.75);
    now += Duration.ofSeconds(9).toNanos();
    assertThat(line.left()).isZero();
    assertThat(line.share()).isEqualTo(1);
  }

  @Test
  void timeBeforeTheFirstEstimate_isNotPartOfTheRun() {
    ProgressLine line = new ProgressLine(() -> now);
    now += Duration.ofMinutes(10).toNanos();
    line.expect(Duration.ofSeconds(60));
    assertThat(line.share()).isZero();
  }

  @Test
  void runThatTakesLongerThanExpected_hasNoFullBar() {
    assertThat(shown(Duration.ofSeconds(10), "round 3, whalin"))
        .startsWith("[###################.] longer than expected, round 3, whalin");
  }

  @Test
  void line_hasBarAndCellAndEndsAtTheWidth() {
    assertThat(
            shown(Duration.ofSeconds(20), "cell 12/29: whalin ascii blocking 4t, iteration 3 of 5"))
        .hasSize(Lines.WIDTH)
        .matches("\\[#{10}\\.{10}] .* left, cell 12/29: whalin.*");
  }

  /** Returns the line 10 seconds after a time was expected. */
  private String shown(Duration expected, String message) {
    Lines lines = new Lines();
    ProgressLine progress = new ProgressLine(() -> now);
    progress.expect(expected);
    now += Duration.ofSeconds(10).toNanos();
    try (ProgressBar bar = new ProgressBarBuilder()
        .setInitialMax(100)
        .setRenderer(progress)
        .setConsumer(lines)
        .build()) {
      bar.setExtraMessage(message);
    }
    return lines.last;
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
