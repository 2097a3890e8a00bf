// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What to compare: every axis of the matrix, and how each cell is run.
 *
 * <p>Immutable.
 *
 * @param name the name under which results are kept
 * @param description what it is good for, in one line
 * @param clients names of clients, each as NAME or NAME@VERSION
 * @param protocols the protocols
 * @param modes the modes
 * @param concurrency who calls the clients, and over how many connections
 * @param servers names of server systems
 * @param profile the clients' settings
 * @param params the values of each workload parameter that is given, by its name
 * @param jmh how JMH runs each cell
 * @param operationTimeout after which an operation has failed
 * @param window operations in flight in asynchronous mode, shared by all threads
 * @param floor whether the floor and the harness itself are measured too
 * @param findMax for which the highest rate is searched, or null
 */
public record Preset(
    String name,
    String description,
    List<String> clients,
    List<Protocol> protocols,
    List<Mode> modes,
    ConcurrencyAxes concurrency,
    List<String> servers,
    SettingsProfile profile,
    Map<String, List<String>> params,
    JmhSettings jmh,
    Duration operationTimeout,
    int window,
    boolean floor,
    @Nullable LatencyCondition findMax) {

  public Preset {
    clients = List.copyOf(clients);
    protocols = List.copyOf(protocols);
    modes = List.copyOf(modes);
    servers = List.copyOf(servers);
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
  }

  /** The same without the cells that tell what the wire and the harness cost. */
  public Preset withoutFloor() {
    return new Preset(
        name,
        description,
        clients,
        protocols,
        modes,
        concurrency,
        servers,
        profile,
        params,
        jmh,
        operationTimeout,
        window,
        false,
        findMax);
  }

  /** The same with other settings of JMH. */
  public Preset with(JmhSettings other) {
    return new Preset(
        name,
        description,
        clients,
        protocols,
        modes,
        concurrency,
        servers,
        profile,
        params,
        other,
        operationTimeout,
        window,
        floor,
        findMax);
  }
}
