// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.machine.Usage;
import cacheduel.plan.Statistic;
import cacheduel.result.CellResult;
import cacheduel.result.CellUsage;
import cacheduel.result.Latency;
import cacheduel.workload.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A measured quantity. Tables, charts, exports, histories and verdicts take its name, unit,
 * direction and value from here; a new {@link Kind#COST} appears in all of them. Immutable.
 */
@SuppressWarnings("ImmutableEnumChecker") // the names are texts, and the readers stateless
public enum Figure {
  /** Operations per second over all threads; a bulk get is one. */
  THROUGHPUT(Kind.RATE, "throughput", "operations a second", CellReaders::throughput),
  /** Calls per second that returned without waiting for the server. */
  ACCEPTED_THROUGHPUT(
      Kind.RATE, "accepted-throughput", "accepted calls a second", CellReaders::throughput),

  /** Mean time of an operation, call to answer. */
  MEAN(Kind.SERVICE, Statistic.MEAN),
  /** Median time of an operation. */
  P50(Kind.SERVICE, Statistic.P50),
  /** 90th percentile of an operation's time. */
  P90(Kind.SERVICE, Statistic.P90),
  /** 99th percentile of an operation's time. */
  P99(Kind.SERVICE, Statistic.P99),
  /** 99.9th percentile of an operation's time. */
  P999(Kind.SERVICE, Statistic.P999),
  /** Longest time of an operation. */
  MAX(Kind.SERVICE, Statistic.MAX),

  /** Median time of a call, call to return where that is not the answer. */
  ACCEPTED_P50(Kind.ACCEPTED, Statistic.P50),
  /** 99th percentile of a call's time. */
  ACCEPTED_P99(Kind.ACCEPTED, Statistic.P99),

  /** Median time of an operation, intended start to answer. */
  RESPONSE_P50(Kind.RESPONSE, Statistic.P50),
  /** 99th percentile of the response time. */
  RESPONSE_P99(Kind.RESPONSE, Statistic.P99),
  /** 99.9th percentile of the response time. */
  RESPONSE_P999(Kind.RESPONSE, Statistic.P999),

  CLIENT_CPU(
      FigureNames.ofOperation(
          "client-cpu",
          "client CPU",
          Unit.NANOS_PER_OPERATION,
          "Processor time of the client's JVM, that of the harness included, without compiler threads"
              + " and without spinning until a start"),
      CellUsage::clientCpuNanosPerOperation),
  SERVER_CPU(
      FigureNames.ofOperation(
          "server-cpu",
          "server CPU",
          Unit.NANOS_PER_OPERATION,
          "Processor time of the server's processes or container"),
      CellUsage::serverCpuNanosPerOperation),
  ALLOCATION(
      new FigureNames(
          "allocation",
          "alloc",
          "Allocation of an operation",
          Unit.BYTES_PER_OPERATION,
          "Bytes that the client's JVM allocated, those of the harness included"),
      CellUsage::allocationBytesPerOperation),
  WARM(
      Kind.WARM_UP,
      new FigureNames(
          "warm",
          "warm after",
          "Time until a client is warm",
          Unit.SECONDS,
          "Seconds of load after which the compilers of the client's JVM are idle and its rate is steady,"
              + " the median of the forks"),
      null,
      Reader.ofNumber(CellReaders::warmSeconds)),

  /** Calls of read, readv and pread by the client's JVM; the kernel does not count those of recv. */
  READ_CALLS(Unit.PER_OPERATION, "read-calls", "read calls"),
  /** Calls of write, writev and pwrite by the client's JVM; the kernel does not count those of send. */
  WRITE_CALLS(Unit.PER_OPERATION, "write-calls", "write calls"),
  /** Bytes that read calls returned, from sockets and files. */
  READ_BYTES(Unit.BYTES_PER_OPERATION, "read-bytes", "bytes read"),
  /** Bytes that write calls took, for sockets and files. */
  WRITTEN_BYTES(Unit.BYTES_PER_OPERATION, "written-bytes", "bytes written"),
  /** Times that a thread of the client's JVM left its core because it waited. */
  VOLUNTARY_SWITCHES(Unit.PER_OPERATION, "voluntary-switches", "context switches"),
  /** Times that a thread of the client's JVM lost its core to another. */
  INVOLUNTARY_SWITCHES(Unit.PER_OPERATION, "involuntary-switches", "involuntary context switches"),
  /**
   * Packets that the interfaces towards the server sent, from whichever process; on loopback those of
   * the server, too.
   */
  PACKETS(Unit.PER_OPERATION, "packets", "packets"),
  /** Bytes that these interfaces sent, with the headers of packets. */
  WIRE_BYTES(Unit.BYTES_PER_OPERATION, "wire-bytes", "bytes on the wire"),
  /** Time in which all threads of the client's JVM stood still. */
  SAFEPOINTS(Unit.NANOS_PER_OPERATION, "safepoints", "safepoint time"),
  /** Processor time of the client's JVM in the kernel, whatever work it is done for. */
  KERNEL_CPU(Unit.NANOS_PER_OPERATION, "kernel-cpu", "CPU in the kernel"),

  /** Throughput per server node, assuming an even load. */
  NODE_THROUGHPUT(
      Kind.PUBLISHED, "nodeThroughput", "operations a second on each server", NodeReaders::mean),
  NODE_GETS(
      Kind.PUBLISHED, "nodeGets", "gets a second on each server", NodeReaders.mean(Operation.GET)),
  NODE_SETS(
      Kind.PUBLISHED, "nodeSets", "sets a second on each server", NodeReaders.mean(Operation.SET)),
  /**
   * Calls per second that the threads hand over: as many as they would make if each called again as
   * soon as the call returned, without waiting for a place in the window.
   */
  ACCEPTED(
      "accepted",
      "calls a second handed over (threads / mean time from call to return)",
      Unit.OPS_PER_SECOND,
      CellReaders::accepted),
  BUSIEST_NODE(
      "busiestNode",
      "operations a second on the busiest server",
      Unit.OPS_PER_SECOND,
      NodeReaders.rate(true)),
  QUIETEST_NODE(
      "quietestNode",
      "operations a second on the least busy server",
      Unit.OPS_PER_SECOND,
      NodeReaders.rate(false)),
  /** Bytes that a server sends per second, averaged over the nodes. */
  NODE_SENT("nodeSent", "traffic from each server", Unit.MEGABYTES_PER_SECOND, NodeReaders::sent),
  /** Bytes that a server receives per second, averaged over the nodes. */
  NODE_RECEIVED(
      "nodeReceived", "traffic to each server", Unit.MEGABYTES_PER_SECOND, NodeReaders::received),
  /** Mean time of a set, call to answer. */
  MEAN_SET("meanSet", "mean time of a set", Unit.MILLIS, CellReaders.meanMillis(Operation.SET)),
  /** Mean time of a bulk get, call to answer. */
  MEAN_BULK_GET(
      "meanBulkGet",
      "mean time of a bulk get",
      Unit.MILLIS,
      CellReaders.meanMillis(Operation.BULK_GET)),
  /** Mean time of all operations, call to answer. */
  MEAN_TIME("meanTime", "mean time of an operation", Unit.MICROS, CellReaders::meanMicros),
  /** Processor time of the client's processes, as a share of the capacity of all cores. */
  CLIENT_BUSY(
      "clientCpu",
      "busy processors of the client's machine",
      Unit.PERCENT,
      CellReaders.busy(Usage::client)),
  /** Processor time of the server's processes, as a share of the capacity of all cores. */
  SERVER_BUSY(
      "serverCpu",
      "busy processors of the servers' machines",
      Unit.PERCENT,
      CellReaders.busy(Usage::server)),
  /** Processor time of all processes, as a share of the capacity of all cores; stolen time counts. */
  MACHINE_CPU(
      "machineCpu", "busy processors of the machine", Unit.PERCENT, CellReaders::machineBusy),
  /** Peak memory of the server's processes in RAM, as a share of the machine's. */
  SERVER_MEMORY(
      "serverMemory", "memory in use on the servers' machines", Unit.PERCENT, NodeReaders::memory),
  /**
   * Use of the network's capacity in its busier direction; more is better use. An interface without
   * a speed, such as loopback, where each packet counts as sent, is given that of gigabit Ethernet.
   */
  NETWORK("network", "network utilisation", Unit.PERCENT, NodeReaders::network),
  /** Live heap of the client's JVM after a full collection. */
  HEAP_AFTER_GC(
      "heapAfterGc", "heap in use after a collection", Unit.KIBIBYTES, CellReaders::heapKibibytes);

  private final Kind kind;
  private final FigureNames names;
  private final @Nullable Statistic statistic;
  private final Reader reader;

  /** Creates a rate of a whole cell. */
  Figure(Kind kind, String key, String label, Function<CellResult, Optional<Range>> rate) {
    this(kind, FigureNames.of(key, label, Unit.OPS_PER_SECOND), null, Reader.ofCell(rate));
  }

  /** Creates a time of an operation. */
  Figure(Kind kind, Statistic statistic) {
    this(kind, FigureNames.of(kind, statistic), statistic, TimeReaders.of(kind, statistic));
  }

  /** Creates a cost of an operation. */
  Figure(FigureNames names, Function<CellUsage, @Nullable Double> cost) {
    this(Kind.COST, names, null, Reader.ofNumber(result -> cost.apply(result.usage())));
  }

  /** Creates a count that explains a cost, and that a fork keeps only if it was measured for that. */
  Figure(Unit unit, String key, String name) {
    this(
        Kind.EXPLAINING,
        FigureNames.ofOperation(key, name, unit, ""),
        null,
        Reader.ofNumber(result -> CellReaders.kept(result, key)));
  }

  /** Creates a figure that only published reports use. */
  Figure(String key, String label, Unit unit, Function<CellResult, Optional<Range>> value) {
    this(Kind.PUBLISHED, FigureNames.of(key, label, unit), null, Reader.ofCell(value));
  }

  Figure(Kind kind, FigureNames names, @Nullable Statistic statistic, Reader reader) {
    this.kind = kind;
    this.names = names;
    this.statistic = statistic;
    this.reader = reader;
  }

  public static List<Figure> of(Kind kind) {
    return Arrays.stream(values()).filter(figure -> figure.kind == kind).toList();
  }

  /** Returns the value in a result; empty if it was not measured, or is a time of one operation. */
  public Optional<Range> of(CellResult result) {
    return of(result, null);
  }

  /**
   * Returns the value in a result; empty if it was not measured. It has the 95 % interval of its values
   * in the forks, if there are at least three.
   *
   * @param operation the timed operation; ignored by a figure of the whole cell
   */
  public Optional<Range> of(CellResult result, @Nullable Operation operation) {
    return ForkInterval.of(result, this, operation, reader);
  }

  /** Returns the family of the figure. */
  public Kind kind() {
    return kind;
  }

  /** Returns its name in files, for example "client-cpu". */
  public String key() {
    return names.key();
  }

  /** Returns its name in sentences and titles, for example "Client CPU of an operation". */
  public String label() {
    return names.label();
  }

  /** Returns its names in headings and files. */
  public FigureNames names() {
    return names;
  }

  /** Returns the unit of its values. */
  public Unit unit() {
    return names.unit();
  }

  /** Returns whether the higher of two values is better. */
  public boolean higherIsBetter() {
    return unit() == Unit.OPS_PER_SECOND || this == NETWORK;
  }

  /** Returns whether too few operations were timed to make it reliable. */
  public boolean isOfFew(long timed) {
    return timed < (statistic == null ? 1 : statistic.enough());
  }

  /** Returns whether the time is only known to be at least its value. */
  public boolean isLowerBound(Latency latency) {
    return statistic != null && latency.isLowerBound(statistic.quantile());
  }
}
