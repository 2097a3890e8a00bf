// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import cacheduel.plan.ServerSettings;
import cacheduel.preset.Part;
import cacheduel.server.Via;
import cacheduel.workload.Workload;
import cacheduel.workload.WorkloadParam;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The check that the clients and servers of a run can talk to each other. */
final class Compatibility {
  private Compatibility() {}

  /**
   * Rejects a run without a client that can talk to its servers, and a server that none can talk to.
   *
   * @param clients the clients of the run
   * @param catalog all installed clients, for advice
   * @throws UsageException if no named client, or if a server has no counterpart
   */
  static void require(Part part, List<InstalledClient> clients, ClientCatalog catalog) {
    List<String> servers = part.servers();
    if (!clients.isEmpty() && clients.stream().allMatch(client -> isStranded(client, part))) {
      throw withoutServer(clients.get(0), servers);
    }
    for (String server : servers) {
      if (clients.stream().noneMatch(client -> client.speaksTo(server))) {
        throw withoutClient(server, servers, catalog);
      }
    }
  }

  /** Returns whether a client was named, and talks to no server of the run. */
  static boolean isStranded(InstalledClient client, Part part) {
    return !part.clients().isEmpty() && part.servers().stream().noneMatch(client::speaksTo);
  }

  private static UsageException withoutServer(InstalledClient client, List<String> servers) {
    List<String> spoken = client.systems().stream().sorted().toList();
    Set<String> more = new LinkedHashSet<>(servers);
    more.addAll(spoken);
    return new UsageException("%s speaks to %s only, and this run has %s: add --server %s"
        .formatted(
            client.name(),
            String.join(", ", spoken),
            String.join(", ", servers),
            String.join(",", more)));
  }

  private static UsageException withoutClient(
      String server, List<String> servers, ClientCatalog catalog) {
    List<String> able = catalog.all().stream()
        .filter(client -> client.speaksTo(server))
        .map(InstalledClient::name)
        .toList();
    String advice = able.isEmpty()
        ? "no installed client does"
        : "add one of these to -c: " + String.join(", ", able);
    List<String> others =
        servers.stream().filter(other -> !other.equals(server)).toList();
    String orElse = others.isEmpty() ? "" : ", or use --server " + String.join(",", others);
    return new UsageException(
        "no client of this run speaks to %s: %s%s".formatted(server, advice, orElse));
  }

  /**
   * Rejects keys without the run's prefix on a server given by address, where they may be others'.
   *
   * @throws UsageException if a workload has such keys there
   */
  static void requireOwnKeys(Workload workload, String server, ServerSettings servers) {
    boolean foreign = servers.system(server).via() == Via.EXTERNAL && !servers.allowFlush();
    if (foreign && !workload.entries().keyForm().isPrefixed()) {
      throw new UsageException(
          "keyForm=%s has keys without a prefix, which a server given by address may hold for others: use -p keyForm=padded, or add --allow-flush if its data may be lost"
              .formatted(WorkloadParam.KEY_FORM.of(workload)));
    }
  }
}
