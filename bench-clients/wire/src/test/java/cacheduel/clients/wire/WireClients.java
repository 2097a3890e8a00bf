// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.Access;
import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Topology;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Opens wire clients in the ways that tests need. */
final class WireClients {
  /** For answers that never come; on a busy machine others may come later, too. */
  static final Duration HASTY = Duration.ofMillis(400);

  private static final Duration PATIENT = Duration.ofMinutes(2);

  private WireClients() {}

  static CacheClient blocking(
      InetSocketAddress server, Protocol protocol, int threads, int connections) throws Exception {
    return new WireProvider().open(config(server, protocol, Mode.BLOCKING, threads, connections));
  }

  /** Opens a client that waits for an answer no longer than {@link #HASTY}. */
  static CacheClient hasty(
      InetSocketAddress server, Protocol protocol, int threads, int connections) throws Exception {
    return new WireProvider()
        .open(config(server, protocol, Mode.BLOCKING, threads, connections, HASTY));
  }

  /** One thread and one connection, so that a later call meets what an earlier one has left. */
  static CacheClient noReply(InetSocketAddress server, Protocol protocol) throws Exception {
    return new WireProvider().open(config(server, protocol, Mode.NOREPLY, 1, 1));
  }

  static CacheClient hastyNoReply(InetSocketAddress server, Protocol protocol) throws Exception {
    return new WireProvider().open(config(server, protocol, Mode.NOREPLY, 1, 1, HASTY));
  }

  /** Opens a client whose threads share one connection. */
  static CacheClient noReplyShared(InetSocketAddress server, Protocol protocol, int threads)
      throws Exception {
    return new WireProvider().open(config(server, protocol, Mode.NOREPLY, threads, 1));
  }

  static AsyncCacheClient async(InetSocketAddress server, Protocol protocol) throws Exception {
    return new WireProvider().openAsync(config(server, protocol, Mode.ASYNC, 1, 1));
  }

  static AsyncCacheClient hastyAsync(InetSocketAddress server, Protocol protocol) throws Exception {
    return new WireProvider().openAsync(config(server, protocol, Mode.ASYNC, 1, 1, HASTY));
  }

  /** Returns the configuration of a client that connects nowhere. */
  static ClientConfig config(Protocol protocol, Mode mode) {
    return config(new InetSocketAddress(InetAddress.getLoopbackAddress(), 1), protocol, mode, 1, 1);
  }

  /** Returns the configuration of a cluster's client, over RESP2, with one thread. */
  static ClientConfig cluster(List<InetSocketAddress> servers, Mode mode) {
    return new ClientConfig(
        servers,
        Protocol.RESP2,
        mode,
        SettingsProfile.FAIR,
        1,
        1,
        PATIENT,
        PATIENT,
        1 << 20,
        true,
        Topology.CLUSTER,
        Access.OPEN,
        Map.of());
  }

  /** Returns the configuration of a benchmark's client, with a connection for each thread. */
  static ClientConfig ofBenchmark(
      InetSocketAddress server, Protocol protocol, Mode mode, int threads) {
    return config(server, protocol, mode, threads, threads, Duration.ofSeconds(5));
  }

  private static ClientConfig config(
      InetSocketAddress server, Protocol protocol, Mode mode, int threads, int connections) {
    return config(server, protocol, mode, threads, connections, PATIENT);
  }

  private static ClientConfig config(
      InetSocketAddress server,
      Protocol protocol,
      Mode mode,
      int threads,
      int connections,
      Duration timeout) {
    return new ClientConfig(
        List.of(server),
        protocol,
        mode,
        SettingsProfile.FAIR,
        threads,
        connections,
        timeout,
        timeout,
        1 << 20,
        true);
  }
}
