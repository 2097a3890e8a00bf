// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.explain.measure.ExplainingForks;
import cacheduel.explain.measure.Profiler;
import cacheduel.explain.profile.CallTree;
import cacheduel.explain.profile.FrameTable;
import cacheduel.explain.profile.Profile;
import cacheduel.explain.profile.Stacks;
import cacheduel.explain.profile.Work;
import cacheduel.figure.Figure;
import cacheduel.naming.Labels;
import cacheduel.plan.Cell;
import cacheduel.result.Fork;
import cacheduel.store.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Explains the cells that an explanation's forks have measured. Not thread-safe. */
public final class Explainer {
  private static final double NANOS = 1e9;

  private final ExplainingForks plain;
  private final ExplainingForks profiled;
  private final Profiler profiler;
  private final ClientCatalog clients;
  private final Path stacks;
  private final Set<String> engines = new LinkedHashSet<>();
  private boolean kernelSeen;

  /**
   * Creates an explainer.
   *
   * @param clients contains those of all cells
   * @param stacks the folder that gets the collapsed stacks of each fork
   */
  public Explainer(
      ExplainingForks plain,
      ExplainingForks profiled,
      Profiler profiler,
      ClientCatalog clients,
      Path stacks) {
    this.plain = plain;
    this.profiled = profiled;
    this.profiler = profiler;
    this.clients = clients;
    this.stacks = stacks;
  }

  /**
   * Returns the explanation.
   *
   * @param load the load in words
   * @param cells one of each client, that of the leader first
   */
  public Explanation explain(String load, List<Cell> cells) throws IOException {
    Files.createDirectories(stacks);
    List<ExplainedClient> explained = new ArrayList<>();
    for (Cell cell : cells) {
      explained.add(client(cell));
    }
    return new Explanation(
        load,
        Arrays.stream(Work.values()).map(Work::label).toList(),
        String.join(", ", engines),
        new Caveats(profiler, kernelSeen).of(explained),
        explained,
        Explanation.differences(explained));
  }

  private ExplainedClient client(Cell cell) throws IOException {
    InstalledClient client =
        Objects.requireNonNull(clients.find(cell.client(), cell.clientVersion()));
    FrameTable table = FrameTable.of(client);
    List<Fork> forks = plain.of(cell).stream()
        .map(fork -> ExplainingCounts.with(fork, plain.watched(fork)))
        .toList();
    List<Map<Work, Double>> cpu = new ArrayList<>();
    List<Map<Work, Double>> time = new ArrayList<>();
    List<Double> compilers = new ArrayList<>();
    List<Double> seen = new ArrayList<>();
    Stacks allCpu = Stacks.NONE;
    Stacks allTime = Stacks.NONE;
    for (Fork fork : profiled.of(cell)) {
      Profile recording = profiled.recording(fork).orElse(null);
      Double measured = figure(fork, Figure.CLIENT_CPU);
      if (recording == null || measured == null) {
        continue;
      }
      engines.add(recording.engine());
      kernelSeen |= recording.cpu().seesKernel();
      keep(fork, recording);
      ProfiledFork divided = ProfiledFork.of(recording.cpu(), table, measured);
      if (divided.samples() > 0) {
        cpu.add(divided.byWork());
        compilers.add(divided.compilers());
        seen(fork, divided.samples(), measured).ifPresent(seen::add);
        allCpu = allCpu.plus(recording.cpu());
      }
      Stacks callers = recording.time().only(table::isCaller);
      Double each = timeOfOperation(fork);
      if (each != null && callers.total() > 0) {
        time.add(ProfiledFork.of(callers, table, each).byWork());
        allTime = allTime.plus(callers);
      }
    }
    Stacks running = allCpu.only(stack -> table.work(stack) != Work.JIT);
    double nanosOfCpu = mean(cpu) / Math.max(1, running.total());
    double nanosOfTime = mean(time) / Math.max(1, allTime.total());
    return new ExplainedClient(
        Labels.client(cell),
        cell.label(),
        spread(forks, Figure.CLIENT_CPU),
        Spread.of(forks.stream()
            .map(this::timeOfOperation)
            .filter(Objects::nonNull)
            .map(Objects::requireNonNull)
            .toList()),
        ExplainedClient.spreads(cpu),
        ExplainedClient.spreads(time),
        Spread.of(compilers),
        Spread.of(seen),
        counts(forks),
        sites(table, running, nanosOfCpu, allTime, nanosOfTime),
        CallTree.of(running, table, nanosOfCpu));
  }

  private static double mean(List<Map<Work, Double>> forks) {
    return forks.stream()
        .mapToDouble(
            fork -> fork.values().stream().mapToDouble(Double::doubleValue).sum())
        .average()
        .orElse(0);
  }

  private static Map<Explained, Map<Work, Map<String, Double>>> sites(
      FrameTable table, Stacks cpu, double nanosOfCpu, Stacks time, double nanosOfTime) {
    Map<Explained, Map<Work, Map<String, Double>>> sites = new EnumMap<>(Explained.class);
    sites.put(Explained.CPU, ProfiledFork.sites(cpu, table, nanosOfCpu));
    sites.put(Explained.TIME, ProfiledFork.sites(time, table, nanosOfTime));
    return sites;
  }

  private void keep(Fork fork, Profile recording) {
    Map.of("cpu", recording.cpu(), "time", recording.time(), "allocation", recording.allocation())
        .forEach((kind, its) -> AtomicFile.write(
            stacks.resolve("%s.%d.%s.txt".formatted(fork.cell().id(), fork.round(), kind)),
            its.text()));
  }

  /** A recording is of one of the JVMs. */
  private Optional<Double> seen(Fork fork, long samples, double measured) {
    Long interval = profiler.intervalNanos();
    long operations = fork.machine().usage().operations();
    return interval == null || fork.cell().concurrency().processes() > 1
        ? Optional.empty()
        : Optional.of((double) samples * interval / (operations * measured));
  }

  private static @Nullable Double figure(Fork fork, Figure figure) {
    return fork.measurement().figures().get(figure.key());
  }

  /** Without a wait between calls, the threads' time is that of their operations. */
  private @Nullable Double timeOfOperation(Fork fork) {
    Double rate = figure(fork, Figure.THROUGHPUT);
    boolean closed = !fork.cell().workload().pacing().isPaced();
    return rate == null || rate <= 0 || fork.cell().mode() != Mode.BLOCKING || !closed
        ? null
        : (Double) (fork.cell().threads() * NANOS / rate);
  }

  private static Spread spread(List<Fork> forks, Figure figure) {
    List<Double> values = forks.stream()
        .map(fork -> figure(fork, figure))
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .toList();
    return values.size() == forks.size() ? Spread.of(values) : Spread.UNKNOWN;
  }

  private static Map<String, Spread> counts(List<Fork> forks) {
    Map<String, Spread> counts = new HashMap<>();
    ExplainingCounts.ALL.forEach(figure -> counts.put(figure.key(), spread(forks, figure)));
    return counts;
  }
}
