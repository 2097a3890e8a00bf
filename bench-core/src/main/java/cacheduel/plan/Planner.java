// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.ClientCatalog;
import cacheduel.client.Feature;
import cacheduel.client.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.workload.WorkloadParam;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes the plan of a run: every client at every point of the matrix. The clients of one point stand
 * side by side, so that they are measured close in time.
 *
 * <p>Immutable.
 */
public final class Planner {
  private static final String UNNUMBERED = "";

  private final ClientCatalog catalog;
  private final int javaVersion;

  /**
   * Creates a planner.
   *
   * @param javaVersion the feature release of the cells' JVM, for example 17
   */
  public Planner(ClientCatalog catalog, int javaVersion) {
    this.catalog = catalog;
    this.javaVersion = javaVersion;
  }

  /**
   * Makes the plan of a run. What a client cannot do is in it, with the reason.
   *
   * @throws UsageException if a client is unknown, a workload not valid, or an axis has a value twice
   */
  public Plan plan(Preset preset, ServerSettings server) {
    List<InstalledClient> clients = clients(preset);
    requireNoRates(preset);
    List<Cell> cells = new ArrayList<>();
    for (Matrix.Point point : Matrix.points(preset)) {
      for (InstalledClient client : clients) {
        cells.add(cell(preset, client, point));
      }
    }
    return new Plan(
        preset.name(),
        compared(preset, cells),
        preset.jmh(),
        server,
        preset.operationTimeout(),
        preset.window(),
        preset.findMax());
  }

  private static void requireNoRates(Preset preset) {
    if (preset.findMax() == null) {
      return;
    }
    for (WorkloadParam pacing :
        List.of(WorkloadParam.RATE, WorkloadParam.THINK_TIME, WorkloadParam.CYCLE_TIME)) {
      List<String> given = preset.params().getOrDefault(pacing.key(), List.of());
      if (given.stream().anyMatch(value -> !value.equals(pacing.defaultValue()))) {
        throw new UsageException("find-max searches the rate itself: leave %s=%s out"
            .formatted(pacing.key(), String.join(",", given)));
      }
    }
  }

  private List<Cell> compared(Preset preset, List<Cell> cells) {
    if (preset.floor()) {
      return FloorCells.add(cells, catalog.find(FloorCells.WIRE), harnessVersion());
    }
    List<Cell> numbered = new ArrayList<>();
    cells.forEach(cell -> numbered.add(cell.numbered("%03d".formatted(numbered.size() + 1))));
    return List.copyOf(numbered);
  }

  private static String harnessVersion() {
    String version = Planner.class.getPackage().getImplementationVersion();
    return version == null ? "unknown" : version;
  }

  private Cell cell(Preset preset, InstalledClient client, Matrix.Point point) {
    return new Cell(
        UNNUMBERED,
        Role.CLIENT,
        client.name(),
        client.version(),
        point.protocol(),
        point.mode(),
        preset.profile(),
        point.server(),
        connected(client, point),
        point.workload().toParams(),
        null,
        null,
        Skips.reason(client, point, javaVersion));
  }

  /** Says how many connections the client is given where it is left to what it needs. */
  private static Concurrency connected(InstalledClient client, Matrix.Point point) {
    Concurrency asked = point.concurrency();
    if (asked.connections() != ConcurrencyAxes.AS_THE_CLIENT_NEEDS) {
      return asked;
    }
    boolean ofItsOwn =
        point.mode() != Mode.ASYNC && client.capabilities().has(Feature.CONNECTION_PER_CALLER);
    return asked.withConnections(ofItsOwn ? asked.threadsPerInstance() : 1);
  }

  private List<InstalledClient> clients(Preset preset) {
    if (catalog.all().isEmpty()) {
      throw new UsageException("no client is installed: cacheduel doctor says where they belong");
    }
    return preset.clients().isEmpty()
        ? catalog.all().stream()
            .filter(client -> !client.name().equals(FloorCells.WIRE))
            .toList()
        : preset.clients().stream().map(this::client).distinct().toList();
  }

  private InstalledClient client(String nameAndVersion) {
    String[] parts = nameAndVersion.strip().split("@", 2);
    @Nullable InstalledClient client = catalog.find(parts[0]);
    if (client == null) {
      throw Words.unknown("client", parts[0], catalog.names());
    }
    if (parts.length == 2 && !parts[1].equals(client.version())) {
      throw new UsageException("%s is installed as %s, not as %s: leave '@%s' out"
          .formatted(parts[0], client.version(), parts[1], parts[1]));
    }
    return client;
  }
}
