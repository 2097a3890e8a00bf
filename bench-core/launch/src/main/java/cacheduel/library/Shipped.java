// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.InstalledClient;
import cacheduel.catalog.NativeClassifier;
import cacheduel.input.UsageException;
import cacheduel.text.FailureText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The content of a client's folder that was built with its adapter: the library with its
 * dependencies, and the adapter with its logging.
 *
 * <p>Read from {@value #FILE}, which the build writes ({@code maven-dependency-plugin:tree}). The
 * library is the adapter's one direct dependency that is neither logging nor ours; that of a layer the
 * first one, and its base stays.
 *
 * @param libraryJars the library's jar and those of its dependencies
 * @param staying the other jars of the folder
 */
record Shipped(ArtifactKey library, List<Path> libraryJars, List<Path> staying) {
  /**
   * A Maven artifact without its version.
   *
   * @param groupId for example "net.spy"
   * @param artifactId for example "spymemcached"
   * @param classifier this machine's for a native library, such as "linux-x86_64"; else may be empty
   */
  record ArtifactKey(String groupId, String artifactId, String classifier) {
    @Override
    public String toString() {
      return groupId + ":" + artifactId + (classifier.isEmpty() ? "" : ":" + classifier);
    }
  }

  static final String FILE = "dependencies.json";

  /** Groups of logging artifacts, which the adapter provides and not the library. */
  static final Set<String> LOGGING = Set.of(
      "org.slf4j",
      "commons-logging",
      "log4j",
      "ch.qos.reload4j",
      "ch.qos.logback",
      "org.apache.logging.log4j");

  /** The group of what adapters share. */
  private static final String OURS = "io.cacheduel.clients";

  /**
   * Reads the content of a client's folder.
   *
   * @throws UsageException if the client has no library that could be replaced
   */
  static Shipped of(InstalledClient client) {
    if (client.missing() != null) {
      throw new UsageException(client.missing());
    }
    Path file = client.origin().resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw without(client, "its folder %s has no %s".formatted(client.origin(), FILE));
    }
    JsonNode root = read(file);
    List<JsonNode> direct = children(root).stream().filter(Shipped::isLibrary).toList();
    boolean isOne = client.declared().layer() == null ? direct.size() == 1 : !direct.isEmpty();
    if (!isOne) {
      throw without(
          client,
          direct.isEmpty()
              ? "it is only an adapter"
              : "its adapter has " + direct.size() + " libraries: "
                  + direct.stream().map(Shipped::coordinates).toList());
    }
    Set<String> names = descendants(direct.get(0))
        .filter(Shipped::isLibrary)
        .map(Shipped::fileName)
        .collect(Collectors.toSet());
    List<Path> libraryJars = new ArrayList<>(client.jars());
    libraryJars.removeIf(jar -> !names.contains(String.valueOf(jar.getFileName())));
    List<Path> staying = new ArrayList<>(client.jars());
    staying.removeAll(libraryJars);
    return new Shipped(coordinates(direct.get(0)), List.copyOf(libraryJars), List.copyOf(staying));
  }

  /** Returns whether a client has a library that could be replaced. */
  static boolean hasLibrary(InstalledClient client) {
    try {
      return !of(client).libraryJars().isEmpty();
    } catch (UsageException e) {
      return false;
    }
  }

  private static UsageException without(InstalledClient client, String reason) {
    return new UsageException(
        "%s is installed as %s and has no library that could be replaced: %s; leave the version out"
            .formatted(client.name(), client.version(), reason));
  }

  private static JsonNode read(Path file) {
    try {
      return JsonMapper.shared().readTree(Files.readString(file));
    } catch (IOException | JacksonException e) {
      throw new UsageException("%s cannot be read: %s: rebuild it with ./mvnw package"
          .formatted(file, FailureText.of(e)));
    }
  }

  private static List<JsonNode> children(JsonNode node) {
    return node.path("children").valueStream().toList();
  }

  private static Stream<JsonNode> descendants(JsonNode node) {
    return Stream.concat(Stream.of(node), children(node).stream().flatMap(Shipped::descendants));
  }

  private static boolean isLibrary(JsonNode node) {
    String group = node.path("groupId").asString("");
    return !LOGGING.contains(group) && !group.equals(OURS);
  }

  private static ArtifactKey coordinates(JsonNode node) {
    return new ArtifactKey(
        node.path("groupId").asString(""), node.path("artifactId").asString(""), classifier(node));
  }

  /** Returns the classifier; that of this machine even if the file was written on another one. */
  private static String classifier(JsonNode node) {
    return NativeClassifier.ofThisMachine(node.path("classifier").asString(""));
  }

  /** Returns the file name that copy-dependencies uses. */
  private static String fileName(JsonNode node) {
    String classifier = classifier(node);
    return node.path("artifactId").asString("")
        + "-"
        + node.path("version").asString("")
        + (classifier.isEmpty() ? "" : "-" + classifier)
        + ".jar";
  }
}
