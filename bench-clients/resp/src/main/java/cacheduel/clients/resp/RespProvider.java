// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The provider of a client that speaks both versions of RESP, also to a cluster, over TLS and as a
 * user.
 *
 * @implSpec A provider must not load its library, which may be fetched later: pass lambdas, not
 *     references to constructors
 */
public abstract class RespProvider implements CacheClientProvider {
  private final String name;
  private final Supplier<Class<?>> library;
  private final Opening<CacheClient> blocking;
  private final @Nullable Opening<AsyncCacheClient> async;
  private final List<Tunable> tunables;
  private final Set<Feature> features =
      EnumSet.of(Feature.AUTHENTICATION, Feature.CLUSTER, Feature.EMPTY_VALUES, Feature.TLS);

  /** Opens the library. */
  @FunctionalInterface
  protected interface Opening<C> {
    C open(ClientConfig config) throws Exception;
  }

  /**
   * Creates the provider of a client.
   *
   * @param library a class of the library's jar
   * @param async null if it has no asynchronous calls
   * @param more its features beside those that each has
   */
  protected RespProvider(
      String name,
      Supplier<Class<?>> library,
      Opening<CacheClient> blocking,
      @Nullable Opening<AsyncCacheClient> async,
      List<Tunable> tunables,
      Feature... more) {
    this.name = name;
    this.library = library;
    this.blocking = blocking;
    this.async = async;
    this.tunables = tunables;
    features.addAll(List.of(more));
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public String version() {
    return JarVersion.of(library.get());
  }

  @Override
  public final Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.RESP2, Protocol.RESP3),
        async == null ? Set.of(Mode.BLOCKING) : Set.of(Mode.BLOCKING, Mode.ASYNC),
        features);
  }

  @Override
  public final List<Tunable> tunables() {
    return tunables;
  }

  @Override
  public final CacheClient open(ClientConfig config) throws Exception {
    return blocking.open(config);
  }

  @Override
  public final AsyncCacheClient openAsync(ClientConfig config) throws Exception {
    return async == null ? CacheClientProvider.super.openAsync(config) : async.open(config);
  }
}
