// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Tunable;
import cacheduel.input.UsageException;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.preset.ConcurrencyAxes;
import cacheduel.preset.Part;
import cacheduel.preset.Preset;
import cacheduel.text.CommandText;
import cacheduel.workload.WorkloadParam;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates the plan of a run: every client at every point of the matrix. The clients of one point
 * are adjacent, so that they are measured close in time.
 *
 * <p>Immutable.
 */
public final class Planner {
  private static final String UNNUMBERED = "";

  private final ClientCatalog catalog;
  private final ToIntFunction<JmhSettings> javaVersion;

  /**
   * Creates a planner.
   *
   * @param javaVersion returns the feature release of the cells' JVM, for example 17
   */
  public Planner(ClientCatalog catalog, ToIntFunction<JmhSettings> javaVersion) {
    this.catalog = catalog;
    this.javaVersion = javaVersion;
  }

  /**
   * Creates the plan of a run. A cell that a client cannot run is in it, with the reason; a client
   * with a server that it does not support is not, unless it supports none of the run.
   *
   * @throws UsageException if a client is unknown, no client supports a server of the run, a workload
   *     is invalid, or an axis has a value twice
   */
  public Plan plan(Preset preset, ServerSettings server) {
    List<Cell> cells = new ArrayList<>();
    for (Part part : preset.parts()) {
      try {
        cells.addAll(cells(part, server, cells.size()));
      } catch (UsageException e) {
        throw part.name().isEmpty()
            ? e
            : new UsageException("part %s: %s".formatted(part.name(), e.getMessage()));
      }
    }
    return new Plan(
        preset.name(),
        preset.chosen(),
        preset.by(),
        preset.parts().stream().map(Part::settings).toList(),
        List.copyOf(cells),
        server,
        preset.time(),
        null,
        null);
  }

  private List<Cell> cells(Part part, ServerSettings server, int before) {
    List<Contender> contenders = contenders(part);
    Compatibility.require(
        part, contenders.stream().map(Contender::client).distinct().toList(), catalog);
    requireNoRates(part);
    int release = javaVersion.applyAsInt(part.settings().jmh());
    List<Cell> cells = new ArrayList<>();
    for (MatrixPoints.Point point : MatrixPoints.points(part, server)) {
      Compatibility.requireOwnKeys(point.workload(), point.server(), server);
      for (Contender contender : contenders) {
        InstalledClient client = contender.client();
        if (client.speaksTo(point.server()) || Compatibility.isStranded(client, part)) {
          cells.add(cell(part, contender, point, server.system(point.server()), release));
        }
      }
    }
    return compared(part, cells, before);
  }

  private static void requireNoRates(Part part) {
    if (part.settings().findMax() == null) {
      return;
    }
    for (WorkloadParam pacing : List.of(
        WorkloadParam.RATE,
        WorkloadParam.THINK_TIME,
        WorkloadParam.CYCLE_TIME,
        WorkloadParam.OPERATIONS)) {
      List<String> given = part.params().getOrDefault(pacing.key(), List.of());
      if (given.stream().anyMatch(value -> !value.equals(pacing.defaultValue()))) {
        String does = pacing == WorkloadParam.OPERATIONS
            ? "tries each rate for a time"
            : "searches the rate itself";
        throw new UsageException(
            "find-max %s: leave %s=%s out".formatted(does, pacing.key(), String.join(",", given)));
      }
    }
  }

  private List<Cell> compared(Part part, List<Cell> cells, int before) {
    if (part.floor()) {
      return FloorCells.add(cells, catalog.all(), harnessVersion(), before);
    }
    List<Cell> numbered = new ArrayList<>();
    cells.forEach(cell -> numbered.add(cell.numbered(Cell.id(before + numbered.size() + 1))));
    return numbered;
  }

  private static String harnessVersion() {
    String version = Planner.class.getPackage().getImplementationVersion();
    return version == null ? "unknown" : version;
  }

