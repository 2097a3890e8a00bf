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
 * @param threads numbers of threads
 * @param servers names of server systems
 * @param profile the clients' settings
 * @param params the values of each workload parameter that is given, by its name
 * @param jmh how JMH runs each cell
 * @param operationTimeout after which an operation has failed
 * @param window operations in flight in asynchronous mode, shared by all threads
 */
public record Preset(
    String name,
    String description,
    List<String> clients,
    List<Protocol> protocols,
    List<Mode> modes,
    List<Integer> threads,
    List<String> servers,
    SettingsProfile profile,
    Map<String, List<String>> params,
    JmhSettings jmh,
    Duration operationTimeout,
    int window) {

  public Preset {
    clients = List.copyOf(clients);
    protocols = List.copyOf(protocols);
    modes = List.copyOf(modes);
    threads = List.copyOf(threads);
    servers = List.copyOf(servers);
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
  }

  /** The same with other settings of JMH. */
  public Preset with(JmhSettings other) {
    return new Preset(
        name,
        description,
        clients,
        protocols,
        modes,
        threads,
        servers,
        profile,
        params,
        other,
        operationTimeout,
        window);
  }
}
