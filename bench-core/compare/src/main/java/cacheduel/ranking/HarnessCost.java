// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.text.NumberText;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the harness itself takes of each operation: making the request, timing, recording and
 * checking, and a map in memory in the place of client and server.
 *
 * @param nanosPerOperation time of one thread
 * @param relativeMargin how far the time may be off, as a share of it; NaN if that is not known
 * @param bytesPerOperation allocated; null if not known
 */
public record HarnessCost(
    double nanosPerOperation,
    double relativeMargin,
    @Nullable Double bytesPerOperation) {

  /** Reads it from the cell that measured it, by one thread; empty if that is not valid. */
  public static Optional<HarnessCost> of(CellResult harness) {
    Throughput rate = harness.throughput();
    if (harness.status() != Status.VALID || rate == null || !(rate.opsPerSecond() > 0)) {
      return Optional.empty();
    }
    return Optional.of(new HarnessCost(
        1e9 / rate.opsPerSecond(),
        Rate.relativeMargin(rate),
        harness.usage().allocationBytesPerOperation()));
  }

  /** For example "312 ns and 48.0 B per operation". */
  public String text() {
    String bytes =
        bytesPerOperation == null ? "" : " and " + NumberText.three(bytesPerOperation) + " B";
    return NumberText.supported(nanosPerOperation, nanosPerOperation * relativeMargin) + " ns"
        + bytes + " per operation";
  }
}
