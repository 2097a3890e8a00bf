// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import java.time.Duration;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ProgressBarRenderer;
import me.tongfei.progressbar.ProgressState;

/**
 * Renders the progress of a run in one line: a short bar, the time left, and what is measured. The
 * progress counts thousandths of a fork.
 */
final class ProgressLine implements ProgressBarRenderer {
  /** The progress of a whole fork. */
  private static final int BAR = 20;

  private static final int TEN_SECONDS = 10;

  private final LongSupplier nanoTime;
  private final long begun;
  private volatile long end;

  ProgressLine(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.begun = nanoTime.getAsLong();
    this.end = begun;
  }

  /** Sets the time that the run will probably take from now on. */
  void expect(Duration left) {
    end = nanoTime.getAsLong() + left.toNanos();
  }

  @Override
  public String render(ProgressState progress, int maxLength) {
    int filled = (int) Math.round(BAR * share());
    String line = "[%s%s] %s, %s"
        .formatted(
            "#".repeat(filled), ".".repeat(BAR - filled), text(left()), progress.getExtraMessage());
    return line.length() <= maxLength ? line : line.substring(0, Math.max(0, maxLength));
  }

  Duration left() {
    return Duration.ofNanos(Math.max(0, end - nanoTime.getAsLong()));
  }

  /** Returns the elapsed share of the run's time, 0 to 1. */
  double share() {
    double elapsed = nanoTime.getAsLong() - begun;
    double whole = elapsed + left().toNanos();
    return whole == 0 ? 0 : elapsed / whole;
  }

  /** Returns a time such as "about 3 min left", rounded to what the estimate supports. */
  static String text(Duration left) {
    long tens = Math.round(left.toMillis() / 1e3 / TEN_SECONDS);
    if (tens == 0) {
      return "a few seconds left";
    }
    return tens * TEN_SECONDS < 90
        ? "about %d s left".formatted(tens * TEN_SECONDS)
        : "about %d min left".formatted(Math.round(left.toSeconds() / 60.0));
  }
}
