// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.client.BrokenClientException;
import cacheduel.client.CacheClientProvider;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Jars that should be one client: its adapter, the library and what the library needs. */
public final class ClientJars {
  private ClientJars() {}

  /** Returns the jars directly in a folder, by name. */
  public static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(entry -> entry.toString().endsWith(".jar")).sorted().toList();
    }
  }

  /**
   * Returns the client of a folder of the distribution. If its library is only listed there, the
   * client says so in {@link InstalledClient#missing()}.
   */
  static InstalledClient installed(Path folder) throws IOException, BrokenClientException {
    List<Path> jars = new ArrayList<>(in(folder));
    Path libraries = folder.resolve(LibraryList.FOLDER);
    if (Files.isDirectory(libraries)) {
      jars.addAll(in(libraries));
    }
    return inspect(jars, folder, LibraryList.of(folder).orElse(null));
  }

  /**
   * Loads the one provider among the jars in a class loader of its own and reads its capabilities
   * and known faults.
   *
   * @param origin the folder to record as the client's origin
   */
  public static InstalledClient inspect(List<Path> jars, Path origin) throws BrokenClientException {
    return inspect(jars, origin, null);
  }

  private static InstalledClient inspect(
      List<Path> jars, Path origin, @Nullable LibraryList toFetch) throws BrokenClientException {
    try (URLClassLoader loader =
        new URLClassLoader(urls(jars), ClientJars.class.getClassLoader())) {
      return check(describe(provider(loader), ClientNotes.in(loader), jars, origin, toFetch));
    } catch (IOException | ServiceConfigurationError | LinkageError | RuntimeException e) {
      throw new BrokenClientException(said(e), e);
    }
  }

  /** Returns whether a jar names a provider. */
  public static boolean holdProvider(List<Path> jars) throws IOException {
    try (URLClassLoader loader = new URLClassLoader(urls(jars), null)) {
      return loader.findResource("META-INF/services/" + CacheClientProvider.class.getName())
          != null;
    }
  }

  /** Returns the URLs of jars, for a class loader. */
  public static URL[] urls(List<Path> jars) throws MalformedURLException {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = jars.get(i).toUri().toURL();
    }
    return urls;
  }

  private static CacheClientProvider provider(ClassLoader loader) throws BrokenClientException {
    // a provider on the harness's own class path is not in these jars
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

  private static InstalledClient describe(
      CacheClientProvider provider,
      ClientNotes notes,
      List<Path> jars,
      Path origin,
      @Nullable LibraryList toFetch) {
    return new InstalledClient(
        provider.name(),
        toFetch == null ? provider.version() : toFetch.version(),
        InstalledClient.Declared.by(provider),
        jars,
        origin,
        toFetch == null
            ? provider.missing().orElse(null)
            : "its library (%s) is fetched on first use".formatted(toFetch.size()),
        toFetch,
        notes,
        List.of());
  }

  private static InstalledClient check(InstalledClient client) throws BrokenClientException {
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
