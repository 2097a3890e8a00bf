// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.client.SettingsProfile;
import cacheduel.preset.Part;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import java.util.List;
import picocli.CommandLine.Mixin;

/** The options of every command that measures: matrix, clients, servers and JMH. */
public final class MeasurementOptions implements PlanOptions {
  @Mixin
  private MatrixOptions matrix = new MatrixOptions();

  @Mixin
  private ClientOptions clients = new ClientOptions();

  @Mixin
  private LoadOptions load = new LoadOptions();

  @Mixin
  private AgentOptions agents = new AgentOptions();

  @Mixin
  private ServerOptions servers = new ServerOptions();

  @Mixin
  private SettingsOptions settings = new SettingsOptions();

  @Mixin
  private JmhOptions jmh = new JmhOptions();

  /** Returns a part whose settings are replaced by the given options. */
  public Part applyTo(Part part) {
    return applyTo(part, settings.profile(part.profile()));
  }

  /** Returns the same for both arms of a comparison, whose settings profiles may differ. */
  public Part applyToArms(Part part) {
    return profiles().isEmpty() ? applyTo(part) : applyTo(part, part.profile());
  }

  /** Returns the settings profiles of both arms; empty if they have the same. */
  public List<SettingsProfile> profiles() {
    return settings.profiles();
  }

  private Part applyTo(Part part, SettingsProfile profile) {
    return new Part(
        part.name(),
        part.description(),
        matrix.clients(part.clients()),
        matrix.protocols(part.protocols()),
        matrix.modes(part.modes()),
        load.concurrency(part.concurrency(), agents.numbers()),
        servers.systems(part.servers()),
        servers.nodes(part.nodes()),
        profile,
        matrix.params(part.params(), load),
        jmh.applyTo(part.jmh()),
        settings.operationTimeout(part.operationTimeout()),
        settings.connectTimeout(part.connectTimeout()),
        settings.window(part.window()),
        matrix.floor(part.floor()),
        load.findMax(part.findMax()),
        servers.memcachedArgs(part.memcachedArgs()),
        servers.redisArgs(part.redisArgs()),
        servers.auth(part.auth()));
  }

  @Override
  public void requireSpoken(List<ServerProvider> systems, ServerCatalog catalog) {
    matrix.requireSpoken(systems, catalog.providers());
  }

  /** Returns whether a number of forks is given. */
  public boolean hasForks() {
    return jmh.hasForks();
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

  @Override
  public AgentOptions agents() {
    return agents;
  }

  @Override
  public ServerOptions servers() {
    return servers;
  }
}
