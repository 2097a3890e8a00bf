// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

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
import cacheduel.client.Tunable;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.spy.memcached.ConnectionFactoryBuilder;
import net.spy.memcached.MemcachedClient;

/**
 * The provider of spymemcached or of one of its forks, whichever is on the class path.
 *
 * <p>After the server refused a value as too large, the library closes the text protocol's
 * connection and reopens it a second later; operations fail until then.
 */
public abstract class FamilyProvider implements CacheClientProvider {
  private static final String LIBRARY = "net/spy/memcached/ConnectionFactoryBuilder.class";
  private static final String LISTENER =
      "net/spy/memcached/internal/BulkGetCompletionListener.class";

  private final String name;
  private final String seen;

  /**
   * Creates the provider of a member of the family.
   *
   * @param name the client's name
   * @param seen the versions in which the known faults were seen
   */
  protected FamilyProvider(String name, String seen) {
    this.name = name;
    this.seen = seen;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String version() {
    return JarVersion.of(MemcachedClient.class);
  }

  @Override
  public final Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII, Protocol.BINARY),
        hasListeners() ? Set.of(Mode.BLOCKING, Mode.ASYNC) : Set.of(Mode.BLOCKING),
        features());
  }

  private Set<Feature> features() {
    Set<Feature> features = EnumSet.of(Feature.EMPTY_VALUES);
    if (authenticates()) {
      features.add(Feature.BINARY_AUTHENTICATION);
    }
    if (mergesGets()) {
      features.add(Feature.MERGES_GETS);
    }
    if (hasTls()) {
      features.add(Feature.TLS);
    }
    return features;
  }

  /** Returns whether SASL's PLAIN works. */
  protected boolean authenticates() {
    return true;
  }

  /** Returns whether the member has TLS, which {@link #prepare} then configures. */
  protected boolean hasTls() {
    return false;
  }

  /** Some versions do by default; none of those that are fetched when they are used. */
  private static boolean mergesGets() {
    return isPresent(LIBRARY) && new ConnectionFactoryBuilder().build().shouldOptimize();
  }

  /** Without them, only a thread that waits for an operation learns that it has ended. */
  private static boolean hasListeners() {
    return isPresent(LISTENER);
  }

  private static boolean isPresent(String file) {
    return FamilyProvider.class.getClassLoader().getResource(file) != null;
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
                seen)
            .in(Mode.ASYNC),
        new KnownFault(
                "Fault.killedServer_isAnErrorUntilItIsBack",
                "the future of a bulk get never completes if the server is down",
                seen)
            .in(Mode.ASYNC));
  }

  @Override
  public final List<Tunable> tunables() {
    return Tunables.ALL;
  }

  /** Makes the settings without which this member does not speak to a memcached. */
  protected void prepare(ConnectionFactoryBuilder builder, ClientConfig config) throws Exception {}

  /** Makes the settings with which keys are spread over several servers by ketama hashing. */
  protected void spread(ConnectionFactoryBuilder builder) {
    Ketama.choose(builder);
  }

  @Override
  public final CacheClient open(ClientConfig config) throws Exception {
    return new BlockingClient(Library.open(this, config));
  }

  @Override
  public final AsyncCacheClient openAsync(ClientConfig config) throws Exception {
    return new AsyncClient(Library.open(this, config));
  }
}
