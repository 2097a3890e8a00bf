// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.measure.CellResult;
import cacheduel.measure.Status;
import java.util.Locale;

/** What became of a cell, in one line. */
final class CellLine {
  private CellLine() {}

  static String of(CellResult result) {
    String rate = result.status() == Status.VALID && result.throughput() != null
        ? String.format(Locale.ROOT, "%,.0f ops/s", result.throughput().opsPerSecond())
        : String.join("; ", result.reasons());
    return "%s %s: %s %s"
        .formatted(result.cell().label(), result.cell().params().get("mix"), result.status(), rate);
  }
}
