// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.result.Answers;
import cacheduel.result.Latency;
import cacheduel.timing.ArrivalRate;
import cacheduel.workload.Operation;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** What stands in a row's columns; empty where there is nothing to tell. */
final class ColumnText {
  private static final String BULK_GET = "bulkGet";

  private ColumnText() {}

  static Function<Row, String> ofCell(Function<Row, String> text) {
    return row -> row.first() ? text.apply(row) : "";
  }

  /** A time of the row's operation. */
  static Function<Row, String> ofTime(Figure time) {
    return row -> {
      Operation operation = row.operation();
      Latency latency = row.latency(time.kind());
      return operation == null || latency == null
          ? ""
          : time.of(row.result(), operation)
              .map(nanos -> micros(nanos) + (time.isOfFew(latency.count()) ? Column.FEW : ""))
              .orElse("");
    };
  }

  static Function<Row, String> ofCost(Figure cost) {
    return ofCell(row -> {
      Double value = row.value(cost);
      return value == null ? "" : Digits.three(cost.unit().shown(value));
    });
  }

  /** Nanoseconds as microseconds: in the digits that the interval supports, else in three. */
  static String micros(Range nanos) {
    return Double.isFinite(nanos.high())
        ? Digits.supported(nanos.best() / 1e3, (nanos.high() - nanos.low()) / 2e3)
        : Digits.micros(Math.round(nanos.best()));
  }

  static Function<Row, String> ofFloor(Figure time) {
    return row -> {
      FloorRatio floor = row.floorRatio();
      Operation operation = row.operation();
      if (floor == null || operation == null) {
        return "";
      }
      OptionalDouble ratio = floor.of(time, operation);
      if (ratio.isEmpty()) {
        return "";
      }
      String figure = Digits.significant(ratio.getAsDouble(), 2);
      return floor.isOfFew(time, operation) ? figure + Column.FEW : figure;
    };
  }

  static Function<Row, String> ofAnswers(ToLongFunction<Answers> count) {
    return ofCell(row -> {
      Answers answers = row.result().answers();
      return answers == null ? "" : Digits.whole(count.applyAsLong(answers));
    });
  }

  static String client(Row row) {
    return row.isFloor() ? Labels.floor(row.cell()) : Labels.client(row.cell());
  }

  static String threads(Row row) {
    return Labels.callers(row.cell().concurrency(), "");
  }

  static String asked(Row row) {
    Load load = Load.of(row.cell());
    return load.isOpen() ? Digits.plain(load.opsPerSecond()) : "";
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
        : Digits.three(100.0 * (rate.due() - rate.unsent()) / rate.due()) + " %";
  }

  static String floorRate(Row row) {
    return row.floorRatio() == null ? "" : row.floorRatio().rateText();
  }

  /** Of other operations, each is one key. */
  static String keys(Row row) {
    Cell cell = row.cell();
    Double keys = row.keysPerSecond();
    return keys == null || !Axis.MIX.of(cell).contains(BULK_GET)
        ? ""
        : Rate.supported(keys, row.result().throughput());
  }

  static String connections(Row row) {
    Integer connections = row.result().connections();
    return connections == null ? "" : Digits.whole(connections);
  }
}
