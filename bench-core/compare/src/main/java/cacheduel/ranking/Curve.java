// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A throughput-latency curve: cells that differ in the rate of their open loop only, the lowest
 * rate first.
 *
 * <p>Immutable.
 *
 * @param points at least one
 */
public record Curve(List<Point> points) {

  /**
   * One rate of a curve.
   *
   * @param result what was measured at it
   */
  public record Point(CellResult result) {
    /** The rate that was asked for, in operations a second. */
    public double askedRate() {
      return Load.of(result.cell()).opsPerSecond();
    }

    /** The rate that was had, valid or not; empty if nothing was measured. */
    public OptionalDouble hadRate() {
      Throughput rate = result.throughput();
      return rate == null || !Double.isFinite(rate.opsPerSecond())
          ? OptionalDouble.empty()
          : OptionalDouble.of(rate.opsPerSecond());
    }

    /** The response times of an operation, valid or not. */
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
    points = List.copyOf(points);
  }

  /**
   * Makes the curve of results.
   *
   * @param results of open loops, in any order
   * @throws IllegalArgumentException if there is none, or if they are not one curve's
   */
  public static Curve of(List<CellResult> results) {
    List<Curve> curves = all(results);
    if (curves.size() != 1 || curves.get(0).points.size() != results.size()) {
      throw new IllegalArgumentException(
          "a curve is made of cells that differ in the rate of their open loop only, got: "
              + results.stream().map(result -> Labels.cell(result.cell())).toList());
    }
    return curves.get(0);
  }

  /** Finds the curves among results, in their order; what has no rate or was skipped is left out. */
  public static List<Curve> all(List<CellResult> results) {
    Map<Key, List<Point>> series = new LinkedHashMap<>();
    for (CellResult result : results) {
      if (Load.of(result.cell()).isOpen() && result.status() != Status.SKIPPED) {
        series
            .computeIfAbsent(Key.of(result.cell()), s -> new ArrayList<>())
            .add(new Point(result));
      }
    }
    List<Curve> curves = new ArrayList<>();
    series.values().forEach(points -> {
      points.sort(Comparator.comparingDouble(Point::askedRate));
      curves.add(new Curve(points));
    });
    return curves;
  }

  /** The operation that was called most often; empty if no response was timed. */
  public Optional<Operation> mainOperation() {
    Map<Operation, Long> counts = new LinkedHashMap<>();
    points.stream()
        .flatMap(point -> point.result().times().response().entrySet().stream())
        .forEach(entry -> counts.merge(entry.getKey(), entry.getValue().count(), Long::sum));
    return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }

  /** What was measured, for example "spymemcached@2.12.3 ascii blocking, 4 threads". */
  public String name() {
    Cell cell = Objects.requireNonNull(points.get(0)).result().cell();
    return "%s %s, %s"
        .formatted(Labels.contender(cell), EnumNames.of(cell.mode()), Labels.callers(cell));
  }
}
