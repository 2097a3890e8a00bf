// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.Home;
import cacheduel.cli.option.MeasurementOptions;
import cacheduel.preset.Preset;
import cacheduel.server.ServerCatalog;
import java.io.PrintWriter;

/** The installed clients, including those of {@code --clients-dir}, and servers. */
record Installed(ClientCatalog clients, ServerCatalog servers) {
  /** Finds them and prints a warning for each that is left out. */
  static Installed find(Home home, MeasurementOptions options, PrintWriter err) {
    ServerCatalog servers = home.servers();
    servers.warnings().forEach(warning -> err.println("warning: " + warning));
    ClientCatalog clients = options.clients().clients(home);
    clients.warnings().forEach(warning -> err.println("warning: " + warning));
    return new Installed(clients, servers);
  }

  Planning plan(Preset preset, MeasurementOptions options) {
    return new Planning(preset, clients, options.clients(), servers, options.servers());
  }
}
