// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.util.GlobalConfig;

/** The library that knows systems other than Linux. */
final class Oshi {
  private static final String KEPT_MILLIS = "oshi.util.memoizer.expiration";

  private Oshi() {}

  /** A view of this system that reads anew each time, where the default keeps a reading 300 ms. */
  static SystemInfo fresh() {
    GlobalConfig.set(KEPT_MILLIS, 1);
    return new SystemInfo();
  }

  /** A library that cannot tell on this machine throws what it likes; the answer is then unknown. */
  static <T> @Nullable T ask(Supplier<@Nullable T> question) {
    try {
      return question.get();
    } catch (RuntimeException | LinkageError e) {
      return null;
    }
  }
}
