// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.floor;

import cacheduel.client.Mode;
import cacheduel.rate.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.CellUsage;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.text.NumberText;
import cacheduel.timing.LittlesLaw;
import cacheduel.totals.CpuByRole;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The cost of the harness per operation: making the request, recording and checking. Measured with
 * another thread of the same JVM in place of client and server.
 *
 * @param nanosPerOperation time that was not spent in the client's calls
 * @param relativeMargin uncertainty of the time, as a share of it; NaN if unknown
 * @param bytesPerOperation bytes allocated, by the other thread too; null if unknown
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
    OptionalDouble inPlace = inPlaceNanos(harness);
    return inPlace.isEmpty()
        ? Optional.empty()
        : Optional.of(new HarnessCost(
            inPlace.getAsDouble(),
            Rate.relativeMargin(rate),
            harness.usage().allocationBytesPerOperation()));
  }

  /**
   * Returns the harness's time per operation in a client's own cell, in nanoseconds: for a blocking
   * client, the time between an answer and the next call; for an asynchronous one, the processor
   * time that the calling threads spent outside the client's calls. Empty where it cannot be told
   * apart from the client's time, as with a schedule.
   */
  public static OptionalDouble inPlaceNanos(CellResult result) {
    LittlesLaw law = result.checks().littlesLaw();
    Throughput rate = result.throughput();
    if (law == null || rate == null || !(rate.opsPerSecond() > 0)) {
      return OptionalDouble.empty();
    }
    return result.cell().mode() == Mode.ASYNC
        ? outsideOfCalls(result)
        : OptionalDouble.of(law.betweenShare() * law.callers() * 1e9 / rate.opsPerSecond());
  }

  private static OptionalDouble outsideOfCalls(CellResult result) {
    CellUsage usage = result.usage();
    CpuByRole cpu = usage.jvm() == null ? null : usage.jvm().byRole();
    if (cpu == null || cpu.callers() == null || usage.operations() == 0) {
      return OptionalDouble.empty();
    }
    double count = 0;
    double nanos = 0;
    for (Latency accepted : result.accepted().values()) {
      count += accepted.count();
      nanos += accepted.count() * accepted.meanNanos();
    }
    double callers = (cpu.callers() - cpu.spinning()) * 1e9 / usage.operations();
    double outside = callers - nanos / Math.max(1, count);
    return outside >= 0 ? OptionalDouble.of(outside) : OptionalDouble.empty();
  }

  /** Returns a text such as "312 ns and 48.0 B per operation". */
  public String text() {
    String bytes =
        bytesPerOperation == null ? "" : " and " + NumberText.three(bytesPerOperation) + " B";
    return NumberText.supported(nanosPerOperation, nanosPerOperation * relativeMargin) + " ns"
        + bytes + " per operation";
  }
}
