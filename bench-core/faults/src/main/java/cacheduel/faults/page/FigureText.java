// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultCell;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultFigure.Unit;
import cacheduel.faults.result.FaultSpread;
import cacheduel.faults.result.FaultValue;
import cacheduel.faults.result.RoundDifference;
import cacheduel.text.NumberText;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The text of a figure's value with its unit. */
public final class FigureText {
  /** The text of a figure that is unknown or does not apply. */
  static final String NONE = "\u2013";

  private static final double MILLI = 1e3;
  private static final double SHOWN_AS_SECONDS = 0.0995;
  private static final double LEAST_FACTOR = 0.1;
  private static final double WITHOUT_DECIMALS = 99.95;

  private FigureText() {}

  /** Returns a cell's value, with its range where that is wide, such as "1.0 s (0.8 s to 1.4 s)". */
  public static String of(FaultCell cell, FaultFigure figure) {
    Optional<FaultValue> value = cell.value(figure);
    if (value.isEmpty()) {
      return NONE;
    }
    String text = of(figure.unit(), value.get());
    FaultSpread spread = cell.spread(figure).orElseThrow();
    String low = of(figure.unit(), spread.low());
    String high = of(figure.unit(), spread.high());
    return figure.unit() == Unit.NEVER || !spread.isWide() || low.equals(high)
        ? text
        : "%s (%s to %s)".formatted(text, low, high);
  }

  static String of(Unit unit, Optional<FaultValue> value) {
    return value.map(known -> of(unit, known)).orElse(NONE);
  }

  static String of(Unit unit, FaultValue value) {
    String text = text(unit, value.value());
    if (!value.atLeast()) {
      return text;
    }
    return unit == Unit.SECONDS ? "not within " + text : ">= " + text;
  }

  /** Returns the size of a certain difference, such as "1 s (0.8 s to 1.3 s)" or "at least 18 s". */
  static String size(Unit unit, RoundDifference difference) {
    String least = points(unit, difference.least());
    @Nullable Double best = difference.best();
    return best == null || difference.most().isEmpty()
        ? "at least " + least
        : "%s (%s to %s)"
            .formatted(
                points(unit, Math.abs(best)),
                least,
                points(unit, difference.most().getAsDouble()));
  }

  /** The difference of two shares is in points, not in percent. */
  private static String points(Unit unit, double value) {
    return text(unit, value).replace("%", "points");
  }

  private static String text(Unit unit, double value) {
    return switch (unit) {
      case SECONDS -> seconds(value);
      case MILLIS -> seconds(value / MILLI);
      case TIMES -> (value < LEAST_FACTOR ? "< 0.1" : NumberText.significant(value, 2)) + " x";
      case PERCENT -> String.format(Locale.ROOT, "%.0f %%", value * 100);
      case COUNT, NEVER -> NumberText.whole(Math.round(value));
      case CHANGE -> Math.round(value) == 0 ? "0" : "%+d".formatted(Math.round(value));
      case MEGABYTES -> String.format(Locale.ROOT, "%+.1f MB", value);
      case MICROS -> NumberText.significant(value, 2) + " us";
    };
  }

  /** Returns a time such as "0 s", "32 ms", "4.1 s" or "120 s". */
  static String seconds(double seconds) {
    double size = Math.abs(seconds);
    if (seconds == 0) {
      return "0 s";
    }
    if (size < SHOWN_AS_SECONDS) {
      return NumberText.significant(seconds * MILLI, 2).replaceFirst("(\\.\\d)0$", "$1") + " ms";
    }
    String text = String.format(Locale.ROOT, size >= WITHOUT_DECIMALS ? "%.0f" : "%.1f", seconds);
    return text.replaceFirst("\\.0$", "") + " s";
  }
}
