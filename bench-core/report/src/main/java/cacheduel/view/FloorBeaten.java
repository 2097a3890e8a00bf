// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.floor.Floors;
import cacheduel.naming.Labels;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.table.RatioText;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The clients that are faster than their floor, which shows a defect of the bare wire client. */
record FloorBeaten(List<Beaten> cells) {
  private static final int MOST_NAMED = 5;
  private static final double CREDIBLY_ABOVE = 1.05;

  record Beaten(CellResult result, String floor, Range ratio) {
    String text() {
      return "%s has %s times the rate of %s"
          .formatted(Labels.cell(result.cell()), RatioText.of(ratio), floor);
    }
  }

  /** A floor of one fork is beaten by none: nothing is known of its accuracy. */
  static FloorBeaten of(Run run, Floors floors) {
    Contest rates = Contest.of(run, ForkLogs.of(Figure.THROUGHPUT));
    return new FloorBeaten(run.results().stream()
        .filter(result -> result.status() == Status.VALID
            && !floors.isBareWire(result)
            && !result.cell().isOpen())
        .flatMap(result -> floors.floor(result).stream()
            .flatMap(floor -> rates.ratio(result, floor).stream()
                .filter(ratio -> ratio.low() > CREDIBLY_ABOVE)
                .map(ratio -> new Beaten(result, floor.cell().id(), ratio))))
        .sorted(
            Comparator.comparingDouble((Beaten beaten) -> beaten.ratio().best()).reversed())
        .toList());
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
