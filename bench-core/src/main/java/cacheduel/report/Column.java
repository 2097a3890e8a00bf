// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.measure.Answers;
import cacheduel.measure.Latency;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The columns of the tables for people, the same in Markdown and on a terminal. The order is that
 * of reading; {@link #rank} that of importance.
 */
enum Column {
  CLIENT("client", 0, false, ofCell(row -> Words.client(row.cell()))),
  PROTOCOL("protocol", "proto", 0, false, ofCell(row -> Words.of(row.cell().protocol()))),
  MODE("mode", 0, false, ofCell(row -> Words.of(row.cell().mode()))),
  THREADS("threads", "thr", 0, true, ofCell(row -> Digits.whole(row.cell().threads()))),
  STATUS("status", 3, false, ofCell(row -> row.result().status().name())),
  RATE("ops/s", 0, true, ofCell(row -> row.rate().text())),
  OPERATION(
      "operation", "op", 2, false, row -> row.operation() == null ? "" : Words.of(row.operation())),
  P50("p50 us", 0, true, ofLatency(Row::latency, Latency::p50Nanos, 20)),
  P90("p90 us", 9, true, ofLatency(Row::latency, Latency::p90Nanos, 100)),
  P99("p99 us", 1, true, ofLatency(Row::latency, Latency::p99Nanos, 1_000)),
  P999("p99.9 us", 4, true, ofLatency(Row::latency, Latency::p999Nanos, 10_000)),
  MAX("max us", 5, true, ofLatency(Row::latency, Latency::maxNanos, 1)),
  ACCEPTED_P50(
      "accepted p50 us", "acc p50", 10, true, ofLatency(Row::accepted, Latency::p50Nanos, 20)),
  ACCEPTED_P99(
      "accepted p99 us", "acc p99", 11, true, ofLatency(Row::accepted, Latency::p99Nanos, 1_000)),
  ALLOCATION("alloc B/op", "B/op", 6, true, ofCell(Column::allocation)),
  HITS("hits", 8, true, ofAnswers(Answers::hits)),
  MISSES("misses", 8, true, ofAnswers(Answers::misses)),
  CONNECTIONS("connections", "conns", 7, true, ofCell(Column::connections));

  /** Marks a percentile that is little more than a guess: fewer than ten operations lie beyond. */
  static final String FEW = "*";

  private final String header;
  private final String shortHeader;
  private final int rank;
  private final boolean right;

  // The functions are without state; the checker cannot see that of any Function.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<Row, String> text;

  Column(String header, int rank, boolean right, Function<Row, String> text) {
    this(header, header, rank, right, text);
  }

  Column(String header, String shortHeader, int rank, boolean right, Function<Row, String> text) {
    this.header = header;
    this.shortHeader = shortHeader;
    this.rank = rank;
    this.right = right;
    this.text = text;
  }

  String header() {
    return header;
  }

  /** The header where there is little room. */
  String shortHeader() {
    return shortHeader;
  }

  /** 0 for what is always shown; of the others, the highest is the first to be left out. */
  int rank() {
    return rank;
  }

  /** Whether numbers stand in it, which are aligned at their last digit. */
  boolean alignsRight() {
    return right;
  }

  /** The row's text in this column; empty if there is nothing to tell. */
  String text(Row row) {
    return text.apply(row);
  }

  private static Function<Row, String> ofCell(Function<Row, String> text) {
    return row -> row.first() ? text.apply(row) : "";
  }

  private static Function<Row, String> ofLatency(
      Function<Row, @Nullable Latency> which, ToLongFunction<Latency> nanos, long enough) {
    return row -> {
      Latency latency = which.apply(row);
      if (latency == null) {
        return "";
      }
      String figure = Digits.micros(nanos.applyAsLong(latency));
      return latency.count() < enough ? figure + FEW : figure;
    };
  }

  private static Function<Row, String> ofAnswers(ToLongFunction<Answers> count) {
    return ofCell(row -> {
      Answers answers = row.result().answers();
      return answers == null ? "" : Digits.whole(count.applyAsLong(answers));
    });
  }

  private static String allocation(Row row) {
    Double bytes = row.allocationBytesPerOperation();
    return bytes == null ? "" : Digits.three(bytes);
  }

  private static String connections(Row row) {
    Integer connections = row.result().connections();
    return connections == null ? "" : Digits.whole(connections);
  }
}
