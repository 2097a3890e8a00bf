// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.SampledPeriod.Readers;
import cacheduel.machine.SampledPeriod.Watched;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sampler of the machine, its network and the processes of a measurement. It reads counters at both
 * edges of a measured period, and levels (memory, threads, the queue for the CPUs) once a second
 * within it too.
 *
 * <p>It costs its JVM about half a millisecond of CPU before a period, one after it, and a twentieth
 * of one each second within it (two processes, 2 cores, Linux; after the end 5 us more for each open
 * file).
 *
 * <p>Safe for use by several threads. The CPU time of its own JVM is never foreign. Nothing is
 * thrown for what the system does not report: it is null in the result.
 */
public final class ResourceSampler implements AutoCloseable {
  private final Readers readers;
  private final Collection<Route> routes;
  private Set<Long> clientPids = Set.of();
  private Set<Long> serverPids = Set.of();
  private Set<Long> helperPids = Set.of();
  private @Nullable EverySecond everySecond;
  private @Nullable SampledPeriod period;

  /**
   * Starts a sampler with a daemon thread of its own, which reads only while a period is open.
   *
   * @param servers the addresses that the client talks to; empty if it talks to none
   */
  public static ResourceSampler start(Collection<InetSocketAddress> servers) {
    ResourceSampler sampler =
        new ResourceSampler(Readers.ofThisSystem(), List.copyOf(Route.toAll(servers)));
    sampler.everySecond = new EverySecond("cacheduel-resource-sampler", sampler::sample);
    return sampler;
  }

  ResourceSampler(Readers readers, Collection<Route> routes) {
    this.readers = readers;
    this.routes = routes;
  }

  /**
   * Replaces the JVMs of the client library, which generate the load too; valid for the next period.
   *
   * @param pids ids of processes of this machine; may be empty
   */
  public synchronized void watchClient(Collection<Long> pids) {
    clientPids = Set.copyOf(pids);
  }

  /**
   * Replaces the processes of the cache server; valid for the next period.
   *
   * @param pids ids of processes of this machine, as far as they are known; may be empty
   */
  public synchronized void watchServer(Collection<Long> pids) {
    serverPids = Set.copyOf(pids);
  }

  /**
   * Replaces other processes whose CPU time is not foreign; valid for the next period.
   *
   * @param pids ids of processes of this machine; may be empty
   */
  public synchronized void watchHelpers(Collection<Long> pids) {
    helperPids = Set.copyOf(pids);
  }

  /** Opens a period, and discards one that was not ended. */
  public synchronized void begin() {
    Set<Long> harness = new HashSet<>(helperPids);
    harness.add(ProcessHandle.current().pid());
    period = new SampledPeriod(readers, new Watched(clientPids, serverPids, harness, routes));
  }

  /**
   * Closes the period.
   *
   * @throws IllegalStateException if none is open
   */
  public synchronized Usage end() {
    SampledPeriod open = period;
    if (open == null) {
      throw new IllegalStateException("end() without begin(): no period is open");
    }
    period = null;
    return open.end();
  }

  /** Reads levels if a period is open. */
  synchronized void sample() {
    if (period != null) {
      period.sample();
    }
  }

  /** Ends the thread, and discards an open period. */
  @Override
  public synchronized void close() {
    period = null;
    if (everySecond != null) {
      everySecond.close();
    }
  }
}
