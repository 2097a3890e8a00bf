// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.machine.ResourceSampler;
import cacheduel.machine.Usage;
import cacheduel.server.ServerResources;
import cacheduel.server.ServerUsage;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Measures what a cell uses of the machine during its measured iterations, from outside its JVMs.
 * Thread-safe.
 */
final class CellWatch implements AutoCloseable {
  private final ResourceSampler sampler;
  private final ServerResources server;
  private final Supplier<List<Long>> forks;
  private final List<WatchedIteration> windows = new ArrayList<>();
  private @Nullable Long begunNanos;

  private record WatchedIteration(Usage machine, long fromNanos, long toNanos) {}

  /**
   * Starts the measurement.
   *
   * @param nodes the addresses of the server; empty if there is none
   * @param serverPids the server's processes on this machine, as far as they are known
   * @param server a recording of the server's usage; closed with this
   * @param forks the process ids of the JVMs that run
   */
  CellWatch(
      Collection<InetSocketAddress> nodes,
      Collection<Long> serverPids,
      ServerResources server,
      Supplier<List<Long>> forks) {
    this.sampler = ResourceSampler.start(nodes);
    this.sampler.watchServer(serverPids);
    this.server = server;
    this.forks = forks;
  }

  /** Marks the begin of an iteration; {@code first} if its JVMs may not have been seen yet. */
  synchronized void begins(boolean measured, boolean first) {
    if (measured) {
      if (first) {
        sampler.watchClient(forks.get());
      }
      server.sample();
      sampler.begin();
      begunNanos = System.nanoTime();
    }
  }

  /** Marks the end of the iteration; has no effect after the first call. */
  synchronized void ends() {
    if (begunNanos != null) {
      windows.add(new WatchedIteration(sampler.end(), begunNanos, System.nanoTime()));
      begunNanos = null;
      server.sample();
    }
  }

  /** Returns the usage of each measured iteration, in order. */
  synchronized List<Usage> machine() {
    return windows.stream().map(WatchedIteration::machine).toList();
  }

  /** Returns the server's usage over all iterations, as far as its recording provides it. */
  synchronized List<ServerUsage> server() {
    return ServerUsage.merge(windows.stream()
        .map(window -> server.between(window.fromNanos(), window.toNanos()))
        .toList());
  }

  @Override
  public void close() {
    sampler.close();
    server.close();
  }
}
