// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.outage.OutageRecord;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Some of a record's bins, one after another.
 *
 * @param from 0-based, inclusive
 * @param to exclusive
 */
public record FaultBins(int from, int to) {
  /** Bins in a second. */
  public static final int A_SECOND = 1000 / OutageRecord.BIN_MILLIS;

  /** The length of a bin, in s. */
  public static final double SECONDS = OutageRecord.BIN_MILLIS / 1e3;

  private static final double ROUNDING = 1e-9;

  /** Returns those that end before the fault. */
  static FaultBins before(EnduredFault.Course fault, int bins) {
    return new FaultBins(0, Math.min(bins, (int) Math.floor(at(fault.faultBegan()))));
  }

  /** Returns those inside the fault, at least a second from its beginning. */
  public static FaultBins during(EnduredFault.Course fault, int bins) {
    int from = Math.min(bins, startingAt(fault.faultBegan()));
    int to = fault.faultEnded() == null ? bins : (int) Math.floor(at(fault.faultEnded()));
    return new FaultBins(from, Math.min(bins, Math.max(to, from + A_SECOND)));
  }

  /** Returns those from the beginning of the fault to the end of the load. */
  static FaultBins since(EnduredFault.Course fault, int bins) {
    return new FaultBins(before(fault, bins).to(), bins);
  }

  /** Returns the first bin that begins at a time or after it. */
  static int startingAt(double seconds) {
    return (int) Math.ceil(at(seconds) - ROUNDING);
  }

  private static double at(double seconds) {
    return seconds * A_SECOND + ROUNDING;
  }

  /** Returns the overlapping seconds that end in these bins, each one bin after the last. */
  Stream<FaultBins> secondsUpTo() {
    return IntStream.rangeClosed(Math.max(from + 1, A_SECOND), to)
        .mapToObj(end -> new FaultBins(end - A_SECOND, end));
  }

  int count() {
    return to - from;
  }
}
