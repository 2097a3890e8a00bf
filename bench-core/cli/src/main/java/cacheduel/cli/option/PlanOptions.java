// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.client.SettingsProfile;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.preset.Part;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import java.util.List;
import picocli.CommandLine.Mixin;

/** The options that decide what is planned, whatever is then done with the cells. */
public abstract class PlanOptions {
  @Mixin
  private MatrixOptions matrix = new MatrixOptions();

  @Mixin
  private ClientOptions clients = new ClientOptions();

  @Mixin
  private LoadOptions load = new LoadOptions();

  @Mixin
  private ServerOptions servers = new ServerOptions();

  @Mixin
  private SettingsOptions settings = new SettingsOptions();

  public abstract AgentOptions agents();

  public final ClientOptions clients() {
    return clients;
  }

  public final ServerOptions servers() {
    return servers;
  }

  final SettingsOptions settings() {
    return settings;
  }

  /** Returns a part whose settings are replaced by the given options. */
  final Part applyTo(Part part, SettingsProfile profile, JmhSettings jmh) {
    return new Part(
        applyTo(part.settings(), jmh),
        matrix.clients(part.clients()),
        matrix.protocols(part.protocols()),
        matrix.modes(part.modes()),
        load.concurrency(part.concurrency(), agents().numbers()),
        servers.systems(part.servers()),
        servers.nodes(part.nodes()),
        profile,
        matrix.params(part.params(), load),
        matrix.floor(part.floor()),
        servers.auth(part.auth()));
  }

  private PartSettings applyTo(PartSettings part, JmhSettings jmh) {
    return new PartSettings(
        part.part(),
        part.description(),
        jmh,
        settings.operationTimeout(part.operationTimeout()),
        settings.connectTimeout(part.connectTimeout()),
        settings.window(part.window()),
        load.findMax(part.findMax()),
        servers.memcachedArgs(part.serverArgs("memcached")),
        servers.redisArgs(part.serverArgs("redis")));
  }

  /** Checks that the servers of a run speak the given protocols, with advice from all systems. */
  public final void requireSpoken(List<ServerProvider> systems, ServerCatalog catalog) {
    matrix.requireSpoken(systems, catalog.providers());
  }

  /** Returns whether the user named clients, and not only the preset. */
  public final boolean namesClients() {
    return !matrix.clients(List.of()).isEmpty();
  }

  /** Returns whether the user named a client. */
  public final boolean names(String client) {
    return matrix.clients(List.of()).contains(client);
  }
}
