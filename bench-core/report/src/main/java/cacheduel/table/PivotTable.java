// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.pivot.Comparison;
import cacheduel.pivot.Contrast;
import cacheduel.pivot.Pivot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pivot as a table of texts.
 *
 * <p>Immutable.
 *
 * @param title the axis and its values
 * @param isRequested whether the preset or the reader asks about it
 * @param clear the number of pairs of which one certainly has the higher rate
 * @param answers the conclusions from all rows, in sentences
 * @param header the columns; those with the names of {@link #FIGURES} contain ratios
 * @param rows as many texts each
 * @param notes explanations, and the cells that are not compared
 */
public record PivotTable(
    String title,
    boolean isRequested,
    long clear,
    List<String> answers,
    List<String> header,
    List<List<String>> rows,
    List<String> notes) {
  /** The columns of ratios. */
  public static final List<String> FIGURES = List.of("ops/s", "p50", "p99", "CPU/op");

  private static final String HOW_TO_READ =
      "Each figure is divided by that of the reference: of ops/s more than 1 is better, of times and"
          + " CPU less. The interval is that of races, over forks: undecided if it holds 1, close if"
          + " they are at most 3 % apart, \"?\" if one fork gives none, so that nothing is decided.";

  public PivotTable {
    answers = List.copyOf(answers);
    header = List.copyOf(header);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  public static PivotTable of(Pivot pivot) {
    List<Comparison> comparisons = pivot.comparisons();
    ExtraTable table = table(pivot);
    List<String> notes = new ArrayList<>(comparisons.isEmpty() ? List.of() : List.of(HOW_TO_READ));
    notes.addAll(pivot.notes());
    return new PivotTable(
        pivot.values().size() < 2
            ? "By " + pivot.by().label()
            : "By %s: %s".formatted(pivot.by().label(), String.join(", ", pivot.values())),
        pivot.isRequested(),
        pivot.clear(),
        PivotText.sentences(pivot),
        table.header(),
        table.lines(),
        notes);
  }

  private static ExtraTable table(Pivot pivot) {
    PivotNames names = new PivotNames(pivot);
    TextTable<Comparison> table = new TextTable<>();
    if (pivot.comparisons().stream().anyMatch(row -> !names.client(row).isEmpty())) {
      table.column("client", names::client);
    }
    if (pivot.comparisons().stream().anyMatch(row -> !names.load(row).isEmpty())) {
      table.column("load", names::load);
    }
    table.column("compared", row -> names.value(row) + " / " + names.reference(row));
    for (int i = 0; i < FIGURES.size(); i++) {
      Figure figure = Pivot.FIGURES.get(i);
      table.column(FIGURES.get(i), row -> text(row, figure));
    }
    return table.of("", List.of(), pivot.comparisons());
  }

  private static String text(Comparison comparison, Figure figure) {
    Optional<Range> ratio = comparison.ratio(figure);
    if (ratio.isEmpty()) {
      return figure == Figure.THROUGHPUT ? comparison.problem() : "";
    }
    String text = RatioText.of(ratio.get());
    if (!ratio.get().hasInterval()) {
      return text + " ?";
    }
    Contrast contrast = comparison.contrast(figure);
    return contrast.isClear()
        ? text
        : text + (contrast == Contrast.CLOSE ? " close" : " undecided");
  }
}
