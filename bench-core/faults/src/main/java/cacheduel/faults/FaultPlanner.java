// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.input.UsageException;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.planner.ClientName;
import cacheduel.preset.BundledFiles;
import cacheduel.preset.Preset;
import cacheduel.preset.PresetReader;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerName;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationMix;
import cacheduel.workload.ValueSizeDistribution;
import cacheduel.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Plans runs of faults from plans of cells. */
public final class FaultPlanner {
  /** The parameters that the load of a fault has. */
  private static final List<String> PARAMS = List.of("mix", "keys", "valueSize", "rate", "seed");

  private static final Map<String, String> DEFAULTS = Workload.parse(Map.of()).toParams();

  private FaultPlanner() {}

  /** Returns the preset of the load. */
  public static Preset preset() {
    String yaml = BundledFiles.read(FaultPlanner.class, "cacheduel/faults").get("faults");
    return PresetReader.read("preset faults", Objects.requireNonNull(yaml), List.of());
  }

  /**
   * Returns the clients as users name them, and after each the same with every other value of every
   * setting that decides what a failure costs, one at a time. A client that is named with settings stays
   * alone.
   */
  public static List<String> varied(List<String> names, ClientCatalog clients) {
    List<String> varied = new ArrayList<>();
    for (String name : names) {
      varied.add(name);
      ClientName parsed = ClientName.parse(name);
      @Nullable InstalledClient client = clients.find(parsed.name());
      if (client != null && parsed.settings().isEmpty()) {
        client.tunables().stream()
            .filter(tunable -> tunable.purpose() == Tunable.Purpose.FAILURE)
            .flatMap(tunable -> tunable.values().keySet().stream()
                .filter(value -> !value.equals(tunable.defaultValue()))
                .map(value -> "%s[%s=%s]".formatted(name, tunable.name(), value)))
            .forEach(varied::add);
      }
    }
    return varied;
  }

