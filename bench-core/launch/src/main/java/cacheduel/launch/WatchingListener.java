// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.jmh.Share;
import cacheduel.jmh.ShareListener;
import cacheduel.machine.Usage;
import cacheduel.server.ServerResources;
import java.util.List;

/**
 * A listener that measures what this machine does in each measured iteration, and passes everything
 * on.
 */
public final class WatchingListener implements ShareListener, AutoCloseable {
  private final CellWatch watch;
  private final ShareListener next;

  WatchingListener(CellWatch watch, ShareListener next) {
    this.watch = watch;
    this.next = next;
  }

  /** Returns a listener for the JVMs of a share whose server is started and measured elsewhere. */
  public static WatchingListener of(Share share, MeasuredProcesses processes, ShareListener next) {
    return new WatchingListener(
        new CellWatch(
            share.spec().inMemory() ? List.of() : share.spec().servers(),
            List.of(),
            ServerResources.NONE,
            share.processes(),
            processes,
            RemoteWatch.NONE),
        next);
  }

  /** Returns the usage of the machine in each measured iteration, in order. */
  public List<Usage> windows() {
    return watch.machine();
  }

  @Override
  public void begins(int jvm, boolean first) {
    watch.begins(jvm, first);
    next.begins(jvm, first);
  }

  @Override
  public void ends(int jvm) {
    watch.ends(jvm);
    next.ends(jvm);
  }

  @Override
  public void measured() {
    next.measured();
  }

  @Override
  public void step(String description) {
    next.step(description);
  }

  @Override
  public void iterationBegins(boolean warmup, int number, int count) {
    next.iterationBegins(warmup, number, count);
  }

  @Override
  public void iteration(boolean warmup, double opsPerSecond) {
    next.iteration(warmup, opsPerSecond);
  }

  @Override
  public void close() {
    watch.close();
  }
}
