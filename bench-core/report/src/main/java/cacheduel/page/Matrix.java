// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A table that can be sorted and filtered: every cell of the runs, or every series of a history.
 *
 * @param rows as many texts each as there are columns
 */
record Matrix(List<Head> columns, List<MatrixRow> rows) {
  /**
   * A column.
   *
   * @param name the heading
   * @param number whether it holds numbers
   * @param choice whether rows can be filtered by its values
   * @param extra whether it is hidden at first
   * @param plot the charts of its numbers; null for none
   */
  record Head(
      String name,
      boolean number,
      boolean choice,
      boolean extra,
      @Nullable Plot plot) {
    Head(String name, boolean number, boolean choice, boolean extra) {
      this(name, number, choice, extra, null);
    }
  }

  /** The charts that show the numbers of a column. */
  enum Plot {
    /** What an operation costs. */
    COST,
    /** A rate over that of the bare wire. */
    RATE_RATIO,
    /** A time over that of the floor. */
    TIME_RATIO
  }

  /**
   * A row.
   *
   * @param id the id of the cell, by which texts of its run name it; empty without a cell
   * @param run the 0-based number of its run
   * @param status the status of the cell
   * @param faulty whether the client has known faults that affect the cell
   * @param isDrawn whether charts show it: of the bare wire, only the floor
   * @param texts a text for each column
   * @param plotted the numbers of charts, by the 0-based number of their column
   */
  record MatrixRow(
      String id,
      int run,
      String status,
      boolean faulty,
      boolean isDrawn,
      List<String> texts,
      Map<Integer, Double> plotted) {}

  /** Collects columns, each with its text in a row. */
  static final class MatrixColumns<T> {
    private final List<Head> heads = new ArrayList<>();
    private final List<Function<T, String>> texts = new ArrayList<>();
    private final List<Function<T, OptionalDouble>> numbers = new ArrayList<>();

    MatrixColumns<T> add(Head head, Function<T, String> text) {
      return add(head, text, row -> OptionalDouble.empty());
    }

    MatrixColumns<T> add(Head head, Function<T, String> text, Function<T, OptionalDouble> plotted) {
      heads.add(head);
      texts.add(text);
      numbers.add(plotted);
      return this;
    }

    Matrix of(
        List<T> rows,
        Function<T, String> id,
        ToIntFunction<T> run,
        Function<T, String> status,
        Predicate<T> faulty,
        Predicate<T> isDrawn) {
      return new Matrix(
          List.copyOf(heads),
          rows.stream()
              .map(row -> new MatrixRow(
                  id.apply(row),
                  run.applyAsInt(row),
                  status.apply(row),
                  faulty.test(row),
                  isDrawn.test(row),
                  texts.stream().map(text -> text.apply(row)).toList(),
                  plotted(row)))
              .toList());
    }

    private Map<Integer, Double> plotted(T row) {
      Map<Integer, Double> plotted = new TreeMap<>();
      for (int i = 0; i < numbers.size(); i++) {
        int column = i;
        numbers.get(i).apply(row).ifPresent(number -> plotted.put(column, number));
      }
      return plotted;
    }
  }
}
