// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.util.GlobalConfig;

/** Access to OSHI, the library that reads systems other than Linux. */
final class Oshi {
  private static final String KEPT_MILLIS = "oshi.util.memoizer.expiration";

  private Oshi() {}

  /** Returns a view that reads the system on each call, where the default caches for 300 ms. */
  static SystemInfo fresh() {
    GlobalConfig.set(KEPT_MILLIS, 1);
    return new SystemInfo();
  }

  /** Returns the answer, or null if the library fails on this machine in whatever way. */
  static <T> @Nullable T ask(Supplier<@Nullable T> question) {
    try {
      return question.get();
    } catch (RuntimeException | LinkageError e) {
      return null;
    }
  }

  /** Returns the reading, or an empty one if the library fails on this machine. */
  static Reading read(Supplier<Reading> question) {
    return Objects.requireNonNullElse(ask(question), Reading.EMPTY);
  }

  /** Returns the value, or null for 0 and less, by which OSHI means that it does not know. */
  static @Nullable Long positive(long value) {
    return value > 0 ? Long.valueOf(value) : null;
  }
}
