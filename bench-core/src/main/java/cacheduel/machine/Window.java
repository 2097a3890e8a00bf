// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One window from its begin to its end.
 *
 * <p>What takes long is read outside it, and the CPU times of machine and processes right at its
 * edges, one after the other, since they are subtracted from each other.
 */
final class Window {
  private final Readers readers;
  private final Watched watched;
  private final ProcessGroup client;
  private final ProcessGroup server;
  private final List<Long> queues = new ArrayList<>();
  private final Map<String, @Nullable NetworkSnapshot> networks;
  private final Instant start;
  private final CpuClock clock;
  private final MachineSnapshot machine;

  /**
   * What is looked at.
   *
   * @param client the client JVMs' process ids
   * @param server the server's process ids, as far as they are known
   * @param harness the process id of this JVM, whose own work is not somebody else's
   * @param routes the ways to the server
   */
  record Watched(Set<Long> client, Set<Long> server, long harness, Collection<Route> routes) {
    boolean serverIsHere() {
      return routes.stream().anyMatch(Route::local);
    }

    Set<Long> own() {
      Set<Long> own = new HashSet<>(client);
      own.addAll(server);
      own.add(harness);
      return own;
    }
  }

  Window(Readers readers, Watched watched) {
    this.readers = readers;
    this.watched = watched;
    this.client = new ProcessGroup(readers.processes(), watched.client());
    this.server = new ProcessGroup(readers.processes(), watched.server());
    this.networks = networks();
    this.start = readers.clock().instant();
    this.clock = CpuClock.read(readers.processes(), watched.own());
    this.machine = readers.machine().snapshot();
    queued(machine.runnable());
  }

  /** Notes what can be seen at a moment only. */
  void sample() {
    client.sample();
    server.sample();
    queued(readers.machine().runnable());
  }

  Usage end() {
    MachineSnapshot machineAfter = readers.machine().snapshot();
    Map<Long, @Nullable ProcessTimes> used =
        CpuClock.read(readers.processes(), watched.own()).since(clock);
    Map<String, @Nullable NetworkSnapshot> networksAfter = networks();
    queued(machineAfter.runnable());
    long wallNanos = machineAfter.nanoTime() - machine.nanoTime();
    return new Usage(
        start,
        wallNanos,
        client.end(wallNanos, used),
        server.end(wallNanos, used),
        watched.serverIsHere(),
        MachineUsage.between(machine, machineAfter, ownNanos(used), queue()),
        watched.routes().stream()
            .map(Route::interfaceName)
            .map(name ->
                NetworkUsage.between(name, wallNanos, networks.get(name), networksAfter.get(name)))
            .toList());
  }

  /** Null too if the server runs here as a process that is not known: it is not a stranger. */
  private @Nullable Long ownNanos(Map<Long, @Nullable ProcessTimes> used) {
    if (watched.serverIsHere() && watched.server().isEmpty()) {
      return null;
    }
    return Known.sum(used.values(), times -> times == null ? null : Long.valueOf(times.cpuNanos()));
  }

  private Map<String, @Nullable NetworkSnapshot> networks() {
    Map<String, @Nullable NetworkSnapshot> read = new HashMap<>();
    watched
        .routes()
        .forEach(route ->
            read.put(route.interfaceName(), readers.networks().snapshot(route.interfaceName())));
    return read;
  }

  private void queued(@Nullable Long runnable) {
    if (runnable != null) {
      queues.add(runnable);
    }
  }

  private @Nullable Double queue() {
    OptionalDouble mean = queues.stream().mapToLong(Long::longValue).average();
    return mean.isPresent() ? Double.valueOf(mean.getAsDouble()) : null;
  }
}
