// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Watches the machine, its network and the processes of a measurement: counters at both edges of a
 * measured window, and once a second within it what can be seen at moments only (memory, threads,
 * the queue for the CPUs).
 *
 * <p>It costs the JVM that it runs in about half a millisecond of CPU before a window, one after it,
 * and a twentieth of one each second within it (two processes, 2 cores, Linux; after the end 5 us
 * more for each open file).
 *
 * <p>Safe for use by several threads. The JVM that it runs in never counts as a stranger; it is the
 * client's, the server's or the harness'. Nothing is thrown for what the machine does not tell: it
 * is null in the result.
 */
public final class ResourceSampler implements AutoCloseable {
  private final Readers readers;
  private final Collection<Route> routes;
  private final Map<Role, Set<Long>> pids = new EnumMap<>(Role.class);
  private @Nullable EverySecond everySecond;
  private @Nullable Window window;

  /**
   * Starts a sampler with a daemon thread of its own, which reads only while a window is open.
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
   * Says which processes have a role from the next window on, in place of those that had it.
   *
   * @param processes ids of processes of this machine; may be empty
   */
  public synchronized void watch(Role role, Collection<Long> processes) {
    pids.put(role, Set.copyOf(processes));
  }

  /** Opens a window; one that was not ended is forgotten. */
  public synchronized void begin() {
    window = new Window(
        readers,
        new Window.Watched(
            pids.getOrDefault(Role.CLIENT, Set.of()),
            pids.getOrDefault(Role.SERVER, Set.of()),
            ProcessHandle.current().pid(),
            routes));
  }

  /**
   * Closes the window.
   *
   * @throws IllegalStateException if none is open
   */
  public synchronized Usage end() {
    Window open = window;
    if (open == null) {
      throw new IllegalStateException("end() without begin(): no window is open");
    }
    window = null;
    return open.end();
  }

  /** Notes what can be seen at a moment only, if a window is open. */
  synchronized void sample() {
    if (window != null) {
      window.sample();
    }
  }

  /** Ends the thread; an open window is forgotten. */
  @Override
  public synchronized void close() {
    window = null;
    if (everySecond != null) {
      everySecond.close();
    }
  }
}
