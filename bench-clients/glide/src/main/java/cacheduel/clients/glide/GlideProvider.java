// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.glide;

import cacheduel.client.Feature;
import cacheduel.client.Tunable;
import cacheduel.clients.resp.RespProvider;
import glide.api.BaseClient;
import java.util.List;

/**
 * Valkey GLIDE.
 *
 * <p>Its native threads serve all clients of a JVM and live as long as that.
 */
public final class GlideProvider extends RespProvider {
  static final Tunable CONNECTIONS = Tunable.connections(
      "GlideClient.createClient(configuration) // %s of them, with the calls spread over them");

  static final Tunable NAGLE = Tunable.off(
      "nagle",
      "AdvancedGlideClientConfiguration.builder().tcpNoDelay(true)",
      "AdvancedGlideClientConfiguration.builder().tcpNoDelay(false)");

  static final List<Tunable> TUNABLES = List.of(CONNECTIONS, NAGLE);

  public GlideProvider() {
    super(
        "glide",
        () -> BaseClient.class,
        config -> new BlockingClient(config),
        config -> new AsyncClient(config),
        TUNABLES,
        Feature.BYTES_ONLY);
  }

  /** The file name ends in the machine for which the library was built. */
  @Override
  public String version() {
    return super.version().replaceFirst("-(linux|osx|windows).*", "");
  }
}
