// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.figure.Range;
import cacheduel.naming.Labels;
import cacheduel.ranking.Baselines;
import cacheduel.ranking.FloorRatio;
import cacheduel.ranking.RatioText;
import cacheduel.result.CellResult;
import cacheduel.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The clients that are faster than their floor, which shows a defect of the bare wire client. */
record FloorBeaten(List<Beaten> cells) {
  private static final int MOST_NAMED = 5;

  record Beaten(CellResult result, FloorRatio ratio) {
    double best() {
      return ratio.range().map(Range::best).orElse(0.0);
    }

    String text() {
      return "%s has %s times the rate of %s"
          .formatted(
              Labels.cell(result.cell()),
              ratio.range().map(RatioText::of).orElse(""),
              ratio.reference().id());
    }
  }

  static FloorBeaten of(List<CellResult> results, Baselines baselines) {
    return new FloorBeaten(results.stream()
        .filter(result -> !baselines.isBareWire(result))
        .flatMap(
            result -> baselines.floorRatio(result).stream().map(ratio -> new Beaten(result, ratio)))
        .filter(one -> one.ratio().isCrediblyAbove())
        .sorted(Comparator.comparingDouble(Beaten::best).reversed())
        .toList());
  }

  /** Returns the warning without the cells' names; empty if the floor holds everywhere. */
  List<String> brief() {
    return cells.isEmpty()
        ? List.of()
        : List.of(
            "Floor beaten by %s: a defect of the bare wire client, so ratios to it mean little."
                .formatted(Words.count(cells.size(), "cell")));
  }

  /** Returns one warning with the highest ratios first; empty if the floor holds everywhere. */
  List<String> lines() {
    if (cells.isEmpty()) {
      return List.of();
    }
    int more = cells.size() - MOST_NAMED;
    return List.of("FLOOR BEATEN, a defect of the bare wire client, so ratios to it mean little: "
        + cells.stream().limit(MOST_NAMED).map(Beaten::text).collect(Collectors.joining("; "))
        + (more > 0 ? "; and " + more + " more." : "."));
  }
}
