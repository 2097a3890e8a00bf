// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.catalog.ClientCatalog;
import cacheduel.client.CacheClientProvider;
import cacheduel.testing.Jars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * A repository of files with four versions of a library, a distribution with a client of the newest
 * one, and a Maven settings file with only that repository.
 *
 * <p>1.0 lacks the method that the adapter calls, 1.1 has only blocking mode, 1.2 fails to open for
 * async use, since 1.1 the library depends on another library and a logging API, and 2.0 fixes a
 * fault.
 */
final class ThingRepository {
  static final String NEWEST = "2.0";

  private static final String SERVICE = CacheClientProvider.class.getName();
  private static final String LIBRARY = "package lib; public class Thing { %s }";
  private static final String CALL = "public static void call() {}";
  private static final String ADAPTER = """
      package adapter;
      import cacheduel.client.*;
      import java.util.*;

      public final class ThingProvider implements CacheClientProvider {
        public String name() { return "thing"; }
        public String version() { return JarVersion.of(lib.Thing.class); }
        public Capabilities capabilities() {
          return new Capabilities(
              Set.of(Protocol.ASCII),
              Set.of("1.2", "2.0").contains(version()) ? Set.of(Mode.BLOCKING, Mode.ASYNC) : Set.of(Mode.BLOCKING),
              Set.of());
        }
        public List<KnownFault> knownFaults() {
          return version().equals("2.0")
              ? List.of()
              : List.of(new KnownFault("Values.emptyValue", "an empty value is lost", "before 2.0"));
        }
        public CacheClient open(ClientConfig config) { return new ThingClient(); }
        public AsyncCacheClient openAsync(ClientConfig config) { throw new UnsupportedOperationException(); }
      }
      """;
  private static final String CLIENT = """
      package adapter;
      import java.util.*;

      final class ThingClient implements cacheduel.client.CacheClient {
        public void set(String key, Object value, int ttlSeconds) { lib.Thing.call(); }
        public Object get(String key) { return null; }
        public Map<String, Object> getBulk(Collection<String> keys) { return Map.of(); }
        public boolean delete(String key) { return false; }
        public Map<String, String> settings() { return Map.of(); }
        public void close() {}
      }
      """;

  private final Path folder;
  private final Jars jars;

  ThingRepository(Path folder) throws IOException {
    this.folder = folder;
    this.jars = new Jars(folder);
    Path helper = library("helper", "1.0", "package help; public class Helper {}", "help.Helper");
    publish("thing", "1.0", library("1.0", ""), "");
    publish("thing", "1.1", library("1.1", CALL), needs());
    publish("thing", "1.2", library("1.2", CALL), needs());
    Path newest = library(NEWEST, CALL);
    publish("thing", NEWEST, newest, needs());
    publish("helper", "1.0", helper, "");
    metadata("1.0", "1.1", "1.2", NEWEST);
    distribution(newest, helper);
  }

  ClientCatalog installed() {
    return ClientCatalog.load(folder.resolve("dist/clients"));
  }

  Path distributed(String jar) {
    return folder.resolve("dist/clients/thing").resolve(jar);
  }

  Path local(String file) {
    return folder.resolve("local").resolve(file);
  }

  /** Returns the settings file that points to the repository. */
  Path settings() throws IOException {
    return settings(folder.resolve("repository").toUri().toString(), false);
  }

  Path settings(String url, boolean offline) throws IOException {
    return Files.writeString(
        folder.resolve("settings.xml"), """
        <settings>
          <localRepository>%s</localRepository>
          <offline>%s</offline>
          <mirrors><mirror><id>files</id><mirrorOf>*</mirrorOf><url>%s</url></mirror></mirrors>
        </settings>
        """.formatted(folder.resolve("local"), offline, url));
  }

  /** Writes a jar of the library. */
  Path library(String version, String members) throws IOException {
    return library("thing", version, LIBRARY.formatted(members), "lib.Thing");
  }

  private Path library(String name, String version, String source, String type) throws IOException {
    Path jar = folder.resolve("built").resolve(name + "-" + version + ".jar");
    return jars.write(jar, Map.of(type, source), Map.of());
  }

  private static String needs() {
    return dependency("lib.example", "helper", "1.0") + dependency("org.slf4j", "slf4j-api", "9");
  }

  private static String dependency(String group, String name, String version) {
    return "<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>"
        .formatted(group, name, version);
  }

