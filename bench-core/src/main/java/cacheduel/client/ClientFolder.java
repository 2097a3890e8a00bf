// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * A folder of the distribution that should hold one client: its adapter, the library and what the
 * library needs.
 *
 * @param path the folder; its name is the client's
 */
record ClientFolder(Path path) {
  /** Says what is wrong with a folder. */
  static final class BrokenClientException extends Exception {
    private static final long serialVersionUID = 1L;

    BrokenClientException(String message, Throwable cause) {
      super(message, cause);
    }

    BrokenClientException(String message) {
      super(message);
    }
  }

  /** Asks the provider what it is, in a class loader of its own. */
  InstalledClient inspect() throws BrokenClientException {
    try {
      List<Path> jars = jars();
      try (URLClassLoader loader =
          new URLClassLoader(urls(jars), ClientFolder.class.getClassLoader())) {
        return check(describe(provider(loader), jars));
      }
    } catch (IOException | ServiceConfigurationError | LinkageError | RuntimeException e) {
      throw new BrokenClientException(said(e), e);
    }
  }

  private List<Path> jars() throws IOException {
    try (Stream<Path> entries = Files.list(path)) {
      return entries.filter(entry -> entry.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private static URL[] urls(List<Path> jars) throws MalformedURLException {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = jars.get(i).toUri().toURL();
    }
    return urls;
  }

  private static CacheClientProvider provider(ClassLoader loader) throws BrokenClientException {
    // a provider on the harness's own class path is not this folder's
    List<ServiceLoader.Provider<CacheClientProvider>> own =
        ServiceLoader.load(CacheClientProvider.class, loader).stream()
            .filter(found -> found.type().getClassLoader() == loader)
            .toList();
    if (own.size() != 1) {
      throw new BrokenClientException("%s of its jars name a %s in META-INF/services: expected one"
          .formatted(own.isEmpty() ? "none" : own.size(), CacheClientProvider.class.getName()));
    }
    return own.get(0).get();
  }

  private static InstalledClient describe(CacheClientProvider provider, List<Path> jars) {
    return new InstalledClient(
        provider.name(), provider.version(), provider.systems(), provider.capabilities(), jars);
  }

  private InstalledClient check(InstalledClient client) throws BrokenClientException {
    if (!path.endsWith(client.name())) {
      throw new BrokenClientException(
          "its client calls itself '%s': rename the folder".formatted(client.name()));
    }
    if (client.capabilities().protocols().isEmpty()
        || client.capabilities().modes().isEmpty()) {
      throw new BrokenClientException("its client declares no protocol or no mode");
    }
    if (client.systems().isEmpty()) {
      throw new BrokenClientException("its client declares no server system");
    }
    return client;
  }

  private static String said(Throwable e) {
    String text =
        e.getMessage() == null || e instanceof LinkageError ? e.toString() : e.getMessage();
    return e.getCause() == null ? text : text + ": " + e.getCause();
  }
}
