// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.preset.Part;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import java.util.List;
import picocli.CommandLine.Mixin;

/** The options of a run of faults: matrix, clients, servers and settings. */
public final class FaultOptions implements PlanOptions {
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

  /** Returns a part whose settings are replaced by the given options. */
  public Part applyTo(Part part) {
    return new Part(
        part.name(),
        part.description(),
        matrix.clients(part.clients()),
        matrix.protocols(part.protocols()),
        matrix.modes(part.modes()),
        load.concurrency(part.concurrency(), agents().numbers()),
        servers.systems(part.servers()),
        servers.nodes(part.nodes()),
        settings.profile(part.profile()),
        matrix.params(part.params(), load),
        part.jmh(),
        settings.operationTimeout(part.operationTimeout()),
        settings.connectTimeout(part.connectTimeout()),
        settings.window(part.window()),
        part.floor(),
        load.findMax(part.findMax()),
        servers.memcachedArgs(part.memcachedArgs()),
        servers.redisArgs(part.redisArgs()),
        servers.auth(part.auth()));
  }

  @Override
  public void requireSpoken(List<ServerProvider> systems, ServerCatalog catalog) {
    matrix.requireSpoken(systems, catalog.providers());
  }

  @Override
  public boolean namesClients() {
    return !matrix.clients(List.of()).isEmpty();
  }

  @Override
  public boolean names(String client) {
    return matrix.clients(List.of()).contains(client);
  }

  @Override
  public ClientOptions clients() {
    return clients;
  }

  /** Returns the options of agents, of which none may be given. */
  @Override
  public AgentOptions agents() {
    return new AgentOptions();
  }

  @Override
  public ServerOptions servers() {
    return servers;
  }
}
