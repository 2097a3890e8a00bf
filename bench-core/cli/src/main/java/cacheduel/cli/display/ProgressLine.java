// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import java.time.Duration;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ProgressBarRenderer;
import me.tongfei.progressbar.ProgressState;

/**
 * Renders the progress of a run in one line: a short bar, the time left, and what is measured. The
 * bar is the elapsed share of the run's time, and full only when the run has ended.
 */
final class ProgressLine implements ProgressBarRenderer {
  private static final int BAR = 20;

  private static final int TEN_SECONDS = 10;

  private final LongSupplier nanoTime;
  private volatile long begun;
  private volatile long end;
  private volatile boolean hasBegun;

  ProgressLine(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.begun = nanoTime.getAsLong();
    this.end = begun;
  }

  /** Sets the time that the run will probably take from now on; the first call begins the bar. */
  void expect(Duration left) {
    long now = nanoTime.getAsLong();
    begun = hasBegun ? begun : now;
    end = now + left.toNanos();
    hasBegun = true;
  }

  @Override
  public String render(ProgressState progress, int maxLength) {
    String line =
        hasBegun ? measuring(progress.getExtraMessage()) : waiting(progress.getExtraMessage());
    return line.length() <= maxLength ? line : line.substring(0, Math.max(0, maxLength));
  }

  private String measuring(String cell) {
    int filled = Math.min(BAR - 1, (int) Math.round(BAR * share()));
    return "[%s%s] %s, %s"
        .formatted("#".repeat(filled), ".".repeat(BAR - filled), text(left()), cell);
  }

  /** The seconds show that the program is alive while another one measures. */
  private String waiting(String reason) {
    long seconds = Duration.ofNanos(nanoTime.getAsLong() - begun).toSeconds();
    return "%d s: %s".formatted(seconds, reason.isEmpty() ? "starting" : reason);
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
    if (left.isZero()) {
      return "longer than expected";
    }
    long tens = Math.round(left.toMillis() / 1e3 / TEN_SECONDS);
    if (tens == 0) {
      return "a few seconds left";
    }
    return tens * TEN_SECONDS < 90
        ? "about %d s left".formatted(tens * TEN_SECONDS)
        : "about %d min left".formatted(Math.round(left.toSeconds() / 60.0));
  }
}
