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
import org.jspecify.annotations.Nullable;

/**
 * Watches what a cell takes of the machine during its measured iterations, from outside of its JVMs.
 * Safe for use by several threads.
 */
final class CellWatch implements AutoCloseable {
  private final ResourceSampler sampler;
  private final ServerResources server;
  private final List<WatchedIteration> windows = new ArrayList<>();
  private @Nullable Long begunNanos;

  private record WatchedIteration(Usage machine, long fromNanos, long toNanos) {}

  /**
   * Starts to watch.
   *
   * @param nodes the addresses of the server; empty if there is none
   * @param serverPids its processes on this machine, as far as they are known
   * @param server a recording of what it uses; closed with this
   */
  CellWatch(
      Collection<InetSocketAddress> nodes, Collection<Long> serverPids, ServerResources server) {
    this.sampler = ResourceSampler.start(nodes);
    this.sampler.watchServer(serverPids);
    this.server = server;
  }

  /** An iteration begins; {@code first} if its JVMs may not have been seen yet. */
  synchronized void begins(boolean measured, boolean first) {
    if (measured) {
      if (first) {
        sampler.watchClient(ForkDeadline.forks());
      }
      server.sample();
      sampler.begin();
      begunNanos = System.nanoTime();
    }
  }

  /** The iteration has ended; has no effect if that is known. */
  synchronized void ends() {
    if (begunNanos != null) {
      windows.add(new WatchedIteration(sampler.end(), begunNanos, System.nanoTime()));
      begunNanos = null;
      server.sample();
    }
  }

  /** What each measured iteration took, in their order. */
  synchronized List<Usage> machine() {
    return windows.stream().map(WatchedIteration::machine).toList();
  }

  /** What the server used in all iterations together, as far as its recording tells. */
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
