// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A provider that reads the version from the name of the library's jar, and opens clients by given
 * functions.
 *
 * @implSpec A provider must not load its library, which may be fetched later: pass lambdas, not
 *     references to constructors
 */
public abstract class LibraryProvider implements CacheClientProvider {
  private final String name;
  private final Supplier<Class<?>> library;
  private final Capabilities capabilities;
  private final List<Tunable> tunables;
  private final Opening<CacheClient> blocking;
  private final @Nullable Opening<AsyncCacheClient> async;

  /** A function that opens a client of the library. */
  @FunctionalInterface
  public interface Opening<C> {
    C open(ClientConfig config) throws Exception;
  }

  /**
   * Creates the provider of a client.
   *
   * @param library a class of the library's jar
   * @param async null if the library has no asynchronous calls
   */
  protected LibraryProvider(
      String name,
      Supplier<Class<?>> library,
      Capabilities capabilities,
      List<Tunable> tunables,
      Opening<CacheClient> blocking,
      @Nullable Opening<AsyncCacheClient> async) {
    this.name = name;
    this.library = library;
    this.capabilities = capabilities;
    this.tunables = tunables;
    this.blocking = blocking;
    this.async = async;
  }

  /** Creates the provider of a client without settings to try and without asynchronous calls. */
  protected LibraryProvider(
      String name,
      Supplier<Class<?>> library,
      Capabilities capabilities,
      Opening<CacheClient> blocking) {
    this(name, library, capabilities, List.of(), blocking, null);
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public String version() {
    return JarVersion.of(library.get());
  }

  /**
   * Returns whether the library is on the class path; the user may have to supply it, or it is fetched
   * on first use.
   */
  protected final boolean isPresent() {
    try {
      var unused = library.get();
      return true;
    } catch (NoClassDefFoundError e) {
      return false;
    }
  }

  @Override
  public Capabilities capabilities() {
    return capabilities;
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
