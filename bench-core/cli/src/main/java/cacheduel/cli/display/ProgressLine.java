// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import java.time.Duration;
import me.tongfei.progressbar.ProgressBarRenderer;
import me.tongfei.progressbar.ProgressState;

/**
 * Renders the progress of a run in one line: a short bar, the time left, and what is measured. The
 * progress counts thousandths of a fork.
 */
final class ProgressLine implements ProgressBarRenderer {
  /** The progress of a whole fork. */
  static final int FORK = 1_000;

  private static final int BAR = 20;
  private static final int TEN_SECONDS = 10;

  private volatile Duration perFork = Duration.ZERO;

  /** Sets the time that a fork probably takes, on which it relies until one has ended. */
  void expect(Duration time) {
    perFork = time;
  }

  @Override
  public String render(ProgressState progress, int maxLength) {
    int filled = (int) Math.round(BAR * Math.min(1, share(progress)));
    String line = "[%s%s] %s, %s"
        .formatted(
            "#".repeat(filled),
            ".".repeat(BAR - filled),
            text(left(progress.getCurrent(), progress.getMax(), progress.getTotalElapsed())),
            progress.getExtraMessage());
    return line.length() <= maxLength ? line : line.substring(0, Math.max(0, maxLength));
  }

  private static double share(ProgressState progress) {
    return progress.getMax() <= 0 ? 0 : progress.getCurrent() / (double) progress.getMax();
  }

  /** Returns the time left at the pace of what is done. */
  Duration left(long done, long all, Duration elapsed) {
    double forks = Math.max(0, all - done) / (double) FORK;
    double millis = done < FORK ? perFork.toMillis() : elapsed.toMillis() * (FORK / (double) done);
    return Duration.ofMillis(Math.round(forks * millis));
  }

  /** Returns a time such as "about 3 min left", no finer than it can be known. */
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
