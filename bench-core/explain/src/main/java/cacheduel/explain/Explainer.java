// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.explain.measure.Engine;
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
import cacheduel.store.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Explains the cells that an explanation's forks have measured. Not thread-safe. */
public final class Explainer {
  private static final double NANOS = 1e9;

  private final Run ranked;
  private final ExplainingForks forks;
  private final Profiler profiler;
  private final ClientCatalog clients;
  private final Path stacks;

  /**
   * Creates an explainer.
   *
   * @param ranked the run that is explained
   * @param forks the forks that were measured to explain it
   * @param clients contains those of all cells
   * @param stacks the folder that gets the collapsed stacks of each fork
   */
  public Explainer(
      Run ranked, ExplainingForks forks, Profiler profiler, ClientCatalog clients, Path stacks) {
    this.ranked = ranked;
    this.forks = forks;
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
        ExplainingCounts.SHOWN,
        profiler.name(),
        Caveats.of(profiler, explained),
        explained,
        Explanation.differences(explained));
  }

  private ExplainedClient client(Cell cell) throws IOException {
    InstalledClient client =
        Objects.requireNonNull(clients.find(cell.client(), cell.clientVersion()));
    FrameTable table = FrameTable.of(client);
    List<Fork> measured = forks.of(cell).stream()
        .map(fork -> ExplainingCounts.with(fork, forks.watched(fork)))
        .toList();
    SortedMap<Integer, ProfiledFork> cpu = new TreeMap<>();
    SortedMap<Integer, ProfiledFork> time = new TreeMap<>();
    SortedMap<Integer, Double> seen = new TreeMap<>();
    Stacks allCpu = Stacks.NONE;
    Stacks allTime = Stacks.NONE;
    for (Fork fork : measured) {
      Profile recording = forks.recording(fork).orElse(null);
      Double nanos = figure(fork, Figure.CLIENT_CPU);
      if (recording == null || nanos == null) {
        continue;
      }
      keep(fork, recording);
      ProfiledFork divided = ProfiledFork.of(
          recording.cpu(), table, nanos, sample(fork, recording), profiler.engine() == Engine.JFR);
      if (!divided.byWork().isEmpty()) {
        cpu.put(fork.round(), divided);
        allCpu = allCpu.plus(recording.cpu());
      }
      if (divided.seen() != null) {
        seen.put(fork.round(), divided.seen());
      }
      Stacks callers = recording.time().only(table::isCaller);
      Double each = timeOfOperation(fork);
      if (each != null && callers.total() > 0) {
        time.put(fork.round(), ProfiledFork.of(callers, table, each, null, false));
        allTime = allTime.plus(callers);
      }
    }
    Map<Work, Spread> cpuByWork = ExplainedClient.spreads(cpu);
    Map<Work, Spread> timeByWork = ExplainedClient.spreads(time);
    Stacks running = allCpu.only(stack -> table.work(stack) != Work.JIT);
    double nanosOfCpu = sum(cpuByWork) / Math.max(1, running.total());
    double nanosOfTime = sum(timeByWork) / Math.max(1, allTime.total());
    return new ExplainedClient(
        Labels.client(cell),
        cell.label(),
        ranked(cell),
        spread(measured, fork -> figure(fork, Figure.CLIENT_CPU)),
        spread(measured, this::timeOfOperation),
        cpuByWork,
        timeByWork,
        new Spread(seen),
        counts(measured),
        sites(table, running, nanosOfCpu, allTime, nanosOfTime),
        CallTree.of(running, table, nanosOfCpu));
  }

  /** Returns the sum without unseen work. */
  private static double sum(Map<Work, Spread> byWork) {
    return byWork.entrySet().stream()
        .filter(part -> part.getKey() != Work.UNSEEN)
        .mapToDouble(part -> part.getValue().mean())
        .sum();
  }

  /** Returns the processor time of an operation in the run's own forks; null if it is unknown. */
  private @Nullable Double ranked(Cell cell) {
    double mean = spread(
            ExplainingForks.valid(ranked, cell), fork -> figure(fork, Figure.CLIENT_CPU))
        .mean();
    return Double.isNaN(mean) ? null : (Double) mean;
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
        .forEach((kind, samples) -> AtomicFile.write(
            stacks.resolve("%s.%d.%s.txt".formatted(fork.cell().id(), fork.round(), kind)),
            samples.text()));
  }

  /**
   * Returns the time per operation that a sample stands for; null if unknown, as with several JVMs,
   * of which a recording covers one.
   */
  private @Nullable Double sample(Fork fork, Profile recording) {
    long operations = fork.machine().usage().operations();
    Long nanos = profiler.engine() == Engine.CTIMER
        ? recording.tickNanos()
        : (Long) profiler.engine().nanos();
    return nanos == null || operations == 0 || fork.cell().concurrency().processes() > 1
        ? null
        : (Double) (nanos.doubleValue() / operations);
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

  /** Returns a value over forks; unknown if it is unknown in one of them. */
  private static Spread spread(List<Fork> forks, Function<Fork, @Nullable Double> figure) {
    SortedMap<Integer, Double> values = new TreeMap<>();
    for (Fork fork : forks) {
      Double value = figure.apply(fork);
      if (value == null) {
        return Spread.UNKNOWN;
      }
      values.put(fork.round(), value);
    }
    return new Spread(values);
  }

  private static Map<String, Spread> counts(List<Fork> forks) {
    Map<String, Spread> counts = new HashMap<>();
    ExplainingCounts.ALL.forEach(figure ->
        counts.put(figure.key(), spread(forks, fork -> figure(fork, figure))));
    return counts;
  }
}
