// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/** Configurations of a client, with one server unless they are given. */
final class Configs {
  private Configs() {}

  static ClientConfig of(SettingsProfile profile) {
    return of(1, 2, profile);
  }

  static ClientConfig of(int threads, int connections, SettingsProfile profile) {
    List<InetSocketAddress> servers = List.of(InetSocketAddress.createUnresolved("here", 1));
    return of(servers, threads, connections, profile);
  }

  static ClientConfig of(
      List<InetSocketAddress> servers, int threads, int connections, SettingsProfile profile) {
    return new ClientConfig(
        servers,
        Protocol.ASCII,
        Mode.BLOCKING,
        profile,
        threads,
        connections,
        Duration.ofMillis(100),
        Duration.ofSeconds(1),
        1024,
        true);
  }
}
