// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.ClientCatalog;
import cacheduel.client.InstalledClient;
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
  private final ClientCatalog catalog;

  public Planner(ClientCatalog catalog) {
    this.catalog = catalog;
  }

  /**
   * Makes the plan of a run. What a client cannot do is in it, with the reason.
   *
   * @throws UsageException if a client is unknown, a workload not valid, or an axis has a value twice
   */
  public Plan plan(Preset preset, ServerSettings server) {
    List<InstalledClient> clients = clients(preset);
    List<Cell> cells = new ArrayList<>();
    for (Matrix.Point point : Matrix.points(preset)) {
      for (InstalledClient client : clients) {
        cells.add(cell(cells.size() + 1, preset, client, point));
      }
    }
    return new Plan(
        preset.name(),
        List.copyOf(cells),
        preset.jmh(),
        server,
        preset.operationTimeout(),
        preset.window());
  }

  private static Cell cell(int number, Preset preset, InstalledClient client, Matrix.Point point) {
    return new Cell(
        "%03d".formatted(number),
        client.name(),
        client.version(),
        point.protocol(),
        point.mode(),
        preset.profile(),
        point.server(),
        point.threads(),
        point.workload().toParams(),
        Skips.reason(client, point));
  }

  private List<InstalledClient> clients(Preset preset) {
    if (catalog.all().isEmpty()) {
      throw new UsageException("no client is installed: cacheduel doctor says where they belong");
    }
    return preset.clients().isEmpty()
        ? catalog.all()
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
