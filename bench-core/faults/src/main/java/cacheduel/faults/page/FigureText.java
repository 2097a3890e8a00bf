// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultCell;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultFigure.Unit;
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
    String range = range(cell, figure);
    return value(cell, figure) + (range.isEmpty() ? "" : " " + range);
  }

  /** Returns a cell's value without a range. */
  static String value(FaultCell cell, FaultFigure figure) {
    return of(figure.unit(), cell.value(figure));
  }

  /** Returns the range of a cell's rounds, such as "(0.8 s to 1.4 s)"; empty unless it is wide. */
  static String range(FaultCell cell, FaultFigure figure) {
    return cell.spread(figure)
        .filter(spread -> figure.unit() != Unit.NEVER && spread.isWide())
        .map(spread -> range(of(figure.unit(), spread.low()), of(figure.unit(), spread.high())))
        .orElse("");
  }

  private static String range(String low, String high) {
    return low.equals(high) ? "" : "(%s to %s)".formatted(low, high);
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
    return unit == Unit.PERCENT ? percent(value, "points") : text(unit, value);
  }

  private static String percent(double share, String unit) {
    return String.format(Locale.ROOT, "%.0f %s", share * 100, unit);
  }

  private static String text(Unit unit, double value) {
    return switch (unit) {
      case SECONDS -> seconds(value);
      case MILLIS -> seconds(value / MILLI);
      case TIMES -> (value < LEAST_FACTOR ? "< 0.1" : NumberText.significant(value, 2)) + " x";
      case PERCENT -> percent(value, "%");
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
