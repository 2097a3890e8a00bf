// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentPlaces;
import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.cli.folder.RunFolders;
import cacheduel.cli.option.AgentOptions;
import cacheduel.cli.option.MemoryNeed;
import cacheduel.cli.option.PlanOptions;
import cacheduel.cli.option.ServerOptions;
import cacheduel.cli.option.Servers;
import cacheduel.client.Feature;
import cacheduel.input.UsageException;
import cacheduel.jmh.Profilers;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSettings;
import cacheduel.planner.ClientName;
import cacheduel.planner.Planner;
import cacheduel.preset.Part;
import cacheduel.preset.Preset;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.store.ForkJvm;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Plans a run; every usage error is reported before the first search for a server. */
final class Planning {
  private final Preset preset;
  private final ServerCatalog catalog;
  private final ClientCatalog clients;
  private final List<ServerProvider> providers;
  private final Planner planner;
  private final ServerOptions options;
  private final AgentOptions agents;
  private final Plan requested;

  /**
   * Plans the requested run.
   *
   * @param installed clients, to which the versions that the preset names are added
   * @param command what prints that a library is fetched
   */
  Planning(
      Preset preset,
      ClientCatalog installed,
      ServerCatalog catalog,
      PlanOptions options,
      Subcommand command) {
    requireProfilers(preset, options.agents().on());
    options.agents().requireValid();
    this.preset = preset.with(part -> options.namesClients() ? part : fitting(part, installed));
    this.catalog = catalog;
    catalog.use(options.clients().jars(command::note));
    this.options = options.servers();
    clients = options
        .clients()
        .versions(installed, command::note)
        .fetched(named(this.preset), options::names)
        .with(named(this.preset));
    providers = Servers.providers(this.preset, catalog);
    options.requireSpoken(providers, catalog);
    planner = new Planner(clients, ForkJvm::release);
    agents = options.agents();
    requested = plan(options.servers().requested(providers));
    ServerOptions.requireAccess(providers, requested.server());
  }

  private static void requireProfilers(Preset preset, @Nullable String on) {
    List<String> profilers = preset.parts().stream()
        .flatMap(part -> part.settings().jmh().profilers().stream())
        .toList();
    try {
      Profilers.require(profilers);
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
    if (on != null && !AgentPlaces.parse(on).isThisMachine()) {
      profilers.stream().filter(Profilers::needsFolder).findFirst().ifPresent(profiler -> {
        throw new UsageException(
            "profiler '%s' writes files, which the agents of --on %s do not send here: add dir=DIR, a folder on their machines, to its options, or leave out -prof"
                .formatted(profiler, on));
      });
    }
  }

  /**
   * Replaces a preset's clients for servers that none of them speaks to by all that do, if their
   * libraries are here or can be fetched.
   */
  private static Part fitting(Part part, ClientCatalog installed) {
    Set<String> fitting = new LinkedHashSet<>();
    for (String server : part.servers()) {
      List<String> speaking = part.clients().stream()
          .filter(name -> {
            @Nullable
            InstalledClient client = installed.find(ClientName.parse(name).name());
            return client == null || client.speaksTo(server);
          })
          .toList();
      fitting.addAll(speaking.isEmpty() ? usable(installed, server) : speaking);
    }
    return part.clients().isEmpty() || fitting.isEmpty()
        ? part
        : part.ofClients(List.copyOf(fitting));
  }

  private static List<String> usable(ClientCatalog installed, String server) {
    return installed.all().stream()
        .filter(client -> client.speaksTo(server)
            && (client.missing() == null || client.toFetch() != null)
            && !client.capabilities().has(Feature.BARE_WIRE))
        .map(InstalledClient::name)
        .toList();
  }

  private static List<String> named(Preset preset) {
    return preset.parts().stream()
        .flatMap(part -> part.clients().stream())
        .distinct()
        .toList();
  }

  private Plan plan(ServerSettings servers) {
    Plan plan = planner.plan(preset, servers.with(auth())).with(agents.settings());
    agents.requireProbeable(plan);
    return plan;
  }

  /**
   * Returns the user for whom the servers ask; null if they ask for none.
   *
   * @throws UsageException if the parts have different ones, since they share their servers
   */
  private @Nullable String auth() {
    Set<String> all = new LinkedHashSet<>();
    preset.parts().forEach(part -> all.add(String.valueOf(part.auth())));
    if (all.size() > 1) {
      throw new UsageException("the parts have different values of auth: %s; expected one for all"
          .formatted(String.join(", ", all)));
    }
    return preset.parts().get(0).auth();
  }

  /** Returns the plan as requested; {@code auto} is not resolved yet. */
  Plan requested() {
    return requested;
  }

  /**
   * Resolves the folder of the results and the way servers are provided.
   *
   * @param out the requested folder of the results; null for the default
   */
  PlannedRun resolve(@Nullable Path out) throws IOException, ServerException {
    Instant start = Instant.now();
    Path directory = RunFolders.requireNew(
        out == null
            ? RunStore.defaultDirectory(requested.title(), start, ZoneId.systemDefault())
            : out);
    Servers servers = Servers.resolve(requested.server(), providers, catalog);
    options.requireStarted(servers.settings());
    ServerOptions.requireAccess(providers, servers.settings().with(auth()));
    agents.requireReachable(servers.settings());
    Plan plan = plan(servers.settings());
    if (!options.allowLarge()) {
      MemoryNeed.require(plan, servers.settings());
    }
    return new PlannedRun(
        plan, clients, catalog, servers.of(plan.server()), providers, directory, start);
  }
}
