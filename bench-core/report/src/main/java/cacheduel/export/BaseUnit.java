// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.figure.Unit;

/**
 * A base unit of OpenMetrics, in which every unit of its kind is exported.
 *
 * @param name its name, the end of a metric's name
 * @param factor what a figure's value is multiplied by
 */
record BaseUnit(String name, double factor) {
  /** Returns the base unit of a figure's values, of one operation where these are. */
  static BaseUnit of(Unit unit) {
    return switch (unit) {
      case OPS_PER_SECOND -> new BaseUnit("operations_per_second", 1);
      case NANOS, NANOS_PER_OPERATION -> new BaseUnit("seconds", 1e-9);
      case SECONDS -> new BaseUnit("seconds", 1);
      case MICROS -> new BaseUnit("seconds", 1e-6);
      case MILLIS -> new BaseUnit("seconds", 1e-3);
      case BYTES_PER_OPERATION -> new BaseUnit("bytes", 1);
      case PER_OPERATION -> new BaseUnit("total", 1);
      case KIBIBYTES -> new BaseUnit("bytes", 1024);
      case MEGABYTES_PER_SECOND -> new BaseUnit("bytes_per_second", 1e6);
      case PERCENT -> new BaseUnit("ratio", 0.01);
    };
  }
}
