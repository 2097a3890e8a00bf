// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.Optional;
import java.util.Set;

/**
 * ASF cache (alisoft-xplatform-asf-cache).
 *
 * <p>Without its sources it is unknown whether it stores a value of 0 bytes and whether its socket
 * timeout ends every operation, so neither feature is declared. A server that it has given up looks
 * like a server without keys; see {@link LoggedFailures}.
 */
public final class AsfProvider implements CacheClientProvider {
  private static final String JAR = "alisoft-xplatform-asf-cache-2.5.1.jar";

  private final ClassLoader loader = AsfProvider.class.getClassLoader();

  @Override
  public String name() {
    return "asf";
  }

  @Override
  public String version() {
    return Api.find(loader).map(JarVersion::of).orElse("absent");
  }

  @Override
  public Optional<String> missing() {
    return Api.find(loader).isPresent()
        ? Optional.empty()
        : Optional.of(
            "the library of asf is not distributed: put " + JAR
                + " into a folder DIR/asf/ and add --clients-dir DIR, or set CACHEDUEL_CLIENTS_DIR=DIR");
  }

  /** Keys are URL-encoded, and bytes have flags of the library's own. */
  @Override
  public boolean readsForeignEntries() {
    return false;
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII),
        Set.of(Mode.BLOCKING),
        Set.of(Feature.CONNECTION_POOL, Feature.CONNECTION_PER_CALLER));
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return AsfClient.open(config, loader);
  }
}
