// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.input.UsageException;
import cacheduel.launch.LocalGenerator;
import cacheduel.launch.MachineLock;
import cacheduel.plan.Plan;
import cacheduel.remark.InjectedFault;
import cacheduel.remark.SelfTestFinding;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.store.EnvironmentCollector;
import cacheduel.store.RunStore;
import cacheduel.text.CommandText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A self-test with the bare wire and a memcached of its own, whose hidden cells are kept as a run.
 *
 * @param client the bare wire
 * @param servers the catalog that has memcached
 * @param via how the memcached is provided
 */
public record SelfTestRun(InstalledClient client, ServerCatalog servers, Via via) {
  public static final Set<InjectedFault> FULL = EnumSet.allOf(InjectedFault.class);

  /** The faults that a single fork shows. */
  public static final Set<InjectedFault> SHORT =
      EnumSet.complementOf(EnumSet.of(InjectedFault.SLOWDOWN));

  /**
   * Prepares a self-test; nothing is started.
   *
   * @param via how its memcached is provided; an external one may have other users, so that its
   *     counters prove nothing, and is replaced by the best that this machine offers
   * @throws UsageException if the bare wire is not installed
   * @throws ServerException if no memcached is available
   */
  public static SelfTestRun of(ClientCatalog clients, ServerCatalog servers, Via via)
      throws ServerException {
    InstalledClient wire = clients.all().stream()
        .filter(client -> client.capabilities().has(Feature.BARE_WIRE))
        .filter(client -> client.capabilities().protocols().contains(Protocol.ASCII))
        .filter(client -> client.capabilities().modes().contains(Mode.NOREPLY))
        .findFirst()
        .orElseThrow(() -> new UsageException(
            "the self-test needs the client wire, which is not installed: %s says where clients belong"
                .formatted(CommandText.of("doctor"))));
    ServerProvider memcached = servers.provider(HiddenPlan.SYSTEM);
    Via requested = via == Via.EXTERNAL ? Via.AUTO : via;
    return new SelfTestRun(wire, servers, servers.resolve(memcached, requested).via());
  }

  /**
   * Injects faults and returns whether the checks find them.
   *
   * @param directory a new folder for the hidden cells
   * @param commandLine the arguments of the command
   * @param step called when a step begins
   * @param found called with each finding as it is made
   */
  public List<SelfTestFinding> find(
      Collection<InjectedFault> faults,
      Path directory,
      List<String> commandLine,
      Consumer<String> step,
      Consumer<SelfTestFinding> found)
      throws IOException, InterruptedException, ServerException {
    ServerProvider memcached = servers.provider(HiddenPlan.SYSTEM);
    Plan plan = HiddenPlan.plan(memcached, via);
    HiddenPlan shapes = new HiddenPlan(client);
    try (RunStore store = RunStore.create(
            directory, plan, EnvironmentCollector.collect(plan), Instant.now(), commandLine);
        MachineLock lock = MachineLock.acquire(step);
        CacheServer server =
            HiddenCells.runner(store, new LocalGenerator()).start(shapes.twoJvms(), memcached)) {
      HiddenCells cells = new HiddenCells(server, client, store, step);
      List<SelfTestFinding> findings = new SelfTest(cells, client).run(faults, found);
      store.selfTest(findings);
      store.finish(Instant.now());
      return findings;
    }
  }
}
