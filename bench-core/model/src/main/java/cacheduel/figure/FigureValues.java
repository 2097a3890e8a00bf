// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.client.Mode;
import cacheduel.plan.Axis;
import cacheduel.result.CellResult;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Reads the figures of a result that exports and histories use. Thread-safe. */
public final class FigureValues {
  private static final List<Figure> SERVICE =
      List.of(Figure.MEAN, Figure.P50, Figure.P99, Figure.P999);

  private FigureValues() {}

  /** Returns all measured figures; a prescribed arrival rate is none of them. */
  public static List<FigureValue> of(CellResult result) {
    List<FigureValue> all = new ArrayList<>();
    if (Axis.RATE.isUsual(result.cell())) {
      Figure rate =
          result.cell().mode() == Mode.NOREPLY ? Figure.ACCEPTED_THROUGHPUT : Figure.THROUGHPUT;
      add(all, result, rate);
    }
    add(all, result, SERVICE, result.completed().keySet());
    add(all, result, Figure.of(Kind.RESPONSE), result.times().response().keySet());
    Figure.of(Kind.COST).forEach(cost -> add(all, result, cost));
    return List.copyOf(all);
  }

  private static void add(List<FigureValue> all, CellResult result, Figure figure) {
    figure.of(result).ifPresent(range -> all.add(new FigureValue(figure, null, range)));
  }

  private static void add(
      List<FigureValue> all,
      CellResult result,
      List<Figure> figures,
      Collection<Operation> operations) {
    for (Operation operation : new TreeSet<>(operations)) {
      for (Figure figure : figures) {
        figure
            .of(result, operation)
            .ifPresent(range -> all.add(new FigureValue(figure, operation, range)));
      }
    }
  }
}
