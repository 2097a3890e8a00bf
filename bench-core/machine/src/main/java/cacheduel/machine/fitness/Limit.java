// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Thresholds above which a reading warns or invalidates.
 *
 * @param warn the largest reading that is fine
 * @param invalid the largest reading that does not invalidate the number; infinite if there is none
 * @param unit the unit of a reading
 */
record Limit(double warn, double invalid, Unit unit) {
  /** The unit of a reading, with its format. */
  enum Unit {
    SHARE(100, "%.1f %%"),
    CORES(1, "%.2f cores"),
    THREADS(1, "%.1f threads"),
    PER_SECOND(1, "%.1f a second");

    private final double scale;
    private final String format;

    Unit(double scale, String format) {
      this.scale = scale;
      this.format = format;
    }

    String write(double value) {
      return String.format(Locale.ROOT, format, scale * value);
    }
  }

  static Limit warningOnly(double warn, Unit unit) {
    return new Limit(warn, Double.POSITIVE_INFINITY, unit);
  }

  Severity severity(double value) {
    if (value > invalid) {
      return Severity.INVALID;
    }
    return value > warn ? Severity.WARN : Severity.OK;
  }

  /** Returns a text such as "3.1 % (threshold 2.0 %, INVALID above 10.0 %)". */
  String figure(double value) {
    String invalidAbove =
        Double.isInfinite(invalid) ? "" : ", INVALID above " + unit.write(invalid);
    return "%s (threshold %s%s)".formatted(unit.write(value), unit.write(warn), invalidAbove);
  }

  FitnessFinding judge(String subject, @Nullable Double value, String whyNotKnown, String advice) {
    return value == null
        ? FitnessFinding.notKnown(subject, whyNotKnown)
        : FitnessFinding.of(subject, severity(value), figure(value), advice);
  }
}
