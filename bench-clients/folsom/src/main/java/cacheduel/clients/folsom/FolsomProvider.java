// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.folsom;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.AwaitedClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import com.spotify.folsom.MemcacheClient;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * folsom.
 *
 * <p>Over the text protocol the library sends a get of a key of its own, a miss, on each connection
 * that it opens.
 */
public final class FolsomProvider implements CacheClientProvider {
  private static final String LIBRARY = "com/spotify/folsom/MemcacheClient.class";

  /** The versions whose bulk get returns no map. */
  private static final Pattern WITHOUT_MAPS = Pattern.compile("0\\..*|1\\.[0-8]\\..*");

  @Override
  public String name() {
    return "folsom";
  }

  @Override
  public String version() {
    return JarVersion.of(MemcacheClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII, Protocol.BINARY), Set.of(Mode.BLOCKING, Mode.ASYNC), features());
  }

  private Set<Feature> features() {
    Set<Feature> features = EnumSet.of(
        Feature.EMPTY_VALUES, Feature.CONNECTION_POOL, Feature.TLS, Feature.AUTHENTICATION);
    if (isPresent() && WITHOUT_MAPS.matcher(version()).matches()) {
      features.add(Feature.NO_BULK_GET);
    }
    return features;
  }

  /** The library is fetched on first use. */
  private static boolean isPresent() {
    return FolsomProvider.class.getClassLoader().getResource(LIBRARY) != null;
  }

  @Override
  public List<Tunable> tunables() {
    return Tunables.ALL;
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return AwaitedClient.of(openAsync(config), config);
  }

  @Override
  public AsyncCacheClient openAsync(ClientConfig config) throws Exception {
    return new AsyncClient(Library.open(config));
  }
}
