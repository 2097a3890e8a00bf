// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.fleet.Fleet;
import cacheduel.agent.fleet.ServerAgents;
import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.AgentPlace;
import cacheduel.agent.place.AgentPlaces;
import cacheduel.agent.protocol.Token;
import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.option.AgentOptions;
import cacheduel.launch.LoadGenerator;
import cacheduel.launch.RemoteWatch;
import cacheduel.plan.AgentSettings;
import cacheduel.plan.Plan;
import cacheduel.run.TestBed;
import cacheduel.server.ServerCatalog;
import cacheduel.store.RunStore;
import org.jspecify.annotations.Nullable;

/**
 * What a run is measured with beside clients and servers, while it is open: this process or the agents
 * of its plan, which start the client JVMs, and agents beside the servers.
 */
final class OpenGenerator implements AutoCloseable {
  private final @Nullable Fleet fleet;
  private final @Nullable ServerAgents servers;

  private OpenGenerator(@Nullable Fleet fleet, @Nullable ServerAgents servers) {
    this.fleet = fleet;
    this.servers = servers;
  }

  /**
   * Starts the agents, if there are any.
   *
   * @param plan names where they are, unless the options do
   * @throws AgentException if one is not there
   */
  static OpenGenerator of(Plan plan, AgentOptions options, RunStore store, Subcommand command)
      throws AgentException, InterruptedException {
    AgentContext context = new AgentContext(
        command.home(),
        Token.read(options.tokenFile(), System.getenv()),
        store.directory().resolve("logs"));
    AgentSettings planned = plan.agents();
    Fleet fleet = null;
    if (planned != null) {
      // the agents of a resumed run may have moved
      String on = options.on() == null ? planned.on() : options.on();
      fleet = Fleet.start(AgentPlaces.parse(on), plan.mostAgents(), context);
    }
    AgentPlace beside = options.serverAgents();
    try {
      return new OpenGenerator(fleet, beside == null ? null : ServerAgents.reach(beside, context));
    } catch (AgentException e) {
      if (fleet != null) {
        fleet.close();
      }
      throw e;
    }
  }

  /** Returns a test bed whose client JVMs it starts. */
  TestBed bed(ClientCatalog clients, ServerCatalog catalog) {
    return new TestBed(
        clients,
        catalog,
        fleet == null ? LoadGenerator.here() : fleet,
        servers == null ? RemoteWatch.NONE : servers);
  }

  @Override
  public void close() {
    if (fleet != null) {
      fleet.close();
    }
    if (servers != null) {
      servers.disconnect();
    }
  }
}
