// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.answer.Families;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.plan.Cell;
import cacheduel.text.NumberText;
import java.util.List;
import java.util.Optional;

/** The table of clients of several families side by side. */
public final class FamilyTable {
  private static final double NANOS_PER_MICRO = 1e3;

  private static final List<String> NOTES = List.of(
      "No ranking: a rate over a server of one family says nothing about that over another. The share"
          + " of its own floor is what a client adds, and the CPU what an operation costs.");

  private FamilyTable() {}

  /** Returns the table; empty if all races are of one family. */
  public static Optional<ExtraTable> of(Families families) {
    return new TextTable<Families.Library>()
        .column("client", library -> Labels.client(cell(library)))
        .column("server", library -> cell(library).server())
        .column("protocol", library -> EnumNames.of(cell(library).protocol()))
        .column("load", library -> LayerText.load(cell(library)))
        .column("of its floor", library -> text(library.ofFloor(), 1))
        .column("client CPU, us", library -> text(library.clientCpu(), NANOS_PER_MICRO))
        .column("server CPU, us", library -> text(library.serverCpu(), NANOS_PER_MICRO))
        .ifAny("Clients of several families side by side", NOTES, families.libraries());
  }

  private static Cell cell(Families.Library library) {
    return library.result().cell();
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
