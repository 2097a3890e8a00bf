// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.machine.ResourceSampler;
import cacheduel.machine.Role;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Watches what a cell takes of the machine during its measured iterations, from outside of its JVMs.
 * Safe for use by several threads.
 */
final class CellWatch implements AutoCloseable {
  private final ResourceSampler sampler;
  private final List<cacheduel.machine.Usage> windows = new ArrayList<>();
  private boolean open;

  /**
   * Starts to watch.
   *
   * @param nodes the addresses of the server; empty if there is none
   * @param serverPids its processes on this machine, as far as they are known
   */
  CellWatch(Collection<InetSocketAddress> nodes, Collection<Long> serverPids) {
    sampler = ResourceSampler.start(nodes);
    sampler.watch(Role.SERVER, serverPids);
  }

  /** An iteration begins; {@code first} if its JVMs may not have been seen yet. */
  synchronized void begins(boolean measured, boolean first) {
    if (measured) {
      if (first) {
        sampler.watch(Role.CLIENT, ForkDeadline.forks());
      }
      sampler.begin();
      open = true;
    }
  }

  /** The iteration has ended; has no effect if that is known. */
  synchronized void ends() {
    if (open) {
      windows.add(sampler.end());
      open = false;
    }
  }

  /** What all iterations took together; nothing if none has ended. */
  synchronized Optional<cacheduel.machine.Usage> usage() {
    return windows.isEmpty()
        ? Optional.empty()
        : Optional.of(cacheduel.machine.Usage.merge(windows));
  }

  @Override
  public void close() {
    sampler.close();
  }
}
