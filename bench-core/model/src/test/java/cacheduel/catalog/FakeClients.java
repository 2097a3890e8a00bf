// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.client.CacheClientProvider;
import cacheduel.testing.Jars;
import java.nio.file.Path;

/** Writes folders of clients that can be asked what they are, and nothing else. */
public final class FakeClients {
  private static final String SOURCE = """
      import cacheduel.client.*;
      import java.util.Set;

      public final class FakeProvider implements CacheClientProvider {
        public FakeProvider() { %s }
        public String name() { return "%s"; }
        public String version() { return "%s"; }
        public Capabilities capabilities() { return new Capabilities(Set.of(%s), Set.of(%s), Set.of(%s)); }
        public CacheClient open(ClientConfig config) { throw new UnsupportedOperationException(); }
      }
      """;

  private static final String WAITING = """
      public java.util.Optional<String> missing() {
        try {
          Class.forName("%s", false, getClass().getClassLoader());
          return java.util.Optional.empty();
        } catch (ClassNotFoundException e) {
          return java.util.Optional.of("put %s there");
        }
      }
      """;

  private final Path directory;

  /** Writes into a folder of clients' folders. */
  public FakeClients(Path directory) {
    this.directory = directory;
  }

  /**
   * Writes the clients that the published reports need.
   *
   * @param asf whether the library of ASF cache, which is the user's, is there
   */
  public FakeClients writeForReports(boolean asf) {
    writeAll();
    String protocols = "Protocol.ASCII, Protocol.BINARY, Protocol.META";
    write("wire", "1", protocols, "Mode.BLOCKING, Mode.ASYNC, Mode.NOREPLY");
    writeSpeakingTo("brcache", "brcache");
    if (asf) {
      write("asf", "2.5.1", "Protocol.ASCII", "Mode.BLOCKING");
    } else {
      writeWaiting("asf", "com.example.Missing");
    }
    return this;
  }

  /** Writes clients with the names and abilities of those that the presets name. */
  public FakeClients writeAll() {
    String both = "Protocol.ASCII, Protocol.BINARY";
    write("spymemcached", "2.12.3", both, "Mode.BLOCKING, Mode.ASYNC");
    write("whalin", "3.0.2", both, "Mode.BLOCKING");
    write("xmemcached", "2.4.9", both, "Mode.BLOCKING, Mode.NOREPLY");
    return this;
  }

  /** Writes a client into the folder of its name. */
  public void write(String name, String version, String protocols, String modes) {
    writeSource(name, SOURCE.formatted("", name, version, protocols, modes, features(name)));
  }

  private static String features(String name) {
    return switch (name) {
      case "wire" -> "Feature.BARE_WIRE";
      case "jedis" -> "Feature.CLUSTER";
      case "pooled" -> "Feature.CONNECTION_POOL";
      default -> "";
    };
  }

  /**
   * Writes a client into a folder.
   *
   * @param construction what its constructor does
   */
  public void writeBroken(String folder, String name, String construction) {
    writeSource(
        folder, SOURCE.formatted(construction, name, "1", "Protocol.ASCII", "Mode.BLOCKING", ""));
  }

  /** Writes a client of another system than memcached into the folder of its name. */
  public void writeSpeakingTo(String system, String name) {
    writeSpeaking(name, "Protocol.NATIVE", system);
  }

  /** Writes a client of some systems into the folder of its name. */
  public void writeSpeaking(String name, String protocols, String... systems) {
    writeSource(
        name,
        SOURCE
            .formatted("", name, "1", protocols, "Mode.BLOCKING", features(name))
            .replace(
                "public String version()",
                "public Set<String> systems() { return Set.of(\"" + String.join("\", \"", systems)
                    + "\"); }\n  public String version()"));
  }

  /**
   * Writes a client that speaks ascii, blocking and async, and has known faults.
   *
   * @param faults Java expressions, separated by commas
   */
  public void writeFaulty(String name, String faults) {
    writeSource(
        name,
        SOURCE
            .formatted("", name, "3.0.2", "Protocol.ASCII", "Mode.BLOCKING, Mode.ASYNC", "")
            .replace(
                "public String version()",
                "public java.util.List<KnownFault> knownFaults() { return java.util.List.of("
                    + faults + "); }\n  public String version()"));
  }

  /**
   * Writes a client with settings into the folder of its name.
   *
   * @param tunables Java expressions, separated by commas
   */
  public void writeTunable(String name, String tunables) {
    writeSource(
        name,
        SOURCE
            .formatted(
                "", name, "1", "Protocol.ASCII, Protocol.BINARY", "Mode.BLOCKING", features(name))
            .replace(
                "public String version()",
                "public java.util.List<Tunable> tunables() { return java.util.List.of(" + tunables
                    + "); }\n  public String version()"));
  }

  /** Writes a client that lacks a class of its library. */
  public void writeWaiting(String name, String type) {
    String source =
        SOURCE.formatted("", name, "1", "Protocol.ASCII", "Mode.BLOCKING", "").stripTrailing();
    writeSource(
        name, source.substring(0, source.length() - 1) + WAITING.formatted(type, type) + "}");
  }

  private void writeSource(String folder, String source) {
    Jars.writeProvider(
        directory.resolve(folder), CacheClientProvider.class, "FakeProvider", source);
  }
}
