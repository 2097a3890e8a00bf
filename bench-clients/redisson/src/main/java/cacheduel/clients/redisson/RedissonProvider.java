// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.redisson;

import cacheduel.client.Feature;
import cacheduel.client.Tunable;
import cacheduel.clients.resp.RespProvider;
import java.util.List;
import org.redisson.api.RedissonClient;

/** Redisson. */
public final class RedissonProvider extends RespProvider {
  static final Tunable CONNECTIONS =
      Tunable.pool("server.setConnectionPoolSize(%1$s).setConnectionMinimumIdleSize(%1$s);");

  static final Tunable NAGLE =
      Tunable.off("nagle", "config.setTcpNoDelay(true);", "config.setTcpNoDelay(false);");

  static final Tunable IO_THREADS =
      Tunable.of("io-threads", "config.setNettyThreads(%s);", 32, 2, 4, 8);

  static final Tunable THREADS = Tunable.of("threads", "config.setThreads(%s);", 16, 2, 4, 8);

  static final Tunable RETRIES =
      Tunable.of("retries", "server.setRetryAttempts(%s);", 0, 1, 4).forFailures();

  static final Tunable PING_MILLIS = Tunable.of(
          "ping-millis", "server.setPingConnectionInterval(%s);", 0, 1_000, 30_000)
      .forFailures();

  /** Applies to a cluster only; the default is longer than a fork. */
  static final Tunable SCAN_MILLIS = Tunable.of(
          "scan-millis", "clusterServers.setScanInterval(%s);", 3_600_000, 1_000, 5_000)
      .forFailures();

  static final List<Tunable> TUNABLES =
      List.of(CONNECTIONS, NAGLE, IO_THREADS, THREADS, RETRIES, PING_MILLIS, SCAN_MILLIS);

  public RedissonProvider() {
    super(
        "redisson",
        () -> RedissonClient.class,
        config -> new BlockingClient(config),
        config -> new AsyncClient(config),
        TUNABLES,
        Feature.CONNECTION_PER_CALLER,
        Feature.CONNECTION_POOL);
  }
}
