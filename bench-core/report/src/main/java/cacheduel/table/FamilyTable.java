// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.answer.Families;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The table of clients of several families side by side. */
public final class FamilyTable {
  private static final double NANOS_PER_MICRO = 1e3;

  private static final List<String> NOTES = List.of(
      "No ranking: a rate over a server of one family says nothing about that over another. The share"
          + " of its own floor is what a client adds, and the CPU what an operation costs.");

  private FamilyTable() {}

  /** Returns the table; none if all races are of one family. */
  public static Stream<ExtraTable> of(Families families) {
    return families.libraries().isEmpty()
        ? Stream.empty()
        : Stream.of(new ExtraTable(
            "Clients of several families side by side",
            NOTES,
            List.of(
                "client",
                "server",
                "protocol",
                "load",
                "of its floor",
                "client CPU, us",
                "server CPU, us"),
            families.libraries().stream().map(FamilyTable::line).toList()));
  }

  private static List<String> line(Families.Library library) {
    Cell cell = library.result().cell();
    return List.of(
        Labels.client(cell),
        cell.server(),
        EnumNames.of(cell.protocol()),
        WorkloadText.load(cell) + " (" + WorkloadText.of(cell) + ")",
        text(library.ofFloor(), 1),
        text(library.clientCpu(), NANOS_PER_MICRO),
        text(library.serverCpu(), NANOS_PER_MICRO));
  }

  private static String text(Optional<Range> figure, double unit) {
    return figure
        .map(range -> range.times(1 / unit))
        .map(range -> range.hasInterval()
            ? NumberText.withEnds(range.best(), range.low(), range.high())
            : NumberText.VAGUE + NumberText.three(range.best()))
        .orElse("");
  }
}
