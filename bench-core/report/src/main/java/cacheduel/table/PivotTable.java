// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.input.EnumNames;
import cacheduel.pivot.Comparison;
import cacheduel.pivot.Pivot;
import cacheduel.pivot.Ratio;
import cacheduel.pivot.Ratio.Contrast;
import cacheduel.ranking.RatioText;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A pivot as a table of texts.
 *
 * @param title the axis and its values
 * @param answers the conclusions from all rows, in sentences
 * @param headings the columns
 * @param rows as many texts each
 * @param notes explanations, and the cells that are not compared
 */
public record PivotTable(
    String title,
    List<String> answers,
    List<Heading> headings,
    List<List<String>> rows,
    List<String> notes) {
  /**
   * A column.
   *
   * @param name the header
   * @param unit the unit of its figures; empty of texts
   */
  public record Heading(String name, String unit) {
    /** Returns whether it contains figures, which are right-aligned. */
    public boolean isFigure() {
      return !unit.isEmpty();
    }

    @Override
    public String toString() {
      return isFigure() ? name + " (" + unit + ")" : name;
    }
  }

  private static final String UNIT = "ratio";
  private static final String HOW_TO_READ =
      "Each figure is divided by that of the reference: of ops/s more than 1 is better, of times"
          + " less than 1. Between the ends lies every quotient of two numbers from the two 99.9 %"
          + " intervals; it is undecided if 1 lies there too. The interval of a percentile is known of"
          + " cells with one operation: it is that of the percentiles of each second. \"?\": no"
          + " interval is known, so nothing is decided.";

  /** Returns the table of a pivot. */
  public static PivotTable of(Pivot pivot) {
    List<Comparison> comparisons = pivot.comparisons();
    List<String> notes = new ArrayList<>();
    if (comparisons.isEmpty()) {
      notes.addAll(pivot.notes());
      return new PivotTable(title(pivot), List.of(), List.of(), List.of(), notes);
    }
    PivotColumns columns = new PivotColumns(pivot);
    notes.add(HOW_TO_READ);
    columns.equal().ifPresent(notes::add);
    if (comparisons.stream().anyMatch(line -> line.p50().ofFew() || line.p99().ofFew())) {
      notes.add(Notes.FEW);
    }
    notes.addAll(pivot.notes());
    List<Heading> headings = new ArrayList<>();
    columns.names().forEach(name -> headings.add(new Heading(name, "")));
    List.of("ops/s", "p50", "p99").forEach(name -> headings.add(new Heading(name, UNIT)));
    return new PivotTable(
        title(pivot),
        answers(pivot),
        headings,
        comparisons.stream().map(line -> row(columns, line)).toList(),
        notes);
  }

  private static String title(Pivot pivot) {
    String axis = pivot.by().label();
    return pivot.values().size() < 2
        ? "By " + axis
        : "By %s: %s".formatted(axis, String.join(", ", pivot.values()));
  }

  private static List<String> row(PivotColumns columns, Comparison line) {
    List<String> texts = new ArrayList<>(columns.texts(line));
    texts.add(line.first() ? text(line.rate()) : "");
    texts.add(text(line.p50()));
    texts.add(text(line.p99()));
    return texts;
  }

  private static String text(Ratio ratio) {
    if (ratio.range() == null) {
      return ratio.problem();
    }
    String text = RatioText.of(ratio.range()) + (ratio.ofFew() ? Column.FEW : "");
    return switch (ratio.contrast()) {
      case UNDECIDED -> text + " undecided";
      case UNKNOWN -> text + " ?";
      default -> text;
    };
  }

  /** Counts the outcomes of the rates for each pair of values; the floor gets its own sentence. */
  private static List<String> answers(Pivot pivot) {
    Map<String, List<Comparison>> byRatio = new LinkedHashMap<>();
    for (Comparison line : pivot.comparisons()) {
      if (line.rate().range() != null) {
        String who = line.isFloor() ? "The bare wire itself, " : "";
        byRatio
            .computeIfAbsent(who + line.ratio() + ", ops/s", ratio -> new ArrayList<>())
            .add(line);
      }
    }
    List<String> answers = new ArrayList<>();
    byRatio.forEach((ratio, lines) -> answers.add(ratio + ": " + counts(lines) + "."));
    return answers;
  }

  private static String counts(List<Comparison> lines) {
    Map<Contrast, Long> counts = new EnumMap<>(Contrast.class);
    lines.forEach(line -> counts.merge(line.rate().contrast(), 1L, Long::sum));
    return counts.entrySet().stream()
            .map(count -> count.getKey().text() + " in " + count.getValue())
            .collect(Collectors.joining(", "))
        + " of "
        + lines.size();
  }

  /** Returns whether a mix consists of one operation only. */
  static boolean isMixOf(String mix, Operation operation) {
    return mix.replace("-", "").equalsIgnoreCase(EnumNames.of(operation).replace("-", ""));
  }
}
