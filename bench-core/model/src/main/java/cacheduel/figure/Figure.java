// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import static cacheduel.figure.Direction.HIGHER_IS_BETTER;
import static cacheduel.figure.Direction.LOWER_IS_BETTER;

import cacheduel.machine.Usage;
import cacheduel.result.CellResult;
import cacheduel.result.CellUsage;
import cacheduel.result.Latency;
import cacheduel.timing.Interval;
import cacheduel.workload.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A measured quantity. Tables, charts, exports, histories and verdicts take its name, unit, direction
 * and value from here; a {@link Kind#COST} that is added here is in all of them.
 */
public enum Figure {
  /** Operations a second over all threads; a bulk get is one. */
  THROUGHPUT(Kind.RATE, "throughput", "operations a second", Readers::throughput),
  /** Calls a second that returned while nobody waited for the server. */
  ACCEPTED_THROUGHPUT(
      Kind.RATE, "accepted-throughput", "accepted calls a second", Readers::throughput),

  /** Mean time of an operation, call to answer. */
  MEAN(Kind.SERVICE, "mean", 0, TimeReaders::mean),
  /** Median of the same. */
  P50(Kind.SERVICE, "p50", 0.5, TimeReaders.service(Latency::p50Nanos, Interval::p50Nanos)),
  /** 90th percentile of the same. */
  P90(Kind.SERVICE, "p90", 0.9, TimeReaders.service(Latency::p90Nanos)),
  /** 99th percentile of the same. */
  P99(Kind.SERVICE, "p99", 0.99, TimeReaders.service(Latency::p99Nanos, Interval::p99Nanos)),
  /** 99.9th percentile of the same. */
  P999(Kind.SERVICE, "p99.9", 0.999, TimeReaders.service(Latency::p999Nanos)),
  /** Longest of the same. */
  MAX(Kind.SERVICE, "max", 0, TimeReaders.service(Latency::maxNanos)),

  /** Median time of a call, call to return where that is not the answer. */
  ACCEPTED_P50(Kind.ACCEPTED, "accepted p50", 0.5, TimeReaders.accepted(Latency::p50Nanos)),
  /** 99th percentile of the same. */
  ACCEPTED_P99(Kind.ACCEPTED, "accepted p99", 0.99, TimeReaders.accepted(Latency::p99Nanos)),

  /** Median time of an operation, intended start to answer. */
  RESPONSE_P50(Kind.RESPONSE, "response p50", 0.5, TimeReaders.response(Latency::p50Nanos)),
  /** 99th percentile of the same. */
  RESPONSE_P99(Kind.RESPONSE, "response p99", 0.99, TimeReaders.response(Latency::p99Nanos)),
  /** 99.9th percentile of the same. */
  RESPONSE_P999(Kind.RESPONSE, "response p99.9", 0.999, TimeReaders.response(Latency::p999Nanos)),

  /** Processor time of the client's JVM for an operation. */
  CLIENT_CPU(
      Unit.NANOS_PER_OPERATION,
      "client-cpu",
      "client CPU",
      "CPU",
      "Client CPU of an operation",
      "Processor time of the client's JVM, that of the harness included",
      CellUsage::clientCpuNanosPerOperation),
  /** Processor time of the server for an operation. */
  SERVER_CPU(
      Unit.NANOS_PER_OPERATION,
      "server-cpu",
      "server CPU",
      "server CPU",
      "Server CPU of an operation",
      "Processor time of the server's processes or container",
      CellUsage::serverCpuNanosPerOperation),
  /** Bytes that the client's JVM allocates for an operation. */
  ALLOCATION(
      Unit.BYTES_PER_OPERATION,
      "allocation",
      "alloc",
      "alloc",
      "Allocation of an operation",
      "Bytes that the client's JVM allocated, those of the harness included",
      CellUsage::allocationBytesPerOperation),

  /** The throughput of each server node, all taken as equally busy. */
  NODE_THROUGHPUT(
      Kind.PUBLISHED, "nodeThroughput", "operations a second on each server", Readers::nodeRate),
  /** Only the gets among them. */
  NODE_GETS(Kind.PUBLISHED, "nodeGets", "gets a second on each server", Readers::nodeGets),
  /** Only the sets among them. */
  NODE_SETS(Kind.PUBLISHED, "nodeSets", "sets a second on each server", Readers::nodeSets),
  /** Mean time of a set, call to answer. */
  MEAN_SET("meanSet", "mean time of a set", Unit.MILLIS, Readers.meanMillis(Operation.SET)),
  /** Mean time of a bulk get, call to answer. */
  MEAN_BULK_GET(
      "meanBulkGet",
      "mean time of a bulk get",
      Unit.MILLIS,
      Readers.meanMillis(Operation.BULK_GET)),
  /** Mean time of all operations, call to answer. */
  MEAN_TIME("meanTime", "mean time of an operation", Unit.MICROS, Readers.MEAN_MICROS),
  /** Processor time of the client's processes, of all that the machine's cores have. */
  CLIENT_BUSY(
      "clientCpu",
      "busy processors of the client's machine",
      Unit.PERCENT,
      Readers.busy(Usage::client)),
  /** Processor time of the server's processes, of all that the machine's cores have. */
  SERVER_BUSY(
      "serverCpu",
      "busy processors of the servers' machines",
      Unit.PERCENT,
      Readers.busy(Usage::server)),
  /** Memory in use of all that the servers' machines have; no run measures it. */
  SERVER_MEMORY(
      "serverMemory", "memory in use on the servers' machines", Unit.PERCENT, Readers.NONE),
  /** Load of the busier direction of the network, of what it can carry; more is better use of it. */
  NETWORK("network", "network utilisation", Unit.PERCENT, HIGHER_IS_BETTER, Readers.NETWORK),
  /** Live heap of the client's JVM after a full collection. */
  HEAP_AFTER_GC(
      "heapAfterGc", "heap in use after a collection", Unit.KIBIBYTES, Readers.HEAP_KIBIBYTES);

  /** Operations that must lie beyond a percentile, or it is little more than a guess. */
  private static final int BEYOND = 10;

  private final Kind kind;
  private final String key;
  private final String name;
  private final String brief;
  private final String label;
  private final String description;
  private final Unit unit;
  private final Direction direction;
  private final double quantile;
  // The readers are without state; the checker cannot see that of any function.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Reader reader;

  /** A rate of a whole cell. */
  Figure(Kind kind, String key, String label, Function<CellResult, Optional<Range>> rate) {
    this(
        kind, key, "", "", label, "", Unit.OPS_PER_SECOND, HIGHER_IS_BETTER, 0, Reader.ofCell(rate));
  }

  /** A time of an operation. */
  Figure(Kind kind, String name, double quantile, Reader reader) {
    this(
        kind,
        name.replace(' ', '-'),
        name,
        name,
        name,
        "",
        Unit.NANOS,
        LOWER_IS_BETTER,
        quantile,
        reader);
  }

  /** A cost of an operation. */
  Figure(
      Unit unit,
      String key,
      String name,
      String brief,
      String label,
      String description,
      Function<CellUsage, @Nullable Double> cost) {
    this(
        Kind.COST,
        key,
        name,
        brief,
        label,
        description,
        unit,
        LOWER_IS_BETTER,
        0,
        Reader.ofNumber(result -> cost.apply(result.usage())));
  }

  /** A figure of published reports. */
  Figure(String key, String label, Unit unit, Reader reader) {
    this(key, label, unit, LOWER_IS_BETTER, reader);
  }

  Figure(String key, String label, Unit unit, Direction direction, Reader reader) {
    this(Kind.PUBLISHED, key, "", "", label, "", unit, direction, 0, reader);
  }

  Figure(
      Kind kind,
      String key,
      String name,
      String brief,
      String label,
      String description,
      Unit unit,
      Direction direction,
      double quantile,
      Reader reader) {
    this.kind = kind;
    this.key = key;
    this.name = name;
    this.brief = brief;
    this.label = label;
    this.description = description;
    this.unit = unit;
    this.direction = direction;
    this.quantile = quantile;
    this.reader = reader;
  }

  /** Returns all figures of a kind. */
  public static List<Figure> of(Kind kind) {
    return Arrays.stream(values()).filter(figure -> figure.kind == kind).toList();
  }

  /** Returns the value in a result; empty if it was not measured, or is of single operations. */
  public Optional<Range> of(CellResult result) {
    return reader.read(result, null);
  }

  /** Returns the value of an operation in a result; empty if it was not measured. */
  public Optional<Range> of(CellResult result, Operation operation) {
    return reader.read(result, operation);
  }

  /** The family that it belongs to. */
  public Kind kind() {
    return kind;
  }

  /** Its name in files, for example "client-cpu". */
  public String key() {
    return key;
  }

  /** Its name in sentences and titles, for example "Client CPU of an operation". */
  public String label() {
    return label;
  }

  /** What is counted, in a sentence without its full stop; empty where the label is enough. */
  public String description() {
    return description;
  }

  /** The unit of its values. */
  public Unit unit() {
    return unit;
  }

  /** Which of two values is the better one. */
  public Direction direction() {
    return direction;
  }

  /** Whether the higher of two values is the better one. */
  public boolean higherIsBetter() {
    return direction == HIGHER_IS_BETTER;
  }

  /** Its name and the unit that people read, as a column is headed: "client CPU us/op". */
  public String heading() {
    return (name + " " + unit.shownSymbol()).strip();
  }

  /** The same where all figures are the client's: "CPU us/op". */
  public String briefHeading() {
    return (brief + " " + unit.shownSymbol()).strip();
  }

  /** Its name and unit as a column of a file for programs: "client_cpu_ns_per_op". */
  public String column() {
    return name.toLowerCase(Locale.ROOT).replace(' ', '_') + "_" + unit.word();
  }

  /** How many operations must have been timed, so that ten lie beyond the percentile. */
  public long enough() {
    return quantile == 0 ? 1 : Math.round(BEYOND / (1 - quantile));
  }

  /** Whether fewer operations than {@link #enough} were timed. */
  public boolean isOfFew(long timed) {
    return timed < enough();
  }

  /** Whether a history follows it from night to night. */
  public boolean isFollowed() {
    return isFollowedAsRatio() || (kind == Kind.COST && this != SERVER_CPU);
  }

  /** Whether a history divides it by that of the floor, so that a slow machine does not show. */
  public boolean isFollowedAsRatio() {
    boolean time = kind == Kind.SERVICE || kind == Kind.RESPONSE;
    return kind == Kind.RATE || (time && (quantile == P50.quantile || quantile == P99.quantile));
  }
}
