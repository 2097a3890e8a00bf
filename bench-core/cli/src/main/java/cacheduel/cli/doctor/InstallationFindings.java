// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.Home;
import cacheduel.catalog.InstalledClient;
import cacheduel.input.EnumNames;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Findings about the installed clients and servers. */
public final class InstallationFindings {
  /** The ways in which the harness starts a server. */
  public static final Set<Via> STARTED = EnumSet.of(Via.DOCKER, Via.LOCAL, Via.EMBEDDED);

  private InstallationFindings() {}

  public static List<Finding> clients(Home home) {
    ClientCatalog catalog = home.clients();
    List<Finding> findings = new ArrayList<>();
    catalog.warnings().forEach(warning -> findings.add(Finding.warn(warning)));
    List<String> found = catalog.all().stream().map(InstallationFindings::named).toList();
    findings.add(
        found.isEmpty()
            ? Finding.fail(home.withoutClients())
            : Finding.ok("clients: " + String.join(", ", found)));
    return findings;
  }

  private static String named(InstalledClient client) {
    return client.name() + " " + client.version();
  }

  public static List<Finding> servers(ServerCatalog catalog) {
    List<Finding> findings = new ArrayList<>();
    catalog.warnings().forEach(warning -> findings.add(Finding.warn(warning)));
    catalog.providers().forEach(provider -> findings.addAll(servers(provider)));
    return findings;
  }

  public static List<Finding> servers(ServerProvider provider) {
    List<Finding> findings = new ArrayList<>();
    Set<Via> available = EnumSet.noneOf(Via.class);
    for (Via via : STARTED) {
      String what = provider.system() + " via " + EnumNames.of(via);
      Optional<String> missing = provider.unavailable(via);
      findings.add(
          missing.map(reason -> Finding.absent(what + ": " + reason)).orElse(Finding.ok(what)));
      if (missing.isEmpty()) {
        available.add(via);
      }
    }
    if (available.isEmpty()) {
      findings.add(Finding.absent(
          "%s cannot be started here: see above, or give an address with --via %s=HOST:PORT"
              .formatted(provider.system(), provider.system())));
    } else if (available.equals(EnumSet.of(Via.EMBEDDED))) {
      findings.add(Finding.warn(
          "only the embedded server is available, which is for trying out: see above"));
    }
    return findings;
  }
}
