// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Thresholds of a reading.
 *
 * @param most the largest reading that is fine
 * @param above the severity above it
 * @param invalid the largest reading that does not invalidate the number; infinite if there is none
 * @param unit the unit of a reading
 */
record Threshold(double most, Severity above, double invalid, Unit unit) {
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

  /** Creates a threshold that never invalidates. */
  Threshold(double most, Severity above, Unit unit) {
    this(most, above, Double.POSITIVE_INFINITY, unit);
  }

  String write(double value) {
    return unit.write(value);
  }

  Severity severity(double value) {
    if (value > invalid) {
      return Severity.INVALID;
    }
    return value > most ? above : Severity.OK;
  }

  /** Returns a text such as "3.1 % (threshold 2.0 %, INVALID above 10.0 %)". */
  String figure(double value) {
    String invalidAbove =
        Double.isInfinite(invalid) ? "" : ", INVALID above " + unit.write(invalid);
    return "%s (threshold %s%s)".formatted(unit.write(value), unit.write(most), invalidAbove);
  }

  FitnessFinding judge(String subject, @Nullable Double value, String whyNotKnown, String advice) {
    return value == null
        ? FitnessFinding.notKnown(subject, whyNotKnown)
        : FitnessFinding.of(subject, severity(value), figure(value), advice);
  }
}
