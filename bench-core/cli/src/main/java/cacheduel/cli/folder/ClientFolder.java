// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.folder;

import cacheduel.client.Family;
import cacheduel.client.Protocol;
import cacheduel.input.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder of a new adapter in a checkout, whose calls are to be written.
 *
 * @param name the client's name, also of its folder and package
 * @param coordinates group, artifact and version of its library
 * @param family the protocols that it speaks
 */
public record ClientFolder(String name, List<String> coordinates, Family family) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*");
  private static final Pattern VERSION = Pattern.compile("<version>(.*?)</version>");
  private static final int PARTS = 3;
  private static final Path CLIENTS = Path.of("bench-clients");
  private static final String MODULES = "  <modules>\n";
  private static final Pattern MODULE = Pattern.compile("(?m)^    <module>(.*?)</module>\n");

  /** What the adapters of Redis and Valkey share. */
  private static final String RESP_FAMILY = """
          <!-- RespProvider, RespSettings and NettyLogging; to be removed if none of them fits -->
          <dependency>
            <groupId>io.cacheduel.clients</groupId>
            <artifactId>cacheduel-resp-family</artifactId>
          </dependency>
      """;

  /**
   * Reads a name and coordinates.
   *
   * @throws UsageException if one is invalid
   */
  public static ClientFolder of(String name, String library, Family family) {
    if (!NAME.matcher(name).matches()) {
      throw UsageException.wrong(
          "NAME", name, "lower-case letters and digits: it is also a Java package");
    }
    List<String> coordinates = List.of(library.split(":", -1));
    if (coordinates.size() != PARTS || coordinates.stream().anyMatch(String::isBlank)) {
      throw UsageException.wrong(
          "--library", library, "GROUP:ARTIFACT:VERSION, for example net.spy:spymemcached:2.12.3");
    }
    return new ClientFolder(name, coordinates, family);
  }

  /**
   * Writes the folder, adds it to the modules and returns it.
   *
   * @param checkout the root of a clone of the repository
   * @throws UsageException if it is none, or has the folder
   */
  public Path write(Path checkout) throws IOException {
    Path modules = checkout.resolve(CLIENTS).resolve("pom.xml");
    if (!Files.isRegularFile(modules)) {
      throw new UsageException(
          "this folder has no %s: run new-client at the root of a clone of the repository"
              .formatted(CLIENTS.resolve("pom.xml")));
    }
    Path folder = checkout.resolve(CLIENTS).resolve(name);
    if (Files.exists(folder)) {
      throw new UsageException("%s exists and is kept: give another NAME".formatted(folder));
    }
    String before = Files.readString(modules);
    for (Map.Entry<String, String> file : files(versionIn(before)).entrySet()) {
      Path target = folder.resolve(file.getKey());
      Files.createDirectories(Objects.requireNonNull(target.getParent()));
      Files.writeString(target, file.getValue());
    }
    Files.writeString(modules, withModule(before));
    return folder;
  }

  /** The modules are in alphabetical order. */
  private String withModule(String pom) {
    int list = pom.indexOf(MODULES);
    if (list < 0) {
      throw new IllegalArgumentException("no <modules> in " + CLIENTS.resolve("pom.xml"));
    }
    int place = list + MODULES.length();
    Matcher module = MODULE.matcher(pom);
    while (module.find() && module.group(1).compareTo(name) < 0) {
      place = module.end();
    }
    return new StringBuilder(pom)
        .insert(place, "    <module>%s</module>\n".formatted(name))
        .toString();
  }

  /** The first is the parent's, which all modules share. */
  private static String versionIn(String pom) {
    Matcher version = VERSION.matcher(pom);
    if (!version.find()) {
      throw new IllegalArgumentException("no <version> in " + CLIENTS.resolve("pom.xml"));
    }
    return version.group(1);
  }

  private Map<String, String> files(String ours) throws IOException {
    String java = "src/main/java/cacheduel/clients/%s/".formatted(name);
    Map<String, String> files = new LinkedHashMap<>();
    files.put("pom.xml", filled("pom.xml", ours));
    files.put(java + type() + "Provider.java", filled("Provider.java", ours));
    files.put(java + type() + "Client.java", filled("Client.java", ours));
    files.put(java + type() + "AsyncClient.java", filled("AsyncClient.java", ours));
    files.put(java + "package-info.java", filled("package-info.java", ours));
    files.put(
        "src/main/resources/META-INF/cacheduel-client.properties",
        filled("cacheduel-client.properties", ours));
    files.put(
        "src/main/resources/META-INF/services/cacheduel.client.CacheClientProvider",
        "cacheduel.clients.%s.%sProvider\n".formatted(name, type()));
    return files;
  }

  private String filled(String template, String ours) throws IOException {
    try (InputStream text = ClientFolder.class.getResourceAsStream(template + ".txt")) {
      String filled =
          new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8);
      for (Map.Entry<String, String> word : words(ours).entrySet()) {
        filled = filled.replace("@" + word.getKey() + "@", word.getValue());
      }
      return filled;
    }
  }

  private Map<String, String> words(String ours) {
    return Map.of(
        "NAME", name,
        "TYPE", type(),
        "GROUP", coordinates.get(0),
        "ARTIFACT", coordinates.get(1),
        "VERSION", coordinates.get(2),
        "PARENT", ours,
        "SHARED", family == Family.RESP ? RESP_FAMILY : "",
        "PROTOCOLS",
            (family == Family.RESP
                    ? Stream.of(Protocol.RESP2, Protocol.RESP3)
                    : Stream.of(Protocol.ASCII, Protocol.BINARY))
                .map(protocol -> "Protocol." + protocol.name())
                .collect(Collectors.joining(", ")));
  }

  private String type() {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
