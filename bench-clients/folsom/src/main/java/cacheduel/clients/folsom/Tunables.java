// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.folsom;

import cacheduel.client.Tunable;
import java.util.List;

/** The settings of the library that are worth a try. */
final class Tunables {
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

  static final Tunable RETRY = Tunable.off(
          "retry", "builder.withRetry(false);", "builder.withRetry(true);")
      .forFailures();

  static final Tunable RECONNECT_SECONDS = Tunable.of(
          "reconnect-seconds",
          "builder.withBackoff(new ExponentialBackoff(10, %s_000, 2.5));",
          1,
          60)
      .forFailures();

  static final List<Tunable> ALL =
      List.of(CONNECTIONS, IO_THREADS, FLUSH_BATCH, REPLY_POOL, RETRY, RECONNECT_SECONDS);

  private Tunables() {}
}
