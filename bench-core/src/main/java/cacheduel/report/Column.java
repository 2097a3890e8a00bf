// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.measure.Answers;
import cacheduel.measure.Latency;
import cacheduel.published.Figures;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;

/**
 * The columns of the tables for people, the same in Markdown and on a terminal. The order is that
 * of reading; {@link #rank} that of importance.
 */
public enum Column {
  /** The client and its version. */
  CLIENT("client", 0, false, ColumnText.ofCell(ColumnText::client)),
  PROTOCOL(
      "protocol",
      "proto",
      0,
      false,
      ColumnText.ofCell(row -> Words.of(row.cell().protocol()))),
  SERVER("server", 0, false, ColumnText.ofCell(row -> row.cell().server())),
  MODE("mode", 0, false, ColumnText.ofCell(row -> Words.of(row.cell().mode()))),
  THREADS("threads", "thr", 0, true, ColumnText.ofCell(ColumnText::threads)),
  NODES("nodes", 0, true, ColumnText.ofCell(row -> Digits.whole(row.cell().nodes()))),
  STATUS("status", 6, false, ColumnText.ofCell(row -> row.result().status().name())),
  ASKED("asked ops/s", "asked", 0, true, ColumnText.ofCell(ColumnText::asked)),
  RATE("ops/s", 0, true, ColumnText.ofCell(row -> row.rate().text())),
  MEDIAN("median ops/s", "median", 5, true, ColumnText.ofCell(ColumnText::median)),
  KEPT("kept", 6, true, ColumnText.ofCell(ColumnText::kept)),
  FLOOR_RATE("ops/s / floor", "/floor", 3, true, ColumnText.ofCell(ColumnText::floorRate)),
  KEYS("keys/s", 3, true, ColumnText.ofCell(ColumnText::keys)),
  OPERATION(
      "operation", "op", 4, false, row -> row.operation() == null ? "" : Words.of(row.operation())),
  RESPONSE_P50(
      "response p50 us",
      "resp p50",
      3,
      true,
      ColumnText.ofLatency(Row::response, Latency::p50Nanos, 20)),
  RESPONSE_P99(
      "response p99 us",
      "resp p99",
      1,
      true,
      ColumnText.ofLatency(Row::response, Latency::p99Nanos, 1_000)),
  RESPONSE_P999(
      "response p99.9 us",
      "resp p99.9",
      7,
      true,
      ColumnText.ofLatency(Row::response, Latency::p999Nanos, 10_000)),
  P50("p50 us", 0, true, ColumnText.ofService(Figures::p50, 20)),
  FLOOR_P50("p50 / floor", "/floor", 8, true, ColumnText.ofFloor(FloorRatio::p50, 20)),
  P90("p90 us", 15, true, ColumnText.ofLatency(Row::latency, Latency::p90Nanos, 100)),
  P99("p99 us", 2, true, ColumnText.ofService(Figures::p99, 1_000)),
  FLOOR_P99("p99 / floor", "/floor", 9, true, ColumnText.ofFloor(FloorRatio::p99, 1_000)),
  P999("p99.9 us", 7, true, ColumnText.ofLatency(Row::latency, Latency::p999Nanos, 10_000)),
  MAX("max us", 12, true, ColumnText.ofLatency(Row::latency, Latency::maxNanos, 1)),
  ACCEPTED_P50(
      "accepted p50 us",
      "acc p50",
      5,
      true,
      ColumnText.ofLatency(Row::accepted, Latency::p50Nanos, 20)),
  ACCEPTED_P99(
      "accepted p99 us",
      "acc p99",
      10,
      true,
      ColumnText.ofLatency(Row::accepted, Latency::p99Nanos, 1_000)),
  CPU("client CPU us/op", "CPU us", 10, true, ColumnText.ofCell(ColumnText::clientCpu)),
  SERVER_CPU("server CPU us/op", "srv CPU", 11, true, ColumnText.ofCell(ColumnText::serverCpu)),
  ALLOCATION("alloc B/op", "B/op", 11, true, ColumnText.ofCell(ColumnText::allocation)),
  HITS("hits", 14, true, ColumnText.ofAnswers(Answers::hits)),
  MISSES("misses", 14, true, ColumnText.ofAnswers(Answers::misses)),
  CONNECTIONS("connections", "conns", 13, true, ColumnText.ofCell(ColumnText::connections));

  /** Marks a percentile that is little more than a guess: fewer than ten operations lie beyond. */
  static final String FEW = "*";

  /** Those that tell times from call to answer. */
  static final Set<Column> SERVICE_TIMES = EnumSet.of(P50, P90, P99, P999, MAX);

  /** What the points of a curve tell. */
  static final Set<Column> OF_A_CURVE = EnumSet.of(
      CLIENT,
      PROTOCOL,
      SERVER,
      MODE,
      THREADS,
      NODES,
      STATUS,
      ASKED,
      RATE,
      KEPT,
      OPERATION,
      RESPONSE_P50,
      RESPONSE_P99,
      RESPONSE_P999,
      P50,
      P99,
      CPU,
      SERVER_CPU,
      CONNECTIONS);

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
  public int rank() {
    return rank;
  }

  /** Whether numbers stand in it, which are aligned at their last digit. */
  public boolean alignsRight() {
    return right;
  }

  /** The row's text in this column; empty if there is nothing to tell. */
  public String text(Row row) {
    return text.apply(row);
  }
}