  /**
   * Plans the faults of a plan's clients, each in the first protocol that it has.
   *
   * @param plan the cells that were asked for
   * @param requested how the user wants the servers to be provided
   * @param half whether each client gets half of its own highest rate
   * @throws UsageException if the servers cannot be made to fail, or the load is no mix of gets and sets
   */
  public static FaultPlan plan(
      Plan plan,
      Via requested,
      ServerCatalog servers,
      List<FaultScenario> scenarios,
      int rounds,
      boolean half) {
    Map<String, Cell> first = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      requireFit(cell);
      requireKeys(cell, scenarios);
      if (cell.skip().isEmpty()) {
        @Nullable Cell earlier = first.putIfAbsent(FaultPlan.client(cell).id(), cell);
        requireOneLoad(cell, earlier);
      }
    }
    if (first.isEmpty()) {
      throw new UsageException("no client of this run can be tested under faults: "
          + plan.cells().get(0).skip().orElse(""));
    }
    List<Cell> cells = List.copyOf(first.values());
    Function<FaultScenario, Optional<String>> leftOut = one -> leftOut(one, cells.get(0));
    List<String> impossible =
        scenarios.stream().map(leftOut).flatMap(Optional::stream).toList();
    if (impossible.size() == scenarios.size()) {
      throw new UsageException(String.join("; ", impossible));
    }
    double rate = cells.get(0).workload().pacing().opsPerSecond();
    return new FaultPlan(
        plan,
        cells,
        via(servers.provider(cells.get(0).server()), requested),
        scenarios.stream().filter(one -> leftOut.apply(one).isEmpty()).toList(),
        impossible,
        rounds,
        half ? null : (Double) rate);
  }

  /**
   * Checks what a user asks for before servers are looked for.
   *
   * @param servers knows the servers of the preset
   * @throws UsageException as {@link #plan}
   */
  public static void require(Preset preset, Via requested, ServerCatalog servers) {
    List<String> named = preset.parts().stream()
        .flatMap(part -> part.servers().stream())
        .distinct()
        .toList();
    if (named.size() > 1) {
      throw new UsageException("--server %s: a run of faults has one server: name one"
          .formatted(String.join(",", named)));
    }
    for (String server : named) {
      if (ServerName.of(server).hasTls()) {
        throw new UsageException(
            "--server %s: faults are not supported with TLS: leave +tls out".formatted(server));
      }
      if (servers.provider(server).protocols().contains(Protocol.NATIVE)) {
        throw new UsageException(
            "--server %s: faults need servers that report which keys they hold: use memcached, redis or valkey"
                .formatted(server));
      }
    }
    if (requested == Via.DOCKER || requested == Via.EXTERNAL) {
      throw new UsageException(
          "--via %s: faults need servers that are processes of this machine: use --via local or --via embedded"
              .formatted(requested == Via.DOCKER ? "docker" : "HOST:PORT"));
    }
  }

  private static Optional<String> leftOut(FaultScenario scenario, Cell cell) {
    return scenario
        .impossible(cell.protocol().family(), cell.nodes())
        .map(why -> "%s is left out: %s".formatted(scenario.name(), why));
  }

  /** Returns the way to provide nodes as processes of this machine. */
  private static Via via(ServerProvider provider, Via requested) {
    boolean local = provider.unavailable(Via.LOCAL).isEmpty();
    Via best = local ? Via.LOCAL : Via.EMBEDDED;
    Via via = requested == Via.AUTO ? best : requested;
    provider.unavailable(via).ifPresent(why -> {
      throw new UsageException("faults need servers that are processes of this machine: " + why);
    });
    return via;
  }

  private static void requireOneLoad(Cell cell, @Nullable Cell earlier) {
    if (earlier != null && earlier.protocol() == cell.protocol()) {
      throw new UsageException(
          "faults need one load, and this run has '%s' and '%s': give -t, --mode, --nodes, --server, --rate and -p one value each"
              .formatted(earlier.label(), cell.label()));
    }
  }

  private static void requireKeys(Cell cell, List<FaultScenario> scenarios) {
    int threads = scenarios.stream()
        .mapToInt(scenario -> scenario.needs().threads())
        .reduce(cell.concurrency().threads(), Math::max);
    if (cell.workload().keys() < threads) {
      throw new UsageException(
          "-p keys=%d: each of %d threads writes keys of its own: give at least that many"
              .formatted(cell.workload().keys(), threads));
    }
  }

  private static void requireFit(Cell cell) {
    if (cell.tuning().containsKey(Tunable.CONNECTIONS)) {
      throw new UsageException(
          "%s: under faults a client has its usual connections: leave connections out"
              .formatted(cell.label()));
    }
    cell.workload().toParams().forEach((key, value) -> {
      if (!PARAMS.contains(key) && !value.equals(DEFAULTS.get(key))) {
        throw new UsageException("-p %s=%s: the load of faults has only %s: leave %s out"
            .formatted(key, value, String.join(", ", PARAMS), key));
      }
    });
    ValueSizeDistribution sizes = cell.workload().valueSize();
    if (sizes.min() < Long.BYTES || sizes.min() < sizes.max()) {
      throw new UsageException(
          "-p valueSize=%s: the values of faults have one length, of at least %d bytes, since each has the number of its write: give one such as 1024"
              .formatted(sizes, Long.BYTES));
    }
    OperationMix mix = cell.workload().mix();
    if (mix.byWeight().stream().anyMatch(one -> one != Operation.GET && one != Operation.SET)
        || !mix.has(Operation.GET)) {
      throw new UsageException(
          "mix %s: faults need a load of gets and sets only: use a mix such as get:90+set:10"
              .formatted(mix));
    }
    if (cell.mode() == Mode.NOREPLY) {
      throw new UsageException("--mode noreply: nothing would show a fault: use blocking or async");
    }
    if (!cell.workload().pacing().isOpen()) {
      throw new UsageException(
          "--rate max: faults need a steady load: give a rate such as --rate 500");
    }
  }
}
