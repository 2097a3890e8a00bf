// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.layer;

import cacheduel.client.Layer;
import cacheduel.client.Mode;
import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.contest.MeanDifference;
import cacheduel.figure.Figure;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Role;
import cacheduel.planner.Arms;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationMix;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a layer adds to an operation of its base under one load and over one protocol, by the rule that
 * decides races.
 *
 * <p>Immutable.
 *
 * @param layer the cell of the layer
 * @param base the cell of the client that it calls
 * @param nanos time of an operation: the callers over the rate; null unless they wait for each answer
 *     and start the next operation at once
 * @param cpuNanos processor time of the client's JVM; null if not known
 * @param bytes bytes allocated; null if not known
 * @param roundTrips requests that wait for an answer, by the mix of operations
 */
public record LayerCost(
    Cell layer,
    Cell base,
    @Nullable Added nanos,
    @Nullable Added cpuNanos,
    @Nullable Added bytes,
    double roundTrips) {
  /**
   * Returns the cost of each layer whose base was measured under the same load, in the order of the
   * results; none if the run compares two arms, or if its self-test missed a fault.
   */
  public static List<LayerCost> of(Run run) {
    List<CellResult> valid = run.results().stream()
        .filter(result -> result.cell().role() == Role.CLIENT && !result.cell().isTry())
        .filter(result -> result.status() == Status.VALID)
        .toList();
    boolean isRanked = !Arms.areIn(run.plan()) && run.info().unranked().isEmpty();
    if (!isRanked || valid.stream().allMatch(result -> result.client().layer() == null)) {
      return List.of();
    }
    Contest rates = Contest.of(run, ForkLogs.of(Figure.THROUGHPUT));
    Contest cpu = Contest.of(run, ForkLogs.of(Figure.CLIENT_CPU));
    Contest bytes = Contest.of(run, ForkLogs.of(Figure.ALLOCATION));
    return valid.stream()
        .flatMap(result -> base(result, valid)
            .map(base -> new LayerCost(
                result.cell(),
                base.cell(),
                nanos(rates, result, base),
                added(cpu, result, base),
                added(bytes, result, base),
                roundTrips(result)))
            .stream())
        .toList();
  }

  /** Returns the base's cell, if there are several the one with as many connections. */
  private static Optional<CellResult> base(CellResult result, List<CellResult> valid) {
    Layer layer = result.client().layer();
    return layer == null
        ? Optional.empty()
        : valid.stream()
            .filter(other -> other.cell().client().equals(layer.base()))
            .filter(other -> load(other.cell()).equals(load(result.cell())))
            .max(Comparator.comparing(other -> connections(other) == connections(result)));
  }

  private static Coordinates load(Cell cell) {
    return Coordinates.without(cell, Axis.CLIENT, Axis.VERSION, Axis.CONNECTIONS);
  }

  private static int connections(CellResult result) {
    return result.cell().concurrency().connections();
  }

  private static @Nullable Added nanos(Contest rates, CellResult layer, CellResult base) {
    Cell cell = base.cell();
    if (cell.mode() != Mode.BLOCKING || cell.workload().pacing().isPaced()) {
      return null;
    }
    MeanDifference slower = rates.between(base, layer);
    double nanos = cell.threads() * 1e9 / Math.exp(rates.typical(base));
    return Double.isNaN(slower.best()) ? null : Added.of(nanos, slower);
  }

  private static @Nullable Added added(Contest figure, CellResult layer, CellResult base) {
    MeanDifference more = figure.between(layer, base);
    return Double.isNaN(more.best()) ? null : Added.of(Math.exp(figure.typical(base)), more);
  }

  private static double roundTrips(CellResult result) {
    Layer layer = result.client().layer();
    OperationMix mix = result.cell().workload().mix();
    if (layer == null) {
      return 0;
    }
    double requests = (double) mix.weight(Operation.GET) * layer.get().count()
        + (double) mix.weight(Operation.SET) * layer.set().count()
        + (double) mix.weight(Operation.DELETE) * layer.delete().count();
    return requests / Stream.of(Operation.values()).mapToInt(mix::weight).sum();
  }
}
