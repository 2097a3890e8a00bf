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
 * The cost of the harness per operation: making the request, timing, recording and checking, with
 * an in-memory map in place of client and server.
 *
 * @param nanosPerOperation time of one thread
 * @param relativeMargin uncertainty of the time, as a share of it; NaN if unknown
 * @param bytesPerOperation allocated; null if not known
 */
public record HarnessCost(
    double nanosPerOperation,
    double relativeMargin,
    @Nullable Double bytesPerOperation) {

  /** Reads the cost from the cell that measured it; empty if that cell is not valid. */
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

  /** Returns a text such as "312 ns and 48.0 B per operation". */
  public String text() {
    String bytes =
        bytesPerOperation == null ? "" : " and " + NumberText.three(bytesPerOperation) + " B";
    return NumberText.supported(nanosPerOperation, nanosPerOperation * relativeMargin) + " ns"
        + bytes + " per operation";
  }
}
