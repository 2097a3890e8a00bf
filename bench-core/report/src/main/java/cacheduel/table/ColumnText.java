// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.client.Mode;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.floor.FloorRatio;
import cacheduel.floor.HarnessCost;
import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.plan.Cell;
import cacheduel.rate.Rate;
import cacheduel.result.Answers;
import cacheduel.result.Connections;
import cacheduel.result.Latency;
import cacheduel.text.NumberText;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import cacheduel.workload.Operation;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;

/** Formats the texts of a row; empty where there is nothing to show. */
final class ColumnText {
  /** Precedes a time that is only a lower bound. */
  private static final String AT_LEAST = ">= ";

  static final double MICROS_PER_NANO = 1e-3;

  private ColumnText() {}

  /** Returns a time of the row's operation in a unit, of which a nanosecond is the given part. */
  static String time(Row row, Figure time, double nano) {
    Operation operation = row.operation();
    Latency latency = row.latency(time.kind());
    return operation == null || latency == null
        ? ""
        : time.of(row.result(), operation)
            .map(nanos -> (time.isLowerBound(latency) ? AT_LEAST : "")
                + supported(nanos.times(nano))
                + (time.isOfFew(latency.count()) ? Column.FEW : ""))
            .orElse("");
  }

  static String cost(Row row, Figure cost) {
    return costOf(row, cost).map(ColumnText::supported).orElse("");
  }

  /** Returns a cost of a valid cell, in the unit that is shown. */
  static Optional<Range> costOf(Row row, Figure cost) {
    return row.isValid()
        ? cost.of(row.result()).map(value -> value.times(cost.unit().shown(1)))
        : Optional.empty();
  }

  static String micros(Range nanos) {
    return supported(nanos.times(MICROS_PER_NANO));
  }

  /** In the digits that the interval supports, else in three. */
  private static String supported(Range figure) {
    return figure.hasInterval()
        ? NumberText.supported(figure.best(), figure.margin())
        : NumberText.three(figure.best());
  }

  static String toFloor(Row row, Figure time) {
    FloorRatio floor = row.floorRatio();
    Operation operation = row.operation();
    OptionalDouble ratio = timeToFloor(row, time);
    if (floor == null || operation == null || ratio.isEmpty()) {
      return "";
    }
    String figure = (floor.isKnown(time, operation) ? "" : NumberText.VAGUE)
        + NumberText.significant(ratio.getAsDouble(), 2);
    return floor.isOfFew(time, operation) ? figure + Column.FEW : figure;
  }

  static OptionalDouble timeToFloor(Row row, Figure time) {
    FloorRatio floor = row.floorRatio();
    Operation operation = row.operation();
    return floor == null || operation == null ? OptionalDouble.empty() : floor.of(time, operation);
  }

  static String rate(OptionalDouble ratio) {
    return ratio.isEmpty() ? "" : NumberText.significant(ratio.getAsDouble(), 2);
  }

  static OptionalDouble rateToFloor(Row row) {
    FloorRatio floor = row.floorRatio();
    return floor == null ? OptionalDouble.empty() : floor.rate();
  }

  /** Empty where the bare wire with the same connections is the floor. */
  static OptionalDouble rateToBareWire(Row row) {
    FloorRatio bareWire = row.bareWireRatio();
    FloorRatio floor = row.floorRatio();
    return bareWire == null || floor == null || bareWire.reference().equals(floor.reference())
        ? OptionalDouble.empty()
        : bareWire.rate();
  }

  static String operation(Row row) {
    return row.operation() == null ? "" : EnumNames.of(row.operation());
  }

  static String answers(Row row, ToLongFunction<Answers> count) {
    Answers answers = row.result().answers();
    return answers == null ? "" : NumberText.whole(count.applyAsLong(answers));
  }

  static String connections(Row row) {
    Integer connections = row.result().connections();
    return connections == null ? "" : NumberText.whole(connections);
  }

  /** Empty where each connection was opened once, or nothing is known. */
  static String reconnections(Row row) {
    Connections connections = row.result().checks().connections();
    return connections == null || connections.again() == 0
        ? ""
        : NumberText.whole(connections.again());
  }

  static String client(Row row) {
    if (row.isFloor()) {
      return Labels.floor(row.cell());
    }
    return row.isBareWire() ? Labels.bareWire(row.cell()) : Labels.client(row.cell());
  }

  static String givenRate(Row row) {
    Cell cell = row.cell();
    return cell.isOpen() ? NumberText.plain(cell.workload().pacing().opsPerSecond()) : "";
  }

  /** Of repetitions, where one that is far off says nothing of the others. */
  static String median(Row row) {
    return row.rate().verified() == null || row.result().repetitions().isEmpty()
        ? ""
        : Rate.supported(row.result().medianOpsPerSecond(), row.result().throughput());
  }

  static String kept(Row row) {
    ArrivalRate rate = row.result().checks().arrivalRate();
    return rate == null || rate.due() == 0
        ? ""
        : NumberText.three(100.0 * (rate.due() - rate.unsent()) / rate.due()) + " %";
  }

  /** In async mode, the mean number of operations in flight, and the number asked for. */
  static String inFlight(Row row) {
    LittlesLaw law = row.result().checks().littlesLaw();
    return law == null || row.cell().mode() != Mode.ASYNC || !row.isValid()
        ? ""
        : NumberText.three(law.inFlight()) + " of " + NumberText.whole(Math.round(law.callers()));
  }

  /** The harness's own cost, where it can be told apart from the client's. */
  static OptionalDouble harnessNanos(Row row) {
    return row.isValid() ? HarnessCost.inPlaceNanos(row.result()) : OptionalDouble.empty();
  }

  static String harness(OptionalDouble nanos) {
    return nanos.isEmpty() ? "" : NumberText.three(nanos.getAsDouble());
  }

  /** Of other operations, each is one key. */
  static String keys(Row row) {
    Cell cell = row.cell();
    Double keys = row.keysPerSecond();
    return keys == null || !cell.workload().mix().has(Operation.BULK_GET)
        ? ""
        : Rate.supported(keys, row.result().throughput());
  }
}
