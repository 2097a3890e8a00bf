// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.machine.ResourceSampler;
import cacheduel.machine.Role;
import cacheduel.machine.Usage;
import cacheduel.server.ServerResources;
import cacheduel.server.ServerUsage;
import java.net.InetSocketAddress;
import java.time.Instant;
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
  private final List<Window> windows = new ArrayList<>();
  private @Nullable Instant begun;

  private record Window(Usage machine, Instant from, Instant to) {}

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
    this.sampler.watch(Role.SERVER, serverPids);
    this.server = server;
  }

  /** An iteration begins; {@code first} if its JVMs may not have been seen yet. */
  synchronized void begins(boolean measured, boolean first) {
    if (measured) {
      if (first) {
        sampler.watch(Role.CLIENT, ForkDeadline.forks());
      }
      server.sample();
      sampler.begin();
      begun = Instant.now();
    }
  }

  /** The iteration has ended; has no effect if that is known. */
  synchronized void ends() {
    if (begun != null) {
      windows.add(new Window(sampler.end(), begun, Instant.now()));
      begun = null;
      server.sample();
    }
  }

  /** What each measured iteration took, in their order. */
  synchronized List<Usage> machine() {
    return windows.stream().map(Window::machine).toList();
  }

  /** What the server used in all iterations together, as far as its recording tells. */
  synchronized List<ServerUsage> server() {
    return ServerUsage.merge(windows.stream()
        .map(window -> server.between(window.from(), window.to()))
        .toList());
  }

  @Override
  public void close() {
    sampler.close();
    server.close();
  }
}
