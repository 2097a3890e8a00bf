// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import cacheduel.result.AgentShare;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.NodeLoad;
import cacheduel.result.Times.SizeLatency;
import cacheduel.store.Run;
import cacheduel.text.CsvTable;
import cacheduel.timing.Interval;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** CSV tables with several lines for each cell: by second, by length of the value, by node, by agent. */
public final class SeriesCsv {
  /** A part of a cell, or of one of its forks. */
  private record Line<T>(CellResult result, int fork, T part) {}

  private SeriesCsv() {}

  /** Returns the load second by second, warm-up included. */
  public static String intervals(Run run) {
    return ofForks(run, Interval.class, Fork.Measurement::intervals);
  }

  /** Returns each measured iteration with the state of the machine. */
  public static String iterations(Run run) {
    return ofForks(run, MeasuredIteration.class, Fork.Measurement::iterations);
  }

  /** Returns what each agent contributed to each fork. */
  public static String agents(Run run) {
    return ofForks(run, AgentShare.class, Fork.Measurement::agents);
  }

  /** Returns the times by length of the value. */
  public static String sizes(Run run) {
    return ofCells(run, SizeLatency.class, result -> result.times().bySize());
  }

  /** Returns the distribution of the load over several server nodes. */
  public static String nodes(Run run) {
    return ofCells(run, NodeLoad.class, result -> result.usage().nodes());
  }

  private static <T extends Record> String ofCells(
      Run run, Class<T> type, Function<CellResult, List<T>> parts) {
    CsvTable<Line<T>> table = table();
    return text(
        table,
        type,
        run,
        result -> parts.apply(result).stream().map(part -> new Line<>(result, 0, part)));
  }

  private static <T extends Record> String ofForks(
      Run run, Class<T> type, Function<Fork.Measurement, List<T>> parts) {
    CsvTable<Line<T>> table = table();
    table.column("fork", Line::fork);
    return text(
        table,
        type,
        run,
        result -> result.forks().stream()
            .flatMap(fork -> parts.apply(fork.measurement()).stream()
                .map(part -> new Line<>(result, fork.round(), part))));
  }

  private static <T> CsvTable<Line<T>> table() {
    CsvTable<Line<T>> table = new CsvTable<>();
    table.column("cell", line -> line.result.cell().id());
    table.column("status", line -> line.result.status());
    return table;
  }

  private static <T extends Record> String text(
      CsvTable<Line<T>> table,
      Class<T> type,
      Run run,
      Function<CellResult, Stream<Line<T>>> lines) {
    table.record("", type, Line::part);
    return table.text(run.results().stream().flatMap(lines).toList());
  }
}
