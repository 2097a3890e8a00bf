// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import com.whalin.MemCached.MemCachedClient;
import java.util.Set;

/**
 * Whalin's Memcached-Java-Client.
 *
 * <p>It reads a value of 0 bytes back as a miss, so {@link Feature#EMPTY_VALUES} is not declared,
 * and waits without limit for an answer, so {@link Feature#OPERATION_TIMEOUT} is not.
 */
public final class WhalinProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "whalin";
  }

  @Override
  public String version() {
    return JarVersion.of(MemCachedClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII, Protocol.BINARY),
        Set.of(Mode.BLOCKING),
        Set.of(Feature.CONNECTION_POOL, Feature.CONNECTION_PER_CALLER));
  }

  @Override
  public CacheClient open(ClientConfig config) {
    return new WhalinClient(config);
  }
}
