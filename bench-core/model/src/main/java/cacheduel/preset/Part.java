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
 * One matrix of a preset: every axis, and the settings of each cell.
 *
 * <p>Immutable.
 *
 * @param name its name in the preset; empty if the preset is a single matrix without parts
 * @param description its purpose, in one line; may be empty
 * @param clients names of clients, each as NAME or NAME@VERSION
 * @param protocols the protocols
 * @param modes the modes
 * @param concurrency the callers and their connections
 * @param servers names of server systems
 * @param nodes numbers of server nodes; if empty, the number of given addresses or one
 * @param profile the clients' settings
 * @param params the values of each given workload parameter, by name
 * @param jmh how JMH runs each cell
 * @param operationTimeout the time after which an operation fails
 * @param connectTimeout the time after which opening a connection fails
 * @param window operations in flight in asynchronous mode, shared by all threads
 * @param floor whether the floor and the harness itself are measured too
 * @param findMax the condition of the search for the highest rate, or null
 * @param memcachedArgs the user's arguments for each memcached that is started; empty for none
 * @param redisArgs the user's arguments for each Redis and Valkey that is started; empty for none
 * @param auth the user for whom the servers ask, as USER:env:NAME; null if they ask for none
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
    Duration connectTimeout,
    int window,
    boolean floor,
    @Nullable LatencyCondition findMax,
    List<String> memcachedArgs,
    List<String> redisArgs,
    @Nullable String auth) {

  public Part {
    clients = List.copyOf(clients);
    protocols = List.copyOf(protocols);
    modes = List.copyOf(modes);
    servers = List.copyOf(servers);
    nodes = List.copyOf(nodes);
    memcachedArgs = List.copyOf(memcachedArgs);
    redisArgs = List.copyOf(redisArgs);
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
  }

  /** Returns a copy with other clients. */
  public Part ofClients(List<String> others) {
    return new Part(
        name,
        description,
        others,
        protocols,
        modes,
        concurrency,
        servers,
        nodes,
        profile,
        params,
        jmh,
        operationTimeout,
        connectTimeout,
        window,
        floor,
        findMax,
        memcachedArgs,
        redisArgs,
        auth);
  }

  /** Returns the settings of its cells, as the plan of a run keeps them. */
  public PartSettings settings() {
    return new PartSettings(
        name,
        description,
        jmh,
        operationTimeout,
        connectTimeout,
        window,
        findMax,
        memcachedArgs,
        redisArgs);
  }
}
