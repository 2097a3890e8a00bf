// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.measure.Answers;
import cacheduel.measure.ArrivalRate;
import cacheduel.measure.Latency;
import cacheduel.plan.Cell;
import cacheduel.published.Figures;
import cacheduel.published.Range;
import cacheduel.workload.Operation;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** What stands in a row's columns; empty where there is nothing to tell. */
final class ColumnText {
  private static final String BULK_GET = "bulkGet";

  private ColumnText() {}

  static Function<Row, String> ofCell(Function<Row, String> text) {
    return row -> row.first() ? text.apply(row) : "";
  }

  static Function<Row, String> ofLatency(
      Function<Row, @Nullable Latency> which, ToLongFunction<Latency> nanos, long enough) {
    return row -> {
      Latency latency = which.apply(row);
      if (latency == null) {
        return "";
      }
      String figure = Digits.micros(nanos.applyAsLong(latency));
      return latency.count() < enough ? figure + Column.FEW : figure;
    };
  }

  /** A percentile of the service time, of which an interval may be known. */
  static Function<Row, String> ofService(
      BiFunction<Figures, Operation, Optional<Range>> which, long enough) {
    return row -> {
      Latency latency = row.latency();
      Operation operation = row.operation();
      if (latency == null || operation == null) {
        return "";
      }
      return which
          .apply(new Figures(row.result()), operation)
          .map(nanos -> micros(nanos) + (latency.count() < enough ? Column.FEW : ""))
          .orElse("");
    };
  }

  /** Nanoseconds as microseconds: in the digits that the interval supports, else in three. */
  static String micros(Range nanos) {
    return Double.isFinite(nanos.high())
        ? Digits.supported(nanos.best() / 1e3, (nanos.high() - nanos.low()) / 2e3)
        : Digits.micros(Math.round(nanos.best()));
  }

  static Function<Row, String> ofFloor(
      BiFunction<FloorRatio, Operation, OptionalDouble> which, long enough) {
    return row -> {
      FloorRatio floor = row.floorRatio();
      Operation operation = row.operation();
      if (floor == null || operation == null) {
        return "";
      }
      OptionalDouble ratio = which.apply(floor, operation);
      if (ratio.isEmpty()) {
        return "";
      }
      String figure = Digits.significant(ratio.getAsDouble(), 2);
      return floor.isOfFewerThan(enough, operation) ? figure + Column.FEW : figure;
    };
  }

  static Function<Row, String> ofAnswers(ToLongFunction<Answers> count) {
    return ofCell(row -> {
      Answers answers = row.result().answers();
      return answers == null ? "" : Digits.whole(count.applyAsLong(answers));
    });
  }

  static String client(Row row) {
    return row.isFloor() ? Words.floor(row.cell()) : Words.client(row.cell());
  }

  static String threads(Row row) {
    return Words.callers(row.cell().concurrency()).replaceFirst(" threads?", "");
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
    return keys == null || !cell.params().getOrDefault("mix", "").contains(BULK_GET)
        ? ""
        : Rate.supported(keys, row.result().throughput());
  }

  static String clientCpu(Row row) {
    return cpu(row.clientCpuNanosPerOperation());
  }

  static String serverCpu(Row row) {
    return cpu(row.serverCpuNanosPerOperation());
  }

  private static String cpu(@Nullable Double nanos) {
    return nanos == null ? "" : Digits.three(nanos / 1e3);
  }

  static String allocation(Row row) {
    Double bytes = row.allocationBytesPerOperation();
    return bytes == null ? "" : Digits.three(bytes);
  }

  static String connections(Row row) {
    Integer connections = row.result().connections();
    return connections == null ? "" : Digits.whole(connections);
  }
}
