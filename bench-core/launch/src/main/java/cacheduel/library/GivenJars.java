// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.ClientJars;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.input.UsageException;
import cacheduel.text.FailureText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/**
 * A build of a client's library, given as a jar or a folder of jars. The adapter is the one whose
 * library has the most of the same classes and the fewest others, which tells forks apart; the
 * library's dependencies are those that the adapter came with, as far as the jars do not replace them.
 * Jars that contain an adapter of their own are used as they are.
 */
public final class GivenJars {
  private static final String JAR = ".jar";
  private static final String CLASS = ".class";
  private static final String GIVEN = "given";

  private final ClientCatalog shipped;

  public GivenJars(ClientCatalog shipped) {
    this.shipped = shipped;
  }

  /** Returns whether a word of the command line denotes jars: a jar, or a folder that has any. */
  public static boolean are(String word) {
    Path path = Path.of(word);
    try {
      return word.endsWith(JAR)
          || (Files.isDirectory(path) && !ClientJars.in(path).isEmpty());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the client that the jars are a build of. Its version is taken from the name of the jar or
   * folder, and differs from that of every installed client and every release: a build of 2.4.9 is
   * "2.4.9-given".
   *
   * @throws UsageException if there is no such jar, or no client with its packages
   */
  public InstalledClient read(String word) {
    Path path = Path.of(word);
    try {
      if (!Files.exists(path)) {
        throw new UsageException(
            "%s does not exist: expected a jar, or a folder of jars".formatted(word));
      }
      List<Path> jars =
          Files.isDirectory(path) ? ClientJars.in(path) : List.of(path.toAbsolutePath());
      InstalledClient client =
          ClientJars.holdProvider(jars) ? ClientJars.inspect(jars, path) : swapped(word, jars);
      return client.as(client.name(), version(client, path), path);
    } catch (BrokenClientException e) {
      throw new UsageException("%s: %s".formatted(word, e.getMessage()));
    } catch (IOException e) {
      throw new UsageException("%s cannot be read: %s".formatted(word, FailureText.of(e)));
    }
  }

  private InstalledClient swapped(String word, List<Path> jars) throws IOException {
    Set<String> classes = classes(jars);
    Map<InstalledClient, Double> likeness = new LinkedHashMap<>();
    for (InstalledClient client : shipped.all()) {
      if (Shipped.hasLibrary(client)) {
        likeness.put(client, likeness(classes, classes(List.of(libraryOf(client)))));
      }
    }
    InstalledClient adapter = likeness.entrySet().stream()
        .filter(client -> client.getValue() > 0)
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElseThrow(() -> new UsageException(
            "%s has no class of a known client: expected a build of %s, or jars with an adapter"
                .formatted(
                    word,
                    likeness.keySet().stream()
                        .map(InstalledClient::name)
                        .collect(Collectors.joining(", ")))));
    Shipped shipped = Shipped.of(adapter);
    Set<String> packages = packages(jars);
    List<Path> together = new ArrayList<>(jars);
    for (Path library : shipped.libraryJars()) {
      if (packages(List.of(library)).stream().noneMatch(packages::contains)) {
        together.add(library);
      }
    }
    return new Swap(adapter, shipped).to(together, word);
  }

  /** Returns the jar of the library itself, without its dependencies. */
  private static Path libraryOf(InstalledClient client) {
    Shipped shipped = Shipped.of(client);
    return shipped.libraryJars().stream()
        .filter(jar ->
            String.valueOf(jar.getFileName()).startsWith(shipped.library().artifactId()))
        .findFirst()
        .orElse(shipped.libraryJars().get(0));
  }

  /** Returns the share of the classes of both that are common to both. */
  private static double likeness(Set<String> first, Set<String> others) {
    double common = first.stream().filter(others::contains).count();
    return common / (first.size() + others.size() - common);
  }

  private static Set<String> packages(List<Path> jars) throws IOException {
    return classes(jars).stream()
        .map(name -> name.substring(0, name.lastIndexOf('/')))
        .collect(Collectors.toSet());
  }

  private static Set<String> classes(List<Path> jars) throws IOException {
    Set<String> classes = new HashSet<>();
    for (Path jar : jars) {
      try (JarFile file = new JarFile(jar.toFile())) {
        file.stream()
            .map(entry -> entry.getName())
            .filter(name -> name.endsWith(CLASS) && name.contains("/"))
            .filter(name -> !name.startsWith("META-INF"))
            .forEach(classes::add);
      }
    }
    return classes;
  }

  private String version(InstalledClient client, Path path) {
    String stem = String.valueOf(path.toAbsolutePath().normalize().getFileName());
    stem = stem.endsWith(JAR) ? stem.substring(0, stem.length() - JAR.length()) : stem;
    String prefix = client.name() + "-";
    String rest = stem.startsWith(prefix) ? stem.substring(prefix.length()) : stem;
    String named = stem.equals(client.name()) ? "" : ClientDescriptor.versionOf(rest);
    String version = named.isEmpty() ? GIVEN : named;
    boolean couldBeARelease = version.chars().anyMatch(Character::isDigit)
        || shipped.find(client.name(), version) != null;
    return couldBeARelease ? version + "-" + GIVEN : version;
  }
}
