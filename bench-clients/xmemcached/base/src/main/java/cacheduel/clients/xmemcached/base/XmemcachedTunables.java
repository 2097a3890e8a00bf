// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached.base;

import cacheduel.client.Tunable;
import java.util.List;

/**
 * The settings of xmemcached that are worth a try. Version 1.3.5, of a published report, has all of
 * them.
 */
public final class XmemcachedTunables {
  static final Tunable CONNECTIONS = Tunable.connections("builder.setConnectionPoolSize(%s);");

  static final Tunable NAGLE = Tunable.off(
      "nagle",
      "builder.setSocketOption(StandardSocketOption.TCP_NODELAY, true);",
      "builder.setSocketOption(StandardSocketOption.TCP_NODELAY, false);");

  static final Tunable MERGE_GETS = Tunable.off(Tunable.MERGE_GETS, "client.setOptimizeGet(%s);");

  static final Tunable MERGE_BUFFERS =
      Tunable.off("merge-buffers", "client.setOptimizeMergeBuffer(%s);");

  static final Tunable READ_BUFFER = Tunable.of(
      "read-buffer",
      "builder.getConfiguration().setSessionReadBufferSize(%s);",
      131_072,
      16_384,
      1_048_576);

  /** Without it, a lost server's keys are requested from another one, which has none of them. */
  static final Tunable FAILURE_MODE =
      Tunable.on("failure-mode", "builder.setFailureMode(%s);").forFailures();

  static final Tunable RECONNECT_SECONDS = Tunable.of(
          "reconnect-seconds", "client.setHealSessionInterval(%s_000);", 1, 2, 10)
      .forFailures();

  public static final List<Tunable> ALL = List.of(
      CONNECTIONS, NAGLE, MERGE_GETS, MERGE_BUFFERS, READ_BUFFER, FAILURE_MODE, RECONNECT_SECONDS);

  private XmemcachedTunables() {}
}
