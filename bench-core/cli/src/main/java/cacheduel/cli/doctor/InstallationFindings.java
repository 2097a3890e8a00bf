// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.Home;
import cacheduel.catalog.InstalledClient;
import cacheduel.cli.list.ServerEntry;
import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Findings about this installation, its clients and its servers. */
public final class InstallationFindings {
  private InstallationFindings() {}

  public static Finding program(Home home) {
    return Finding.ok(
        Installation.of(home.directory(), System.getenv()).describe(home.directory()));
  }

  public static List<Finding> clients(Home home) {
    ClientCatalog catalog = home.clients();
    List<Finding> findings = new ArrayList<>();
    catalog.warnings().forEach(warning -> findings.add(Finding.warn(warning)));
    List<String> found = catalog.all().stream().map(InstallationFindings::named).toList();
    findings.add(
        found.isEmpty()
            ? Finding.fail("no clients", home.withoutClients())
            : Finding.ok("clients: " + String.join(", ", found)));
    return findings;
  }

  private static String named(InstalledClient client) {
    return client.name() + " " + client.version();
  }

  /**
   * Returns a finding for each server system.
   *
   * @param isVerbose whether each way is a finding, with what is missing
   */
  public static List<Finding> servers(ServerCatalog catalog, boolean isVerbose) {
    List<Finding> findings = new ArrayList<>();
    catalog.warnings().forEach(warning -> findings.add(Finding.warn(warning)));
    for (ServerProvider provider : catalog.providers()) {
      ServerEntry entry = ServerEntry.of(provider);
      findings.add(server(entry));
      if (isVerbose) {
        entry.ways().forEach(way -> findings.add(way(entry.name(), way)));
      }
    }
    return findings;
  }

  static Finding server(ServerEntry server) {
    List<String> available = server.ways().stream()
        .filter(way -> way.unavailable() == null)
        .map(ServerEntry.Way::via)
        .toList();
    String text = server.name() + " via " + String.join(", ", available);
    if (available.isEmpty()) {
      return Finding.absent(
          "%s cannot be started here (-v shows why); an address works: --via %s=HOST:PORT"
              .formatted(server.name(), server.name()));
    }
    // an embedded Redis is the real one
    boolean isBuiltIn = available.equals(List.of(EnumNames.of(Via.EMBEDDED)))
        && server.protocols().contains(Protocol.ASCII);
    return isBuiltIn
        ? Finding.warn(text + " only, which is good only for trying things out" + missing(server))
        : Finding.ok(text);
  }

  /** Returns what the better ways need, such as "; docker: start Docker". */
  private static String missing(ServerEntry server) {
    return server.ways().stream()
        .filter(way -> way.unavailable() != null)
        .map(way -> "; " + way.via() + ": " + way.unavailable())
        .collect(Collectors.joining());
  }

  static Finding way(String server, ServerEntry.Way way) {
    String text = server + " via " + way.via();
    return way.unavailable() == null
        ? Finding.ok(text)
        : Finding.absent(text + ": " + way.unavailable());
  }
}
