// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static java.util.Objects.requireNonNull;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.machine.MachineUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.planner.Points;
import cacheduel.result.AgentShare;
import cacheduel.result.CellBuilder;
import cacheduel.result.CrossChecks;
import cacheduel.result.Fork;
import cacheduel.result.RunFixture;
import cacheduel.result.ServerFacts;
import cacheduel.store.JmhResultFixture;
import cacheduel.timing.HistogramKey;
import cacheduel.timing.Iteration;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;

/** What the JVM of a fork left after one iteration of a second, to be changed by tests. */
final class EndedFork {
  static final long SECOND = 1_000_000_000;

  final ForkTotals totals = new ForkTotals();
  Map<String, String> params = Map.of();
  Mode mode = Mode.BLOCKING;
  int processes = 1;
  SettingsProfile profile = SettingsProfile.FAIR;
  Role role = Role.CLIENT;
  Map<String, String> tuned = Map.of();

  @Nullable
  InstalledClient client;

  List<List<Usage>> machines = List.of(List.of(usage(SECOND, 0.5, 0)));
  List<RunResult> jmh = List.of();
  List<AgentShare> agents = List.of();

  @Nullable
  ServerFacts server = server(Map.of("pid", "1", "cmd_get", "1000"));

  int cores = 1;

  EndedFork() {
    totals.iterations().add(iteration(1, 1_000, null));
    time(TimeKind.COMPLETED, 1_000_000);
    for (int i = 0; i < 1_000; i++) {
      totals.requestCounts().addRead(true);
    }
  }

  /** Replaces the iterations. */
  void iterations(Iteration... others) {
    totals.iterations().clear();
    totals.iterations().addAll(List.of(others));
  }

  /** Adds a thousand times of a kind. */
  void time(TimeKind kind, long nanos) {
    Histogram times = new Histogram(3);
    times.recordValueWithCount(nanos, 1_000);
    totals.histograms().put(new HistogramKey(kind, Operation.GET, 0), times);
  }

  ForkBuilder builder() {
    Concurrency callers = new Concurrency(processes, ThreadKind.PLATFORM, processes, 1, 1);
    Cell cell = CellBuilder.of(Points.cell("client", Protocol.ASCII, mode, callers, params, null))
        .role(role)
        .profile(profile)
        .build();
    TimerGranularity timer = new TimerGranularity(20, 20, 50_000, 90_000);
    return new ForkBuilder(cell.tunedTo(tuned), 1, timer, client);
  }

  RawFork raw() {
    List<Usage> periods = machines.size() == 1 ? machines.get(0) : Usage.beside(machines);
    GeneratedLoad load = new GeneratedLoad(jmh, totals, null, null, agents, List.of(), true, cores);
    return new RawFork(load, periods, machines, List.of());
  }

  MeasuredFork measured() {
    return builder().measured(RunFixture.settings("", null), raw(), server, Optional.empty());
  }

  Fork fork() {
    return measured().fork();
  }

  CrossChecks checks() {
    return requireNonNull(fork().validity().checks());
  }

  /** Returns an iteration of some operations, whose JVMs have a part of a second in common. */
  static Iteration iteration(double common, long n, Iteration.@Nullable Finish finish) {
    Iteration.Period period = new Iteration.Period(0, 1, common);
    return new Iteration(
        period,
        1,
        n,
        n,
        n,
        n,
        new Iteration.Nanos(SECOND, 0, 0, 0),
        new Iteration.Arrivals(n, 0),
        finish);
  }

  /** Returns the usage of a machine of two cores. */
  static Usage usage(long wallNanos, double clientCores, long foreignNanos) {
    long client = (long) (clientCores * wallNanos);
    return new Usage(
        Instant.EPOCH,
        wallNanos,
        new ProcessUsage(wallNanos, client, 0L, 0L, 0L, 0L, 0L, 4L, 9L, 9L),
        null,
        false,
        new MachineUsage(
            wallNanos, 2, wallNanos, 0L, 0L, foreignNanos, 0L, 0L, null, 1.0, 1L << 30),
        List.of());
  }

  static ServerFacts server(Map<String, String> after) {
    return new ServerFacts(
        "local", "1.6", Map.of(), List.of(Map.of("pid", "1", "cmd_get", "0")), List.of(after));
  }

  static InstalledClient client(Feature... features) {
    return Points.client("client", Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), features);
  }

  /** Returns what an agent with one JVM did in a second. */
  static AgentShare agent(String name, long operations) {
    return new AgentShare(
        name,
        "host",
        false,
        1,
        new AgentShare.Load(operations, operations, null, null, null),
        new AgentShare.Clock(0, 0, 0));
  }

  /** Returns JMH's result of one process. */
  static RunResult jmh(long score, int iterations) {
    long[] operations = LongStream.generate(() -> score).limit(iterations).toArray();
    return JmhResultFixture.result("001", SECOND, operations);
  }
}
