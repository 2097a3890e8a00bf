// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.client.Access;
import cacheduel.fork.ForkSpec;
import cacheduel.jmh.CellProgress;
import cacheduel.jmh.Profilers;
import cacheduel.jmh.Share;
import cacheduel.jmh.ShareEvent;
import cacheduel.jmh.ShareListener;
import cacheduel.machine.Usage;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.totals.WarmUpNeed;
import cacheduel.validity.GeneratedLoad;
import cacheduel.validity.RawFork;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Runs the JVMs of one fork and collects what they leave. */
final class CellForks {
  private static final Duration START = Duration.ofSeconds(60);

  /** Replaces the server's address where a thread of the client's JVM answers. */
  private static final InetSocketAddress NOWHERE =
      InetSocketAddress.createUnresolved("in-memory", 1);

  private static final String NO_DIRECTORY = "";

  /** The folder of what JMH's profilers write, beside that of the logs. */
  private static final String PROFILES = "profiles";

  private final PartSettings settings;
  private final JmhSettings jmh;
  private final Cell cell;
  private final int round;
  private final WarmUpNeed warmUp;
  private final Path directory;
  private final LoadGenerator generator;
  private final RemoteWatch remote;
  private final Runnable allMeasured;
  private final @Nullable Double probeOpsPerSecond;
  private final AtomicInteger leftToMeasure = new AtomicInteger();

  /**
   * Creates a runner.
   *
   * @param round the 1-based label of the round or block, by which the draws of keys differ
   * @param warmUp when the warm-up may end
   * @param directory where the cell's log and the forks' files go; must exist
   * @param allMeasured called when no JVM has anything left to measure
   */
  CellForks(
      Plan plan,
      Cell cell,
      int round,
      WarmUpNeed warmUp,
      Path directory,
      LoadGenerator generator,
      RemoteWatch remote,
      Runnable allMeasured) {
    this.generator = generator;
    this.remote = remote;
    this.settings = plan.settings(cell);
    JmhSettings jmh = settings.jmh().of(cell.workload().operations());
    this.jmh =
        jmh.withProfilers(Profilers.into(directory.resolveSibling(PROFILES), jmh.profilers()));
    this.cell = cell;
    this.round = round;
    this.warmUp = warmUp;
    this.directory = directory;
    this.allMeasured = allMeasured;
    this.probeOpsPerSecond = plan.agents() == null ? null : plan.agents().probeOpsPerSecond();
  }

  /**
   * Runs the fork.
   *
   * @param server what the JVMs call
   * @param jars the client's
   * @param spec their assignment, by {@link #spec}
   */
  RawFork run(ServerSide server, List<Path> jars, ForkSpec spec, CellProgress progress)
      throws IOException {
    // a cell that ended early may have left some
    remote.periods();
    CellLoad load = load(spec);
    leftToMeasure.set(load.jvms() * jmh.iterations());
    Path log = directory.resolve("cell-" + cell.id() + ".log");
    try (CellWatch watch = new CellWatch(server, load.jvms(), generator, remote)) {
      ShareListener listener = (jvm, event) -> happened(jvm, event, progress);
      GeneratedLoad left = generator.run(load, jars, log, listener.after(watch));
      List<List<Usage>> machines = machines(left, watch.machine());
      return new RawFork(left, Usage.beside(machines), machines, watch.server());
    }
  }

  private CellLoad load(ForkSpec spec) {
    Duration deadline = deadline();
    String name = cell.id() + "." + round;
    Share whole =
        new Share(name, cell, jmh, spec, deadline, 0, cell.concurrency().processes());
    if (probeOpsPerSecond == null || cell.role() == Role.HARNESS) {
      return new CellLoad(whole, null);
    }
    Workload probing = cell.workload().ofProbe(probeOpsPerSecond);
    Cell probe = cell.on(Concurrency.ONE).with(probing);
    return new CellLoad(whole, new Share(name, probe, jmh, spec.ofProbe(probing), deadline, 0, 1));
  }

  /** A machine that neither generates load nor answers it has no part in the measurement. */
  private List<List<Usage>> machines(GeneratedLoad load, List<Usage> here) {
    boolean isPart = load.here() || here.stream().anyMatch(Usage::serverIsHere);
    List<List<Usage>> machines = new ArrayList<>(load.elsewhere());
    machines.addAll(remote.periods());
    if (isPart) {
      machines.add(0, here);
    }
    return machines;
  }

  /**
   * Returns the assignment of the JVMs, without the place where they run.
   *
   * @param nodes what they call; empty without a server
   * @param keyPrefix with which every key starts
   * @param ttlSeconds the time to live of a workload that asks for none
   * @param access what the nodes ask for
   */
  ForkSpec spec(List<InetSocketAddress> nodes, String keyPrefix, int ttlSeconds, Access access) {
    Concurrency callers = cell.concurrency();
    return new ForkSpec(
        new ForkSpec.Target(
            new ArrayList<>(nodes.isEmpty() ? List.of(NOWHERE) : nodes),
            cell.protocol(),
            cell.mode(),
            cell.profile(),
            cell.tuning(),
            access,
            cell.role() == Role.HARNESS),
        new ForkSpec.Callers(
            callers.connections(),
            callers.instances(),
            callers.processes(),
            callers.agents(),
            settings.window() * callers.agents()),
        cell.workload().ofFork(round - 1),
        warmUp,
        new ForkSpec.Timeouts(
            settings.operationTimeout(), settings.connectTimeout(), jmh.timeout()),
        new ForkSpec.Entries(keyPrefix, ttlSeconds),
        false,
        new ForkSpec.Place(NO_DIRECTORY, ForkSpec.NO_BARRIER));
  }

  /** Shows the progress, and says when nothing is left to measure. */
  private void happened(int jvm, ShareEvent event, CellProgress progress) {
    if (event instanceof ShareEvent.Scored scored
        && !scored.warmup()
        && leftToMeasure.decrementAndGet() == 0) {
      allMeasured.run();
    }
    if (jvm == 0) {
      // the JVMs run in step, so one of them shows the progress of all
      show(event, progress);
    }
  }

  private static void show(ShareEvent event, CellProgress progress) {
    if (event instanceof ShareEvent.Step step) {
      progress.step(step.description());
    } else if (event instanceof ShareEvent.Begins begins) {
      progress.iterationBegins(begins.warmup(), begins.number(), begins.count());
    } else if (event instanceof ShareEvent.Scored scored) {
      progress.iteration(scored.warmup(), scored.opsPerSecond());
    }
  }

  /** Generous: it only has to end what would never end. */
  private Duration deadline() {
    Workload workload = cell.workload();
    int iterations = jmh.warmupIterations() + jmh.iterations();
    Duration measured =
        workload.operations().isFixed() ? jmh.timeout().multipliedBy(iterations) : jmh.timeOfFork();
    return measured
        .plus(START)
        .plus(Share.settingUp(cell, jmh))
        .plus(Share.mostAdded(jmh))
        .plus(settings.operationTimeout().multipliedBy(2L * iterations));
  }
}
