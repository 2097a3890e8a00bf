// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.fleet.Fleet;
import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.AgentPlaces;
import cacheduel.agent.protocol.Token;
import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.option.AgentOptions;
import cacheduel.launch.LoadGenerator;
import cacheduel.plan.AgentSettings;
import cacheduel.plan.Plan;
import cacheduel.run.TestBed;
import cacheduel.server.ServerCatalog;
import cacheduel.store.RunStore;
import org.jspecify.annotations.Nullable;

/** What starts a run's client JVMs while it is open: this process, or the agents of its plan. */
final class OpenGenerator implements AutoCloseable {
  private final @Nullable Fleet fleet;

  private OpenGenerator(@Nullable Fleet fleet) {
    this.fleet = fleet;
  }

  /**
   * Starts the agents, if there are any.
   *
   * @param plan names where they are, unless the options do
   * @throws AgentException if one is not there
   */
  static OpenGenerator of(Plan plan, AgentOptions options, RunStore store, Subcommand command)
      throws AgentException, InterruptedException {
    AgentSettings planned = plan.agents();
    if (planned == null) {
      return new OpenGenerator(null);
    }
    // the agents of a resumed run may have moved
    String on = options.on() == null ? planned.on() : options.on();
    AgentContext context = new AgentContext(
        command.home(),
        Token.read(options.tokenFile(), System.getenv()),
        store.directory().resolve("logs"));
    Fleet fleet = Fleet.start(AgentPlaces.parse(on), plan.mostAgents(), context);
    return new OpenGenerator(fleet);
  }

  /** Returns a test bed whose client JVMs it starts. */
  TestBed bed(ClientCatalog clients, ServerCatalog servers) {
    return new TestBed(clients, servers, fleet == null ? LoadGenerator.here() : fleet);
  }

  @Override
  public void close() {
    if (fleet != null) {
      fleet.close();
    }
  }
}
