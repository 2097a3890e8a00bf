// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.PartSettings;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One matrix of a preset: every axis, and how each cell is run.
 *
 * <p>Immutable.
 *
 * @param name its name in the preset; empty if the preset has no parts but is one matrix
 * @param description what it asks, in one line; empty if nothing is said
 * @param clients names of clients, each as NAME or NAME@VERSION
 * @param protocols the protocols
 * @param modes the modes
 * @param concurrency who calls the clients, and over how many connections
 * @param servers names of server systems
 * @param nodes numbers of server nodes; empty leaves it to the addresses that are given, or is one
 * @param profile the clients' settings
 * @param params the values of each workload parameter that is given, by its name
 * @param jmh how JMH runs each cell
 * @param operationTimeout after which an operation has failed
 * @param window operations in flight in asynchronous mode, shared by all threads
 * @param floor whether the floor and the harness itself are measured too
 * @param findMax for which the highest rate is searched, or null
 */
public record Part(
    String name,
    String description,
    List<String> clients,
    List<Protocol> protocols,
    List<Mode> modes,
    ConcurrencyAxes concurrency,
    List<String> servers,
    List<Integer> nodes,
    SettingsProfile profile,
    Map<String, List<String>> params,
    JmhSettings jmh,
    Duration operationTimeout,
    int window,
    boolean floor,
    @Nullable LatencyCondition findMax) {

  public Part {
    clients = List.copyOf(clients);
    protocols = List.copyOf(protocols);
    modes = List.copyOf(modes);
    servers = List.copyOf(servers);
    nodes = List.copyOf(nodes);
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
  }

  /** How its cells are measured, as the plan of a run keeps it. */
  public PartSettings settings() {
    return new PartSettings(name, description, jmh, operationTimeout, window, findMax);
  }
}
