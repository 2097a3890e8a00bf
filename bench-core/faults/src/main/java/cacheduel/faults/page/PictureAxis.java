// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultBins;
import cacheduel.faults.result.FaultFigures;
import cacheduel.outage.OutageRecord;
import java.util.List;

/**
 * The axes that the clients of a scenario share: time from the beginning of the fault, and the worst
 * response.
 *
 * @param before seconds before the fault
 * @param after seconds after its beginning
 * @param decades powers of ten from the shortest response that is shown to the longest
 */
record PictureAxis(double before, double after, int decades) {
  /** Where the plots begin. */
  static final int LEFT = 62;

  /** The width of the plots. */
  static final int WIDTH = 800;

  /** The shortest response that is shown, in us. */
  static final double SHORTEST_MICROS = 100;

  /** A pixel shows no more columns than these. */
  private static final int MOST_COLUMNS = 400;

  private static final int FEWEST_DECADES = 4;

  static PictureAxis of(List<FaultFigures> drawn) {
    double before = 1;
    double after = 1;
    double longest = 0;
    for (FaultFigures each : drawn) {
      double began = each.fault().faultBegan();
      before = Math.max(before, began);
      after = Math.max(after, each.goodput().bins() / (double) FaultBins.A_SECOND - began);
      longest = Math.max(longest, worst(each.seen()));
    }
    int decades = (int) Math.ceil(Math.log10(Math.max(1, longest / SHORTEST_MICROS)));
    return new PictureAxis(before, after, Math.max(FEWEST_DECADES, decades));
  }

  private static double worst(OutageRecord seen) {
    return seen.nodes().stream()
        .flatMap(node -> node.worstMicros().stream())
        .mapToLong(Long::longValue)
        .max()
        .orElse(0);
  }

  /** Returns the place of a time after the beginning of the fault, in s. */
  double x(double seconds) {
    return LEFT + WIDTH * (seconds + before) / (before + after);
  }

  /** Returns the bins that one column shows. */
  int binsOfAColumn() {
    double bins = (before + after) * FaultBins.A_SECOND;
    return Math.max(1, (int) Math.ceil(bins / MOST_COLUMNS));
  }

  /** Returns the height of a response as a share of the axis, from 0 to 1. */
  double height(double micros) {
    double share = Math.log10(Math.max(1, micros / SHORTEST_MICROS)) / decades;
    return Math.min(1, share);
  }
}
