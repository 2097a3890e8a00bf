// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import cacheduel.naming.Labels;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.workload.Operation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A throughput-latency curve: cells that differ in the rate of their open loop only, the lowest
 * rate first.
 *
 * <p>Immutable.
 *
 * @param client the client's label
 * @param difference what else distinguishes the curve from the others; may be empty
 * @param points at least one; the lowest rate first. Of a rate that was measured again, the
 *     last valid measurement is kept.
 */
public record Curve(String client, String difference, List<Point> points) {

  /**
   * One rate of a curve.
   *
   * @param result the cell measured at that rate
   */
  public record Point(CellResult result) {
    /** Returns the requested rate in operations per second. */
    public double requestedRate() {
      return result.cell().workload().pacing().opsPerSecond();
    }

    /** Returns the achieved rate, valid or not; empty if nothing was measured. */
    public OptionalDouble achievedRate() {
      Throughput rate = result.throughput();
      return rate == null || !Double.isFinite(rate.opsPerSecond())
          ? OptionalDouble.empty()
          : OptionalDouble.of(rate.opsPerSecond());
    }

    /** Returns the response times of an operation, valid or not. */
    public Optional<Latency> response(Operation operation) {
      return Optional.ofNullable(result.times().response().get(operation));
    }

    public boolean isValid() {
      return result.status() == Status.VALID;
    }
  }

  /** All but the rate. */
  private record Key(Role role, Coordinates others) {
    static Key of(Cell cell) {
      return new Key(cell.role(), Coordinates.without(cell, Axis.RATE));
    }
  }

  public Curve {
    points =
        points.stream().sorted(Comparator.comparingDouble(Point::requestedRate)).toList();
  }

  private static Point better(Point earlier, Point later) {
    return later.isValid() || !earlier.isValid() ? later : earlier;
  }

  /** Finds the curves of all open loops that were not skipped, in the order of the results. */
  public static List<Curve> all(List<CellResult> results) {
    Map<Key, Map<Double, Point>> series = new LinkedHashMap<>();
    results.stream()
        .filter(result -> result.cell().isOpen() && result.status() != Status.SKIPPED)
        .map(Point::new)
        .forEach(point -> series
            .computeIfAbsent(Key.of(point.result().cell()), key -> new LinkedHashMap<>())
            .merge(point.requestedRate(), point, Curve::better));
    List<List<Point>> curves =
        series.values().stream().map(points -> List.copyOf(points.values())).toList();
    SeriesNames names = SeriesNames.of(
        curves.stream().map(points -> points.get(0).result().cell()).toList());
    return curves.stream()
        .map(points -> {
          Cell cell = points.get(0).result().cell();
          return new Curve(Labels.client(cell), names.difference(cell), points);
        })
        .toList();
  }

  /** Returns the client and, if any, the difference, for example "spymemcached@2.12.3, binary". */
  public String name() {
    return SeriesNames.joined(client, difference);
  }

  /** Returns the operation whose times are shown; empty if its responses were not timed. */
  public Optional<Operation> mainOperation() {
    Operation operation = points.get(0).result().cell().workload().mix().mostFrequent();
    return points.stream().anyMatch(point -> point.response(operation).isPresent())
        ? Optional.of(operation)
        : Optional.empty();
  }
}
