// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.LibraryThreads;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/** The library's cache manager from opening to closing. */
final class AsfLibrary {
  private static final String FILE = "cacheduel-asf.xml";
  private static final long CLOSE_MILLIS = 1_000;

  private final Api api;
  private final Object manager;
  private final Object cache;
  private final LibraryThreads threads;

  private AsfLibrary(Api api, Object manager, Object cache, LibraryThreads threads) {
    this.api = api;
    this.manager = manager;
    this.cache = cache;
    this.threads = threads;
  }

  /**
   * Starts the library.
   *
   * @param loader has its jar
   */
  static AsfLibrary start(ClientConfig config, Api api, ClassLoader loader) throws Exception {
    LibraryThreads threads = new LibraryThreads("asf");
    return threads.open(() -> start(config, api, loader, threads));
  }

  // The library looks for its settings among the resources of the thread's context class loader.
  private static AsfLibrary start(
      ClientConfig config, Api api, ClassLoader loader, LibraryThreads threads) throws Exception {
    Path folder = Files.createTempDirectory("cacheduel-asf-");
    Path file = Files.writeString(folder.resolve(FILE), Configuration.xml(config));
    URL[] resources = {folder.toUri().toURL()};
    try (URLClassLoader withSettings = new URLClassLoader(resources, loader)) {
      Thread.currentThread().setContextClassLoader(withSettings);
      return start(api, threads);
    } finally {
      delete(file, folder);
    }
  }

  private static AsfLibrary start(Api api, LibraryThreads threads) throws Exception {
    try {
      Object manager = api.managerOf().invoke();
      Object ignored = api.configure().invoke(manager, FILE);
      ignored = api.start().invoke(manager);
      Object cache = api.cacheOf().invoke(manager, Configuration.CLIENT);
      if (cache == null) {
        ignored = api.stop().invoke(manager);
        throw new CacheClientException("the library did not make a client of its settings");
      }
      return new AsfLibrary(api, manager, cache, threads);
    } catch (Throwable e) {
      throw Thrown.asException(e);
    }
  }

  private static void delete(Path... paths) throws IOException {
    for (Path path : paths) {
      Files.delete(path);
    }
  }

  Object cache() {
    return cache;
  }

  int threads() {
    return threads.count();
  }

  /** Stops it; threads that it leaves behind end with the JVM. */
  void stop() throws Exception {
    try {
      Object ignored = api.stop().invoke(manager);
    } catch (Throwable e) {
      throw Thrown.asException(e);
    }
    threads.awaitEnd(CLOSE_MILLIS);
  }
}
