// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.naming;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.ThreadKind;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationMix;
import cacheduel.workload.ValueSizeDistribution;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The words for workloads and loads in every view: operations, sizes, callers, connections. */
public final class WorkloadText {
  /** The axes that {@link #load} names. */
  public static final Set<Axis> OF_LOAD = Set.of(
      Axis.THREADS,
      Axis.THREAD_KIND,
      Axis.AGENTS,
      Axis.PROCESSES,
      Axis.INSTANCES,
      Axis.NODES,
      Axis.MODE,
      Axis.RATE);

  private static final int KILOBYTE = 1024;
  /** Multiples of it have at most two decimals in KB. */
  private static final int EXACT_IN_KILOBYTES = 256;

  private static final Set<Axis> WITHOUT_LABEL = Set.of(Axis.PART, Axis.SERVER);

  private WorkloadText() {}

  /** Returns operations and size, for example "90 % gets, 10 % sets of 1 KB". */
  public static String of(Cell cell) {
    OperationMix mix = cell.workload().mix();
    boolean sized = mix.has(Operation.GET) || mix.has(Operation.SET) || mix.has(Operation.BULK_GET);
    return operations(mix) + (sized ? " of " + size(cell.workload().valueSize()) : "");
  }

  /** Returns operations by their share, for example "90 % gets, 10 % sets". */
  public static String operations(OperationMix mix) {
    List<Operation> operations = mix.byWeight();
    double sum = operations.stream().mapToInt(mix::weight).sum();
    return operations.stream()
        .map(operation -> operations.size() == 1
            ? plural(operation)
            : percent(100 * mix.weight(operation) / sum) + " " + plural(operation))
        .collect(Collectors.joining(", "));
  }

  /** Returns an operation, for example "bulk get". */
  public static String name(Operation operation) {
    return EnumNames.of(operation).replace('-', ' ');
  }

  /** Returns several of an operation, for example "bulk gets". */
  public static String plural(Operation operation) {
    return name(operation) + "s";
  }

  /** Returns lengths, for example "1.5 KB", "1,000 B", "64 to 100 B" or "768 B to 1.25 KB". */
  public static String size(ValueSizeDistribution sizes) {
    String most = bytes(sizes.max());
    String least = bytes(sizes.min());
    String unit = most.substring(most.indexOf(' '));
    return least.equals(most)
        ? most
        : (least.endsWith(unit) ? least.substring(0, least.indexOf(' ')) : least) + " to " + most;
  }

  private static String bytes(int bytes) {
    return bytes >= KILOBYTE && bytes % EXACT_IN_KILOBYTES == 0
        ? NumberText.plain(bytes / (double) KILOBYTE) + " KB"
        : NumberText.whole(bytes) + " B";
  }

  /** Returns a share with one decimal, unless only more distinguish it from nothing or all. */
  private static String percent(double share) {
    double rounded = Math.rint(10 * share) / 10;
    return NumberText.plain(rounded > 0 && rounded < 100 ? rounded : share) + " %";
  }

  /**
   * Returns threads, mode and given rate, for example "8 threads", "50 threads, async" or "8 threads at
   * 20,000 ops/s".
   */
  public static String load(Cell cell) {
    return load(cell, cell.mode() == Mode.BLOCKING ? "" : ", " + EnumNames.of(cell.mode()));
  }

  /** Returns the same without the mode, where a heading names it. */
  public static String loadOfOneMode(Cell cell) {
    return load(cell, "");
  }

  private static String load(Cell cell, String mode) {
    return callers(cell)
        + mode
        + (cell.isOpen()
            ? " at " + NumberText.plain(cell.workload().pacing().opsPerSecond()) + " ops/s"
            : "");
  }

  /** Returns threads and nodes, for example "4 threads" or "4 threads against 3 nodes". */
  public static String callers(Cell cell) {
    String against = cell.nodes() > 1 ? " against %d nodes".formatted(cell.nodes()) : "";
    return callers(cell.concurrency()) + against;
  }

  /** Returns the threads, for example "4 threads" or "500 virtual threads in 5 processes". */
  public static String callers(Concurrency concurrency) {
    return callers(concurrency, " " + Words.plural(concurrency.threads(), "thread"));
  }

  /** Returns the threads with another noun, or without one where a heading names them. */
  public static String callers(Concurrency concurrency, String noun) {
    return NumberText.whole(concurrency.threads())
        + (concurrency.threadKind() == ThreadKind.VIRTUAL ? " virtual" : "")
        + noun
        + (concurrency.agents() > 1 ? " on " + concurrency.agents() + " agents" : "")
        + (concurrency.processesPerAgent() > 1
            ? " in " + concurrency.processes() + " processes"
            : "")
        + (concurrency.instances() > 1 ? " on " + concurrency.instances() + " instances" : "");
  }

  /** Returns the cells' loop: "closed(1, 4 threads)" or "open(500 to 2,000 ops/s)". */
  public static String loop(Collection<Cell> cells) {
    List<Double> rates = cells.stream()
        .filter(Cell::isOpen)
        .map(cell -> cell.workload().pacing().opsPerSecond())
        .distinct()
        .sorted()
        .toList();
    if (rates.isEmpty()) {
      return "closed(" + threads(cells) + ")";
    }
    String fastest = NumberText.plain(rates.get(rates.size() - 1)) + " ops/s";
    return rates.size() == 1
        ? "open(" + fastest + ")"
        : "open(" + NumberText.plain(rates.get(0)) + " to " + fastest + ")";
  }

  private static String threads(Collection<Cell> cells) {
    List<Integer> threads =
        cells.stream().map(Cell::threads).distinct().sorted().toList();
    return threads.stream().map(NumberText::whole).collect(Collectors.joining(", "))
        + (threads.equals(List.of(1)) ? " thread" : " threads");
  }

  /** Returns a number of connections, for example "1 connection". */
  public static String connections(int connections) {
    return Words.count(connections, "connection");
  }

  /** Returns a protocol as sentences name it: "ASCII", an acronym, but "binary". */
  public static String protocol(Protocol protocol) {
    String name = EnumNames.of(protocol);
    return protocol == Protocol.ASCII ? name.toUpperCase(Locale.ROOT) : name;
  }

  /**
   * Returns a cell's value on an axis, as a heading names it: "put-one-jvm", "64 B", "as-shipped
   * settings" or "hit ratio 0.9"; empty if it has none.
   */
  public static String value(Axis axis, Cell cell) {
    if (axis == Axis.MIX) {
      return operations(cell.workload().mix());
    }
    if (axis == Axis.SIZE) {
      return size(cell.workload().valueSize());
    }
    if (axis == Axis.CONNECTIONS) {
      return connections(cell.concurrency().connections());
    }
    String value = axis.valueOrDefault(cell);
    if (axis == Axis.PROFILE) {
      return value + " settings";
    }
    return WITHOUT_LABEL.contains(axis) || value.isEmpty() ? value : axis.label() + " " + value;
  }
}
