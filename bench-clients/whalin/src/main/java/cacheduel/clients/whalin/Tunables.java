// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import cacheduel.client.Tunable;
import java.util.List;

/** The settings of the library that are worth a try. */
final class Tunables {
  static final Tunable CONNECTIONS = Tunable.pool("pool.setMaxConn(%1$s); pool.setMaxIdle(%1$s);");

  /** The library passes its argument on as TCP_NODELAY. */
  static final Tunable NAGLE =
      Tunable.off("nagle", "pool.setNagle(true); // TCP_NODELAY", "pool.setNagle(false);");

  static final Tunable BUFFER =
      Tunable.of("buffer", "pool.setBufferSize(%s);", Tunable.DEFAULT, 65_536, 1_048_576);

  static final Tunable FAILOVER = Tunable.off(
          "failover", "pool.setFailover(false);", "pool.setFailover(true);")
      .forFailures();

  static final Tunable FAILBACK = Tunable.on(
          "failback", "pool.setFailback(true);", "pool.setFailback(false);")
      .forFailures();

  static final Tunable ALIVE_CHECK = Tunable.off(
          "alive-check", "pool.setAliveCheck(false);", "pool.setAliveCheck(true);")
      .forFailures();

  static final Tunable MAINTENANCE_SECONDS = Tunable.of(
          "maintenance-seconds", "pool.setMaintSleep(%s_000);", Tunable.DEFAULT, 1, 5)
      .forFailures();

  static final List<Tunable> ALL =
      List.of(CONNECTIONS, NAGLE, BUFFER, FAILOVER, FAILBACK, ALIVE_CHECK, MAINTENANCE_SECONDS);

  private Tunables() {}
}
