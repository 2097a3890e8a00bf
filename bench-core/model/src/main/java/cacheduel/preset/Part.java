// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.plan.PartSettings;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One matrix of a preset: every axis, and the settings of each cell.
 *
 * <p>Immutable.
 *
 * @param settings the settings of its cells, with its name and purpose
 * @param clients names of clients, each as NAME or NAME@VERSION
 * @param protocols the protocols
 * @param modes the modes
 * @param concurrency the callers and their connections
 * @param servers names of server systems
 * @param nodes numbers of server nodes; if empty, the number of given addresses or one
 * @param profile the clients' settings
 * @param params the values of each given workload parameter, by name
 * @param floor whether the floor and the harness itself are measured too
 * @param auth the user for whom the servers ask, as USER:env:NAME; null if they ask for none
 */
public record Part(
    PartSettings settings,
    List<String> clients,
    List<Protocol> protocols,
    List<Mode> modes,
    ConcurrencyAxes concurrency,
    List<String> servers,
    List<Integer> nodes,
    SettingsProfile profile,
    Map<String, List<String>> params,
    boolean floor,
    @Nullable String auth) {

  public Part {
    clients = List.copyOf(clients);
    protocols = List.copyOf(protocols);
    modes = List.copyOf(modes);
    servers = List.copyOf(servers);
    nodes = List.copyOf(nodes);
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
  }

  /** Returns its name in the preset; empty if the preset is a single matrix without parts. */
  public String name() {
    return settings.part();
  }

  public String description() {
    return settings.description();
  }

  /** Returns a copy with other clients. */
  public Part ofClients(List<String> others) {
    return new Part(
        settings,
        others,
        protocols,
        modes,
        concurrency,
        servers,
        nodes,
        profile,
        params,
        floor,
        auth);
  }
}
