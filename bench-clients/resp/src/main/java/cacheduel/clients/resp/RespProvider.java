// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.LibraryProvider;
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
 */
public abstract class RespProvider extends LibraryProvider {
  /**
   * Creates the provider of a client.
   *
   * @param library a class of the library's jar
   * @param async null if the library has no asynchronous calls
   * @param more its features beside those that each has
   */
  protected RespProvider(
      String name,
      Supplier<Class<?>> library,
      Opening<CacheClient> blocking,
      @Nullable Opening<AsyncCacheClient> async,
      List<Tunable> tunables,
      Feature... more) {
    super(
        name,
        library,
        new Capabilities(
            Set.of(Protocol.RESP2, Protocol.RESP3),
            async == null ? Set.of(Mode.BLOCKING) : Set.of(Mode.BLOCKING, Mode.ASYNC),
            features(more)),
        tunables,
        blocking,
        async);
  }

  private static Set<Feature> features(Feature... more) {
    Set<Feature> features =
        EnumSet.of(Feature.AUTHENTICATION, Feature.CLUSTER, Feature.EMPTY_VALUES, Feature.TLS);
    features.addAll(List.of(more));
    return features;
  }
}
