// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.jmh.Share;
import cacheduel.jmh.ShareEvent;
import cacheduel.jmh.ShareListener;
import cacheduel.machine.ResourceSampler;
import cacheduel.machine.Usage;
import cacheduel.server.ServerResources;
import cacheduel.server.ServerUsage;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measures what a cell uses of the machine during its measured iterations, from outside its JVMs.
 * Thread-safe.
 *
 * <p>The period of an iteration opens when the last of the cell's JVMs has begun it, since none of
 * them calls the client until then, and closes when the last one ends it.
 */
public final class CellWatch implements ShareListener, AutoCloseable {
  private final ResourceSampler sampler;
  private final ServerSide server;
  private final MeasuredProcesses processes;
  private final RemoteWatch remote;
  private final JvmsInStep jvms;
  private final List<WatchedIteration> periods = new ArrayList<>();
  private boolean newJvms;
  private @Nullable Long begunNanos;

  private record WatchedIteration(Usage machine, long fromNanos, long toNanos) {}

  /**
   * Starts the measurement.
   *
   * @param server the server, the recording of whose usage is closed with this
   * @param jvms number of the cell's JVMs that run at the same time
   * @param processes the JVMs and what belongs to the harness
   * @param remote the servers' machines, as far as they are watched
   */
  CellWatch(ServerSide server, int jvms, MeasuredProcesses processes, RemoteWatch remote) {
    this.remote = remote;
    this.sampler = ResourceSampler.start(server.nodes());
    this.sampler.watchServer(server.pids());
    this.server = server;
    this.jvms = new JvmsInStep(jvms, this::opens, this::closes);
    this.processes = processes;
  }

  /** Starts the measurement for the JVMs of a share whose server is measured elsewhere. */
  public static CellWatch of(Share share, MeasuredProcesses processes) {
    List<InetSocketAddress> nodes =
        share.spec().target().inMemory() ? List.of() : share.spec().target().servers();
    return new CellWatch(
        new ServerSide(nodes, List.of(), ServerResources.NONE),
        share.processes(),
        processes,
        RemoteWatch.NONE);
  }

  @Override
  public synchronized void on(int jvm, ShareEvent event) {
    // the JVM of a fork's first iteration is not watched yet
    newJvms |= event instanceof ShareEvent.Begins begins && begins.number() == 1;
    jvms.on(jvm, event);
  }

  private void opens() {
    if (newJvms) {
      sampler.watchClient(processes.clients());
      sampler.watchHelpers(processes.helpers());
      newJvms = false;
    }
    server.resources().sample();
    remote.open(server.nodes());
    sampler.begin();
    begunNanos = System.nanoTime();
  }

  private void closes() {
    if (begunNanos != null) {
      periods.add(new WatchedIteration(sampler.end(), begunNanos, System.nanoTime()));
      remote.close();
      begunNanos = null;
      server.resources().sample();
    }
  }

  /** Returns the usage of each measured iteration, in order. */
  public synchronized List<Usage> machine() {
    return periods.stream().map(WatchedIteration::machine).toList();
  }

  /** Returns the server's usage over all iterations, as far as its recording provides it. */
  synchronized List<ServerUsage> server() {
    return ServerUsage.merge(periods.stream()
        .map(period -> server.resources().between(period.fromNanos(), period.toNanos()))
        .toList());
  }

  @Override
  public void close() {
    sampler.close();
    server.resources().close();
  }
}
