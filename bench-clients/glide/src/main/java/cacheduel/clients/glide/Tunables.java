// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.glide;

import cacheduel.client.Tunable;
import java.util.List;

/** The settings of the library that are worth a try. */
final class Tunables {
  static final Tunable CONNECTIONS = Tunable.of(
      Tunable.CONNECTIONS,
      "GlideClient.createClient(configuration) // %s of them, with the calls spread over them",
      1,
      2,
      4,
      8);

  static final Tunable NAGLE = Tunable.off(
      "nagle",
      "AdvancedGlideClientConfiguration.builder().tcpNoDelay(true)",
      "AdvancedGlideClientConfiguration.builder().tcpNoDelay(false)");

  static final List<Tunable> ALL = List.of(CONNECTIONS, NAGLE);

  private Tunables() {}
}
