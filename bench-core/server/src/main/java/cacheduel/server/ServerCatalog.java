// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The known server systems by name.
 *
 * <p>Safe for use by several threads.
 */
public final class ServerCatalog {
  private static final List<Via> BEST_FIRST = List.of(Via.DOCKER, Via.LOCAL, Via.EMBEDDED);

  /**
   * The way in which a system will be provided.
   *
   * @param via the way; never {@link Via#AUTO}
   * @param passedOver why each better way was not taken, best first; empty unless {@link Via#AUTO}
   *     was requested
   */
  public record Choice(Via via, List<String> passedOver) {
    public Choice {
      passedOver = List.copyOf(passedOver);
    }
  }

  private final List<ServerProvider> providers;
  private final List<String> warnings;
  private final Map<String, ServerProvider> named = new ConcurrentHashMap<>();

  ServerCatalog(List<ServerProvider> providers) {
    this(providers, List.of());
  }

  private ServerCatalog(List<ServerProvider> providers, List<String> warnings) {
    this.providers =
        providers.stream().sorted(Comparator.comparing(ServerProvider::system)).toList();
    this.warnings = List.copyOf(warnings);
  }

  /**
   * Finds the providers on the class path and those in the folders of a directory, one system a
   * folder. A folder without a provider, or with a broken one, is left out and leaves a warning.
   *
   * @throws UncheckedIOException if the directory is there and cannot be read
   */
  public static ServerCatalog load(Path directory) {
    List<ServerProvider> providers = new ArrayList<>();
    ServiceLoader.load(ServerProvider.class).forEach(providers::add);
    List<String> warnings = new ArrayList<>();
    for (Path folder : Files.isDirectory(directory) ? entries(directory) : List.<Path>of()) {
      try {
        if (Files.isDirectory(folder)) {
          providers.add(inFolder(folder));
        }
      } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
        warnings.add("server folder %s is left out: %s".formatted(folder, e));
      }
    }
    return new ServerCatalog(providers, warnings);
  }

  /** Loads a provider in a class loader of its own, which lives as long as this JVM. */
  private static ServerProvider inFolder(Path folder) {
    // not closed: the provider loads its classes when they are needed
    @SuppressWarnings("resource")
    URLClassLoader loader = new URLClassLoader(jars(folder), ServerCatalog.class.getClassLoader());
    List<ServerProvider> own = ServiceLoader.load(ServerProvider.class, loader).stream()
        .filter(found -> found.type().getClassLoader() == loader)
        .map(ServiceLoader.Provider::get)
        .toList();
    if (own.size() != 1) {
      throw new IllegalArgumentException(
          "%s of its jars name a %s in META-INF/services: expected one"
              .formatted(own.isEmpty() ? "none" : own.size(), ServerProvider.class.getName()));
    }
    if (!folder.endsWith(own.get(0).system())) {
      throw new IllegalArgumentException(
          "its system calls itself '%s': rename the folder".formatted(own.get(0).system()));
    }
    return own.get(0);
  }

  private static URL[] jars(Path folder) {
    return entries(folder).stream()
        .filter(entry -> entry.toString().endsWith(".jar"))
        .map(ServerCatalog::url)
        .toArray(URL[]::new);
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> entries(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns why folders were left out. */
  public List<String> warnings() {
    return warnings;
  }

  /** Returns all providers in the order of their names. */
  public List<ServerProvider> providers() {
    return providers;
  }

  /** Gives the providers the source of jars that a start may need. */
  public void use(JarSource jars) {
    providers.forEach(provider -> provider.use(jars));
  }

  /**
   * Returns the provider of a server, always the same one for a name.
   *
   * @param name a system, or SYSTEM[@VERSION][+tls]
   * @throws IllegalArgumentException if there is none
   */
  public ServerProvider provider(String name) {
    return named.computeIfAbsent(name, this::find);
  }

  private ServerProvider find(String name) {
    ServerName server = ServerName.of(name);
    ServerProvider provider = providers.stream()
        .filter(one -> one.system().equals(server.system()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(
            "unknown server '%s': expected one of %s".formatted(name, names())));
    String version = server.version();
    ServerProvider chosen = version == null ? provider : provider.version(version);
    return server.hasTls() ? chosen.withTls() : chosen;
  }

  /** Returns the names of all systems. */
  public List<String> names() {
    return providers.stream().map(ServerProvider::system).toList();
  }

  /**
   * Decides how a system will be provided: in the requested way, or for {@link Via#AUTO} in the
   * best that is available on this machine.
   *
   * @throws ServerException if it is not available; the message says what to install
   */
  public Choice resolve(ServerProvider provider, Via requested) throws ServerException {
    Map<Via, String> reasons = new EnumMap<>(Via.class);
    for (Via via : requested == Via.AUTO ? BEST_FIRST : List.of(requested)) {
      Optional<String> reason = provider.unavailable(via);
      if (reason.isEmpty()) {
        return new Choice(via, summary(reasons));
      }
      reasons.put(via, reason.get());
    }
    throw new ServerException("%s is not available on this machine: %s"
        .formatted(provider.system(), String.join("; ", summary(reasons))));
  }

  /** Returns each reason once, with all the ways for which it holds. */
  private static List<String> summary(Map<Via, String> reasons) {
    Map<String, String> waysByReason = new LinkedHashMap<>();
    reasons.forEach((via, reason) -> waysByReason.merge(
        reason, via.name().toLowerCase(Locale.ROOT), (before, one) -> before + ", " + one));
    return waysByReason.entrySet().stream()
        .map(entry -> entry.getValue() + ": " + entry.getKey())
        .toList();
  }
}
