// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.plan.Preset;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.UsageException;
import cacheduel.plan.Words;
import cacheduel.server.ChosenVia;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.server.ViaOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the servers are had. */
final class ServerOptions {
  @Option(
      names = "--via",
      defaultValue = "auto",
      paramLabel = "WAY",
      description = "auto, docker, local, embedded or HOST:PORT[,HOST:PORT...].")
  private String via = "auto";

  @Option(names = "--nodes", paramLabel = "N", description = "How many nodes to start (1).")
  private @Nullable String nodes;

  @Option(names = "--allow-flush", description = "A server given by address may be emptied.")
  private boolean allowFlush;

  /**
   * The settings and why they are so.
   *
   * @param settings what is decided
   * @param notes why better ways were not taken
   */
  record Decision(ServerSettings settings, List<String> notes) {}

  Decision decide(Preset preset, ServerCatalog catalog) throws ServerException {
    ViaOption option = option();
    int count = nodes == null ? Math.max(1, option.addresses().size()) : node();
    boolean external = option.via() == Via.EXTERNAL;
    if (external && count != option.addresses().size()) {
      throw new UsageException("--nodes %d does not fit --via %s, which names %d: leave --nodes out"
          .formatted(count, via, option.addresses().size()));
    }
    if (allowFlush && !external) {
      throw new UsageException(
          "--allow-flush is for a server given by address: add --via HOST:PORT or leave it out");
    }
    List<String> notes = new ArrayList<>();
    Via chosen = option.via();
    for (String system : preset.servers()) {
      ChosenVia decision = catalog.resolve(provider(catalog, system), option.via());
      chosen = decision.via();
      notes.addAll(decision.passedOver());
    }
    return new Decision(new ServerSettings(chosen, option.addresses(), count, allowFlush), notes);
  }

  private int node() {
    return nodes == null ? 1 : Words.number("--nodes", nodes, 1);
  }

  private ViaOption option() {
    try {
      return ViaOption.parse(via);
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
  }

  private static ServerProvider provider(ServerCatalog catalog, String system) {
    try {
      return catalog.provider(system);
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
  }
}
