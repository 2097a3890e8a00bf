// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
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
import java.util.List;
import java.util.function.ToIntFunction;
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
    List<InstalledClient> clients = clients(part);
    Compatibility.require(part, clients, catalog);
    requireNoRates(part);
    int release = javaVersion.applyAsInt(part.jmh());
    List<Cell> cells = new ArrayList<>();
    for (MatrixPoints.Point point : MatrixPoints.points(part, server)) {
      Compatibility.requireOwnKeys(point.workload(), point.server(), server);
      for (InstalledClient client : clients) {
        if (client.speaksTo(point.server()) || Compatibility.isStranded(client, part)) {
          cells.add(cell(part, client, point, server.system(point.server()), release));
        }
      }
    }
    return compared(part, cells, before);
  }

  private static void requireNoRates(Part part) {
    if (part.findMax() == null) {
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
      Part part,
      InstalledClient client,
      MatrixPoints.Point point,
      ServerSystem server,
      int release) {
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
        connected(client, point),
        point.workload(),
        null,
        null,
        cannot == null ? server.missing() : cannot);
  }

  /** Sets the number of connections where the preset leaves it to the client. */
  private static Concurrency connected(InstalledClient client, MatrixPoints.Point point) {
    Concurrency callers = point.concurrency();
    if (callers.connections() != ConcurrencyAxes.AS_THE_CLIENT_NEEDS) {
      return callers;
    }
    return callers.withConnections(
        client.capabilities().connections(point.mode(), callers.threadsPerInstance()));
  }

  private List<InstalledClient> clients(Part part) {
    if (catalog.all().isEmpty()) {
      throw new UsageException(
          "no client is installed: %s says where they belong".formatted(CommandText.of("doctor")));
    }
    return part.clients().isEmpty()
        ? catalog.all().stream()
            .filter(client -> !FloorCells.isFloor(client) && client.missing() == null)
            .toList()
        : part.clients().stream().map(this::client).distinct().toList();
  }

  private InstalledClient client(String nameAndVersion) {
    ClientName name = ClientName.parse(nameAndVersion);
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
}
