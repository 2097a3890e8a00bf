// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.ClientCatalog;
import cacheduel.client.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.workload.Workload;
import cacheduel.workload.WorkloadException;
import cacheduel.workload.WorkloadParam;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the matrix: every client with every protocol, mode, number of threads, server and workload.
 * The clients of one point of comparison stand side by side, so that they are measured close in
 * time.
 */
public final class Planner {
  private final ClientCatalog catalog;

  public Planner(ClientCatalog catalog) {
    this.catalog = catalog;
  }

  /**
   * Makes the plan of a run.
   *
   * @throws UsageException if a client is unknown or a workload not valid
   */
  public Plan plan(Preset preset, ServerSettings server) {
    List<InstalledClient> clients = preset.clients().stream().map(this::client).toList();
    List<Cell> cells = new ArrayList<>();
    for (Map<String, String> params : workloads(preset)) {
      Workload workload = workload(params);
      for (int threads : preset.threads()) {
        checkThreads(workload, threads);
        for (String system : preset.servers()) {
          for (Protocol protocol : preset.protocols()) {
            for (Mode mode : preset.modes()) {
              for (InstalledClient client : clients) {
                cells.add(new Cell(
                    "%03d".formatted(cells.size() + 1),
                    client.name(),
                    client.version(),
                    protocol,
                    mode,
                    preset.profile(),
                    system,
                    threads,
                    workload.toParams(),
                    Skips.reason(client, protocol, mode, workload)));
              }
            }
          }
        }
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

  private InstalledClient client(String nameAndVersion) {
    String[] parts = nameAndVersion.split("@", 2);
    @Nullable InstalledClient client = catalog.find(parts[0]);
    if (client == null) {
      throw Words.unknown("client", parts[0], catalog.names());
    }
    if (parts.length == 2 && !parts[1].equals(client.version())) {
      throw new UsageException("%s %s is not installed: the installed version is %s; leave @%s out"
          .formatted(parts[0], parts[1], client.version(), parts[1]));
    }
    return client;
  }

  private static List<Map<String, String>> workloads(Preset preset) {
    List<Map<String, String>> points = List.of(Map.of());
    for (WorkloadParam param : WorkloadParam.values()) {
      List<String> axis = preset.params().getOrDefault(param.key(), List.of(param.defaultValue()));
      List<Map<String, String>> crossed = new ArrayList<>();
      for (Map<String, String> point : points) {
        for (String value : axis) {
          Map<String, String> longer = new LinkedHashMap<>(point);
          longer.put(param.key(), value);
          crossed.add(longer);
        }
      }
      points = crossed;
    }
    return points;
  }

  private static Workload workload(Map<String, String> params) {
    try {
      return Workload.parse(params);
    } catch (WorkloadException e) {
      throw UsageException.of(e);
    }
  }

  private static void checkThreads(Workload workload, int threads) {
    try {
      workload.checkThreads(threads);
    } catch (WorkloadException e) {
      throw UsageException.of(e);
    }
  }
}
