// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.client.Mode;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.result.CellResult;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The value of one figure in one result.
 *
 * @param figure the figure
 * @param operation the operation of a time; null for a figure of the whole cell
 * @param range the value, with its interval if one is known
 */
public record FigureValue(Figure figure, @Nullable Operation operation, Range range) {
  private static final List<Figure> SERVICE =
      List.of(Figure.MEAN, Figure.P50, Figure.P99, Figure.P999);

  /**
   * Returns the measured figures that exports and histories use; a prescribed arrival rate is not
   * a measured figure.
   */
  public static List<FigureValue> allOf(CellResult result) {
    List<FigureValue> all = new ArrayList<>();
    if (Axis.RATE.isDefault(result.cell())) {
      boolean accepted = result.cell().mode() == Mode.NOREPLY;
      add(all, result, accepted ? Figure.ACCEPTED_THROUGHPUT : Figure.THROUGHPUT, null);
    }
    for (Operation operation : new TreeSet<>(result.completed().keySet())) {
      SERVICE.forEach(time -> add(all, result, time, operation));
    }
    for (Operation operation : new TreeSet<>(result.times().response().keySet())) {
      Figure.of(Kind.RESPONSE).forEach(time -> add(all, result, time, operation));
    }
    Figure.of(Kind.COST).forEach(cost -> add(all, result, cost, null));
    Figure.of(Kind.WARM_UP).forEach(time -> add(all, result, time, null));
    return List.copyOf(all);
  }

  private static void add(
      List<FigureValue> all, CellResult result, Figure figure, @Nullable Operation operation) {
    figure
        .of(result, operation)
        .ifPresent(range -> all.add(new FigureValue(figure, operation, range)));
  }

  /** Returns the value without its interval. */
  public double value() {
    return range.best();
  }

  /**
   * Returns the operation and the figure, for example "get p99"; only the figure for a whole cell.
   */
  public String label() {
    return operation == null ? figure.key() : EnumNames.of(operation) + " " + figure.key();
  }
}
