// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.folsom;

import cacheduel.client.AwaitedClient;
import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.LibraryProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import com.spotify.folsom.MemcacheClient;
import java.util.List;
import java.util.Set;

/** folsom. */
public final class FolsomProvider extends LibraryProvider {
  static final Tunable CONNECTIONS = Tunable.connections("builder.withConnections(%s);");

  static final Tunable IO_THREADS = Tunable.of(
      "io-threads",
      "builder.withEventLoopGroup(new NioEventLoopGroup(%s));",
      Tunable.DEFAULT,
      1,
      2,
      4);

  static final Tunable FLUSH_BATCH = Tunable.of(
      "flush-batch", "builder.withEventLoopThreadFlushMaxBatchSize(%s);", Tunable.DEFAULT, 1, 64);

  static final Tunable REPLY_POOL = Tunable.off(
      "reply-pool",
      "builder.withReplyExecutor(null);",
      "builder.withReplyExecutor(ForkJoinPool.commonPool());");

  static final Tunable RETRY = Tunable.off("retry", "builder.withRetry(%s);").forFailures();

  static final Tunable RECONNECT_SECONDS = Tunable.of(
          "reconnect-seconds",
          "builder.withBackoff(new ExponentialBackoff(10, %s_000, 2.5));",
          1,
          60)
      .forFailures();

  public FolsomProvider() {
    super(
        "folsom",
        () -> MemcacheClient.class,
        new Capabilities(
            Set.of(Protocol.ASCII, Protocol.BINARY),
            Set.of(Mode.BLOCKING, Mode.ASYNC),
            Set.of(
                Feature.EMPTY_VALUES,
                Feature.CONNECTION_POOL,
                Feature.TLS,
                Feature.AUTHENTICATION)),
        List.of(CONNECTIONS, IO_THREADS, FLUSH_BATCH, REPLY_POOL, RETRY, RECONNECT_SECONDS),
        config -> AwaitedClient.of(FolsomClient.open(config), config),
        config -> FolsomClient.open(config));
  }
}
