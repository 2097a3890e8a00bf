// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.fleet.Fleet;
import cacheduel.agent.fleet.ServerAgents;
import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.AgentPlace;
import cacheduel.agent.place.AgentPlaces;
import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.option.AgentOptions;
import cacheduel.input.UsageException;
import cacheduel.launch.LocalGenerator;
import cacheduel.launch.RemoteWatch;
import cacheduel.plan.AgentSettings;
import cacheduel.plan.Plan;
import cacheduel.run.TestBed;
import cacheduel.server.ServerCatalog;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The open load generator of a run: this process or the agents of its plan, which start the client
 * JVMs, and the agents beside the servers.
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
   * @param directory the run's folder, for their logs
   * @throws AgentException if one is not there
   */
  static OpenGenerator of(Plan plan, AgentOptions options, Path directory, Subcommand command)
      throws AgentException, InterruptedException {
    AgentPlace load = load(plan, options);
    AgentPlace beside = options.serverAgents();
    AgentContext context =
        new AgentContext(command.home(), options.token(), directory.resolve("logs"));
    Fleet fleet = load == null ? null : Fleet.start(load, plan.mostAgents(), context);
    boolean opened = false;
    try {
      ServerAgents servers = beside == null
          ? null
          : ServerAgents.reach(beside, fleet == null ? Set.of() : fleet.machines(), context);
      opened = true;
      return new OpenGenerator(fleet, servers);
    } finally {
      if (!opened && fleet != null) {
        fleet.close();
      }
    }
  }

  private static @Nullable AgentPlace load(Plan plan, AgentOptions options) {
    AgentSettings planned = plan.agents();
    if (planned == null) {
      if (options.on() != null) {
        throw new UsageException("--on %s: this run was planned without agents: start a new run"
            .formatted(options.on()));
      }
      return null;
    }
    // the agents of a resumed run may have moved
    String on = options.on() == null ? planned.on() : options.on();
    AgentPlace place = AgentPlaces.parse(on);
    int needed = plan.mostAgents();
    if (place.count().orElse(needed) < needed) {
      throw new UsageException("--on %s has %d agents, but this run needs %d"
          .formatted(on, place.count().orElse(0), needed));
    }
    AgentOptions.requireReachable(on, place, plan.server());
    return place;
  }

  /** Returns a test bed whose client JVMs it starts. */
  TestBed bed(ClientCatalog clients, ServerCatalog catalog) {
    return new TestBed(
        clients,
        catalog,
        fleet == null ? new LocalGenerator() : fleet,
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
