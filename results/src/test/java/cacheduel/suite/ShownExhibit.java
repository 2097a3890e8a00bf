// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.faults.page.FigureText;
import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultCell;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRunFile;
import cacheduel.suite.Exhibit.Sighting;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An exhibit with the record of its run, which is null if it has not been run. */
record ShownExhibit(Exhibit exhibit, @Nullable FaultRun run) {
  static ShownExhibit read(Exhibit exhibit, Path run) {
    return new ShownExhibit(exhibit, FaultRunFile.read(run));
  }

  /** Returns whether the bug is present where the report says, and absent elsewhere. */
  boolean isAsReported() {
    return sighting(exhibit.broken()) == Sighting.PRESENT
        && (exhibit.mended() == null || sighting(exhibit.mended()) == Sighting.ABSENT);
  }

  Sighting sighting(String version) {
    return cell(version)
        .flatMap(cell -> cell.value(exhibit.shownBy()))
        .map(exhibit::judge)
        .orElse(Sighting.UNCLEAR);
  }

  /** Returns the figure of a version, or why there is none. */
  String value(String version) {
    return cell(version)
        .map(cell -> cell.rounds().isEmpty()
            ? String.join("; ", cell.failures())
            : FigureText.of(cell, exhibit.shownBy()))
        .orElse("not measured");
  }

  private Optional<FaultCell> cell(String version) {
    return Optional.ofNullable(run).stream()
        .flatMap(known -> FaultBoard.of(known).cells().values().stream())
        .flatMap(cells -> cells.stream())
        .filter(cell -> cell.client().version().equals(version))
        .findFirst();
  }
}