  private static Cell cell(
      Part part, Contender contender, MatrixPoints.Point point, ServerSystem server, int release) {
    InstalledClient client = contender.client();
    String cannot = Skips.reason(client, point, server, release);
    return new Cell(
        UNNUMBERED,
        part.name(),
        Role.CLIENT,
        client.name(),
        client.version(),
        point.protocol(),
        point.mode(),
        part.profile(),
        point.server(),
        point.nodes(),
        contender.connected(point.concurrency(), point.mode()),
        point.workload(),
        null,
        null,
        contender.settings(point.concurrency(), part.profile()),
        cannot == null ? server.missing() : cannot);
  }

  private List<Contender> contenders(Part part) {
    if (catalog.all().isEmpty()) {
      throw new UsageException(
          "no client is installed: %s says where they belong".formatted(CommandText.of("doctor")));
    }
    return part.clients().isEmpty()
        ? catalog.all().stream()
            .filter(client -> !FloorCells.isFloor(client) && client.missing() == null)
            .map(client -> new Contender(client, Map.of()))
            .toList()
        : part.clients().stream().flatMap(this::contenders).distinct().toList();
  }

  private Stream<Contender> contenders(String given) {
    ClientName name = ClientName.parse(given);
    InstalledClient client = client(name);
    return name.combinations(client.tunables()).stream().map(tuned -> new Contender(client, tuned));
  }

  /**
   * Returns the client that a name means.
   *
   * @throws UsageException if it is not installed, or not in this version
   */
  public InstalledClient client(ClientName name) {
    @Nullable InstalledClient installed = catalog.find(name.name());
    @Nullable String why = catalog.whyLeftOut(name.name());
    if (installed == null && why != null) {
      throw new UsageException(why);
    }
    if (installed == null) {
      throw UsageException.unknown("client", name.name(), catalog.names());
    }
    if (name.version() == null) {
      return installed;
    }
    @Nullable InstalledClient client = catalog.find(name.name(), name.version());
    if (client == null) {
      throw new UsageException("%s is installed as %s, not as %s: leave '@%s' out"
          .formatted(name.name(), installed.version(), name.version(), name.version()));
    }
    return client;
  }

  /**
   * A client with chosen settings.
   *
   * @param client the client
   * @param tuned the chosen settings, by name; empty for the defaults
   */
  private record Contender(InstalledClient client, Map<String, String> tuned) {
    /**
     * Sets the number of connections where the preset leaves it to the client.
     *
     * @throws UsageException if the preset and the settings both have one
     */
    Concurrency connected(Concurrency callers, Mode mode) {
      String chosen = tuned.getOrDefault(Tunable.CONNECTIONS, "");
      boolean isOpen = isOpen(callers);
      if (!isOpen && !chosen.isEmpty()) {
        throw new UsageException(
            "--connections and %s[connections=%s] set the same number: give only one of them"
                .formatted(client.name(), chosen));
      }
      int threads = callers.threadsPerInstance();
      if (!chosen.isEmpty()) {
        return callers.withConnections(
            chosen.equals(Tunable.PER_THREAD) ? threads : Integer.parseInt(chosen));
      }
      return isOpen
          ? callers.withConnections(client.capabilities().connections(mode, threads))
          : callers;
    }

    /**
     * Returns the settings of a cell. As shipped, a pool has the library's own size, so that a number
     * that the preset gives is one of them.
     */
    Map<String, String> settings(Concurrency callers, SettingsProfile profile) {
      if (isOpen(callers) || profile == SettingsProfile.FAIR || !hasPool()) {
        return tuned;
      }
      Map<String, String> settings = new LinkedHashMap<>();
      settings.put(Tunable.CONNECTIONS, Integer.toString(callers.connections()));
      settings.putAll(tuned);
      return settings;
    }

    private static boolean isOpen(Concurrency callers) {
      return callers.connections() == ConcurrencyAxes.AS_THE_CLIENT_NEEDS;
    }

    /** The bare wire has no size of its own. */
    private boolean hasPool() {
      return client.capabilities().has(Feature.CONNECTION_POOL) && !FloorCells.isFloor(client);
    }
  }
}
