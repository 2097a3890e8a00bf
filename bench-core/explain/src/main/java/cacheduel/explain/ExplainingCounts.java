// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.explain.measure.IoCounts;
import cacheduel.explain.measure.WatchedGenerator;
import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Unit;
import cacheduel.machine.NetworkUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.result.CellUsage;
import cacheduel.result.Fork;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The counts of an operation that explain its cost, taken from a fork. */
final class ExplainingCounts {
  /** All of them, in the order of tables. */
  static final List<Figure> ALL = Stream.concat(
          Figure.of(Kind.EXPLAINING).stream(), Stream.of(Figure.ALLOCATION))
      .toList();

  static final List<Explanation.Count> SHOWN = ALL.stream()
      .map(figure ->
          new Explanation.Count(figure.key(), name(figure), figure.unit().shown(1)))
      .toList();

  /** Fewer bytes than these a call are not those of requests: the library calls send and recv. */
  private static final double LEAST_CALLS = 0.01;

  private ExplainingCounts() {}

  /** Returns a fork with its counts; those that are unknown are left out. */
  static Fork with(Fork fork, Optional<WatchedGenerator.WatchedFork> watched) {
    CellUsage usage = fork.machine().usage();
    Map<Figure, @Nullable Double> counts = new HashMap<>();
    Usage machine = usage.machine();
    if (machine != null) {
      ProcessUsage client = machine.client();
      counts.put(Figure.VOLUNTARY_SWITCHES, of(client, ProcessUsage::voluntarySwitches));
      counts.put(Figure.INVOLUNTARY_SWITCHES, of(client, ProcessUsage::involuntarySwitches));
      counts.put(Figure.KERNEL_CPU, of(client, ProcessUsage::systemNanos));
      counts.put(Figure.PACKETS, sum(machine.networks(), NetworkUsage::sentPackets));
      counts.put(Figure.WIRE_BYTES, sum(machine.networks(), NetworkUsage::sentBytes));
    }
    IoCounts io = watched.map(WatchedGenerator.WatchedFork::io).orElse(null);
    if (io != null && io.writeCalls() > LEAST_CALLS * usage.operations()) {
      counts.put(Figure.READ_CALLS, (double) io.readCalls());
      counts.put(Figure.WRITE_CALLS, (double) io.writeCalls());
      counts.put(Figure.READ_BYTES, (double) io.readBytes());
      counts.put(Figure.WRITTEN_BYTES, (double) io.writtenBytes());
    }
    counts.put(
        Figure.SAFEPOINTS, of(watched.orElse(null), WatchedGenerator.WatchedFork::safepointNanos));
    Map<String, Double> figures = new HashMap<>(fork.measurement().figures());
    counts.forEach((figure, count) -> {
      if (count != null && usage.operations() > 0) {
        figures.put(figure.key(), count / usage.operations());
      }
    });
    return fork.with(figures);
  }

  private static <T> @Nullable Double of(@Nullable T counted, Function<T, @Nullable Long> count) {
    Long value = counted == null ? null : count.apply(counted);
    return value == null ? null : (Double) value.doubleValue();
  }

  private static @Nullable Double sum(
      List<NetworkUsage> networks, Function<NetworkUsage, @Nullable Long> count) {
    double sum = 0;
    for (NetworkUsage network : networks) {
      Long value = count.apply(network);
      if (value == null) {
        return null;
      }
      sum += value;
    }
    return networks.isEmpty() ? null : (Double) sum;
  }

  /** Returns a figure's name beside its value: "context switches an operation". */
  static String name(Figure figure) {
    String name =
        figure == Figure.ALLOCATION ? "bytes allocated" : figure.names().brief();
    return name
        + (figure.unit() == Unit.NANOS_PER_OPERATION ? " in µs an operation" : " an operation");
  }
}
