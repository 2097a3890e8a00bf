// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.KnownFault;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.List;
import java.util.Set;
import net.spy.memcached.ConnectionFactoryBuilder;
import net.spy.memcached.MemcachedClient;

/**
 * spymemcached.
 *
 * <p>After the server refused a value as too large, the library closes the text protocol's
 * connection and reopens it a second later; operations fail until then.
 */
public final class SpymemcachedProvider implements CacheClientProvider {
  private static final String LISTENER =
      "net/spy/memcached/internal/BulkGetCompletionListener.class";
  private static final String SEEN = "seen in 2.12.3";

  @Override
  public String name() {
    return "spymemcached";
  }

  @Override
  public String version() {
    return JarVersion.of(MemcachedClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII, Protocol.BINARY),
        hasListeners() ? Set.of(Mode.BLOCKING, Mode.ASYNC) : Set.of(Mode.BLOCKING),
        mergesGets()
            ? Set.of(Feature.EMPTY_VALUES, Feature.MERGES_GETS)
            : Set.of(Feature.EMPTY_VALUES));
  }

  /** Some versions do by default. */
  private static boolean mergesGets() {
    return new ConnectionFactoryBuilder().build().shouldOptimize();
  }

  /** Versions before 2.10 report the end of an operation only to a thread that waits for it. */
  private static boolean hasListeners() {
    return SpymemcachedProvider.class.getClassLoader().getResource(LISTENER) != null;
  }

  @Override
  public List<KnownFault> knownFaults() {
    if (!hasListeners()) {
      return List.of();
    }
    return List.of(
        new KnownFault(
                "Fault.frozenServer_isAnErrorInTimeAndNoAnswerComesLate",
                "a future never times out unless the caller waits for it with a time limit",
                SEEN)
            .in(Mode.ASYNC),
        new KnownFault(
                "Fault.killedServer_isAnErrorUntilItIsBack",
                "the future of a bulk get never completes if the server is down",
                SEEN)
            .in(Mode.ASYNC));
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return new BlockingClient(Library.open(config));
  }

  @Override
  public AsyncCacheClient openAsync(ClientConfig config) throws Exception {
    return new AsyncClient(Library.open(config));
  }
}