  private void publish(String name, String version, Path jar, String dependencies)
      throws IOException {
    Path place = folder.resolve("repository/lib/example").resolve(name).resolve(version);
    Files.createDirectories(place);
    Files.copy(jar, place.resolve(name + "-" + version + ".jar"));
    Files.writeString(
        place.resolve(name + "-" + version + ".pom"), """
        <project>
          <modelVersion>4.0.0</modelVersion>
          <groupId>lib.example</groupId><artifactId>%s</artifactId><version>%s</version>
          <dependencies>%s</dependencies>
        </project>
        """.formatted(name, version, dependencies));
  }

  private void metadata(String... versions) throws IOException {
    StringBuilder all = new StringBuilder();
    List.of(versions).forEach(version -> all.append("<version>" + version + "</version>"));
    Files.writeString(
        folder.resolve("repository/lib/example/thing/maven-metadata.xml"), """
        <metadata>
          <groupId>lib.example</groupId><artifactId>thing</artifactId>
          <versioning><versions>%s</versions></versioning>
        </metadata>
        """.formatted(all));
  }

  private void distribution(Path newest, Path helper) throws IOException {
    jars.write(
        distributed("thing-adapter.jar"),
        Map.of(
            "adapter.ThingProvider", ADAPTER,
            "adapter.ThingClient", CLIENT),
        Map.of(SERVICE, "adapter.ThingProvider"),
        newest);
    Files.copy(newest, distributed("thing-2.0.jar"));
    Files.copy(helper, distributed("helper-1.0.jar"));
    jars.write(
        distributed("slf4j-nop-1.jar"), Map.of("nop.Nop", "package nop; class Nop {}"), Map.of());
    Files.writeString(distributed(Shipped.FILE), """
        {"groupId": "x", "artifactId": "thing", "version": "1", "children": [
          {"groupId": "lib.example", "artifactId": "thing", "version": "2.0", "classifier": "", "children": [
            {"groupId": "lib.example", "artifactId": "helper", "version": "1.0", "classifier": ""}]},
          {"groupId": "org.slf4j", "artifactId": "slf4j-nop", "version": "1", "classifier": ""}]}
        """);
  }

  /** Adds a client whose library is listed in its folder, which does not have it. */
  void addListed(String sha256) throws IOException {
    Path library = folder.resolve("built/thing-2.0.jar");
    jars.write(
        listed("listed-adapter.jar"),
        Map.of(
            "adapter.ThingProvider",
            ADAPTER
                .replace("\"thing\"", "\"listed\"")
                .replace("Set.of(\"1.2\", \"2.0\").contains(version())", "true")
                .replace("version().equals(\"2.0\")", "true"),
            "adapter.ThingClient",
            CLIENT),
        Map.of(SERVICE, "adapter.ThingProvider"),
        library);
    Files.writeString(listed("libraries.csv"), """
        lib.example,thing,2.0,,%d,%s
        lib.example,helper,1.0,,%d,%s
        """.formatted(
            Files.size(library),
            sha256.isEmpty() ? sha256(library) : sha256,
            Files.size(folder.resolve("built/helper-1.0.jar")),
            sha256(folder.resolve("built/helper-1.0.jar"))));
  }

  private static String sha256(Path file) throws IOException {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  Path listed(String file) {
    return folder.resolve("dist/clients/listed").resolve(file);
  }

  /** Adds a client whose library has one class more, and whose adapter has a part that others share. */
  void addFork() throws IOException {
    Path library = jars.write(
        forked("fork-3.0.jar"),
        Map.of(
            "lib.Thing", LIBRARY.formatted(CALL), "lib.More", "package lib; public class More {}"),
        Map.of());
    jars.write(
        forked("fork-adapter.jar"),
        Map.of(
            "adapter.ThingProvider",
            ADAPTER.replace("\"thing\"", "\"fork\""),
            "adapter.ThingClient",
            CLIENT),
        Map.of(SERVICE, "adapter.ThingProvider"),
        library);
    Files.writeString(forked(Shipped.FILE), """
        {"groupId": "x", "artifactId": "fork", "version": "1", "children": [
          {"groupId": "io.cacheduel.clients", "artifactId": "shared", "version": "1", "classifier": ""},
          {"groupId": "lib.example", "artifactId": "fork", "version": "3.0", "classifier": ""}]}
        """);
  }

  Path forked(String file) {
    return folder.resolve("dist/clients/fork").resolve(file);
  }
}
