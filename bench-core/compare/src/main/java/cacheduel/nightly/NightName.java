// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The name of a night: the UTC time of its start, such as 20261121-031500. */
public final class NightName {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private NightName() {}

  static boolean is(String text) {
    return text.matches("\\d{8}-\\d{6}");
  }

  public static String of(Instant start) {
    return FORMAT.format(start);
  }
}
