// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

/** The rule by which a service has recovered from a fault. */
final class Recovery {
  private static final double ENOUGH = 0.95;
  private static final int SECONDS = 3;

  private Recovery() {}

  /**
   * Returns the time to recover, in s; censored if the load ended before.
   *
   * @param before goodput of a bin before the fault
   */
  static FaultValue of(EnduredFault fault, Goodput goodput, double before) {
    double origin = fault.faultEnded() == null ? fault.faultBegan() : fault.faultEnded();
    int first = FaultBins.startingAt(origin);
    for (int bin = first; bin + SECONDS * FaultBins.A_SECOND <= goodput.bins(); bin++) {
      if (isGood(goodput, bin, before)) {
        double seconds = bin / (double) FaultBins.A_SECOND - origin;
        return FaultValue.of(bin == first ? 0 : seconds);
      }
    }
    double seconds = goodput.bins() / (double) FaultBins.A_SECOND - origin;
    return new FaultValue(Math.max(0, seconds), true);
  }

  private static boolean isGood(Goodput goodput, int from, double before) {
    for (int second = 0; second < SECONDS; second++) {
      int start = from + second * FaultBins.A_SECOND;
      FaultBins bins = new FaultBins(start, start + FaultBins.A_SECOND);
      if (goodput.mean(node -> true, bins) < ENOUGH * before) {
        return false;
      }
    }
    return true;
  }
}
