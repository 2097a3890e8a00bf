// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.reader.MachineReader;
import cacheduel.machine.reader.NetworkReader;
import cacheduel.machine.reader.ProcessReader;
import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One period of a {@link ResourceSampler} from its begin to its end.
 *
 * <p>Slow readings are made outside it, and the CPU times of machine and processes right at its
 * edges, one after the other, since they are subtracted from each other.
 */
final class SampledPeriod {
  private final Readers readers;
  private final Watched watched;
  private final Timeline client = new Timeline();
  private final Timeline server = new Timeline();
  private final Timeline own = new Timeline();
  private final Timeline machine = new Timeline();
  private final Map<String, Timeline> networks = new LinkedHashMap<>();
  private final Instant start;
  private final long fromNanos;

  /**
   * Sources of readings.
   *
   * @param nanoClock {@link System#nanoTime()}, or a test's own
   */
  record Readers(
      ProcessReader processes,
      MachineReader machine,
      NetworkReader networks,
      InstantSource clock,
      LongSupplier nanoClock) {
    static Readers ofThisSystem() {
      return new Readers(
          ProcessReader.ofThisSystem(),
          MachineReader.ofThisSystem(),
          NetworkReader.ofThisSystem(),
          InstantSource.system(),
          System::nanoTime);
    }
  }

  /**
   * Subjects of a period.
   *
   * @param client the client JVMs' process ids
   * @param server the server's process ids, as far as they are known
   * @param harness the process ids of this JVM and its helpers, whose work is not foreign either
   * @param routes the routes to the server
   */
  record Watched(Set<Long> client, Set<Long> server, Set<Long> harness, Collection<Route> routes) {
    boolean serverIsHere() {
      return routes.stream().anyMatch(Route::local);
    }

    /** A local server of unknown process would count as foreign. */
    boolean allOwnKnown() {
      return !serverIsHere() || !server.isEmpty();
    }

    Set<Long> clientAndServer() {
      Set<Long> both = new HashSet<>(client);
      both.addAll(server);
      return both;
    }

    Set<Long> own() {
      Set<Long> own = clientAndServer();
      own.addAll(harness);
      return own;
    }
  }

  SampledPeriod(Readers readers, Watched watched) {
    this.readers = readers;
    this.watched = watched;
    watched.routes().forEach(route -> networks.put(route.interfaceName(), new Timeline()));
    Map<Long, Reading> slow = each(
        watched.clientAndServer(),
        pid -> readers.processes().switches(pid).and(readers.processes().size(pid)));
    Map<String, Reading> traffic = traffic();
    this.start = readers.clock().instant();
    Map<Long, Reading> times = times();
    this.fromNanos = readers.nanoClock().getAsLong();
    machine.add(fromNanos, readers.machine().read());
    record(fromNanos, times, traffic, slow);
  }

  /** Reads what a later difference cannot show: memory, threads, the queue for the CPUs. */
  void sample() {
    long nanoTime = readers.nanoClock().getAsLong();
    Map<Long, Reading> sizes = each(watched.clientAndServer(), readers.processes()::size);
    client.add(nanoTime, sum(watched.client(), sizes));
    server.add(nanoTime, sum(watched.server(), sizes));
    machine.add(nanoTime, readers.machine().queue());
  }

  Usage end() {
    long toNanos = readers.nanoClock().getAsLong();
    machine.add(toNanos, readers.machine().read());
    Map<Long, Reading> times = times();
    Map<String, Reading> traffic = traffic();
    Map<Long, Reading> slow = each(
        watched.clientAndServer(),
        pid -> readers
            .processes()
            .switches(pid)
            .and(readers.processes().descriptors(pid))
            .and(readers.processes().size(pid)));
    record(toNanos, times, traffic, slow);
    return usage(toNanos);
  }

  private Usage usage(long toNanos) {
    long wallNanos = toNanos - fromNanos;
    Long ownNanos =
        watched.allOwnKnown() ? own.between(fromNanos, toNanos).get(Quantity.CPU_NANOS) : null;
    return new Usage(
        start,
        wallNanos,
        processes(watched.client(), client, toNanos),
        processes(watched.server(), server, toNanos),
        watched.serverIsHere(),
        MachineUsage.of(
            wallNanos,
            readers.machine().cores(),
            machine.between(fromNanos, toNanos),
            ownNanos,
            machine.mean(Quantity.RUNNABLE)),
        networks.entrySet().stream()
            .map(each -> NetworkUsage.of(
                each.getKey(), wallNanos, each.getValue().between(fromNanos, toNanos)))
            .toList());
  }

  private @Nullable ProcessUsage processes(Set<Long> pids, Timeline timeline, long toNanos) {
    return pids.isEmpty()
        ? null
        : ProcessUsage.of(toNanos - fromNanos, timeline.between(fromNanos, toNanos));
  }

  private void record(
      long nanoTime,
      Map<Long, Reading> times,
      Map<String, Reading> traffic,
      Map<Long, Reading> slow) {
    own.add(nanoTime, sum(watched.own(), times));
    slow.forEach((pid, reading) -> times.merge(pid, reading, Reading::and));
    client.add(nanoTime, sum(watched.client(), times));
    server.add(nanoTime, sum(watched.server(), times));
    networks.forEach(
        (name, timeline) -> timeline.add(nanoTime, traffic.getOrDefault(name, Reading.EMPTY)));
  }

  private Map<Long, Reading> times() {
    return each(watched.own(), readers.processes()::times);
  }

  private Map<String, Reading> traffic() {
    Map<String, Reading> traffic = new HashMap<>();
    networks.keySet().forEach(name -> traffic.put(name, readers.networks().read(name)));
    return traffic;
  }

  private static Map<Long, Reading> each(Set<Long> pids, LongFunction<Reading> reader) {
    Map<Long, Reading> readings = new HashMap<>();
    pids.forEach(pid -> readings.put(pid, reader.apply(pid)));
    return readings;
  }

  private static Reading sum(Set<Long> pids, Map<Long, Reading> readings) {
    return Reading.sum(
        pids.stream().map(pid -> readings.getOrDefault(pid, Reading.EMPTY)).toList());
  }
}
