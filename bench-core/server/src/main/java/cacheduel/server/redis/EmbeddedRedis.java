// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import cacheduel.server.JarSource;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.node.LocalProgram;
import cacheduel.server.node.LocalWay;
import cacheduel.server.node.Node;
import cacheduel.server.node.Way;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The real Redis that a published jar holds as a program for each system, as a local process. The jar
 * is fetched when a server is first started.
 */
final class EmbeddedRedis implements Way {
  private static final String GROUP = "org.signal";
  private static final String ARTIFACT = "embedded-redis";
  private static final String VERSION = "0.9.1";

  /** The systems in the names of the jar's programs, by the start of the JVM's name for them. */
  private static final Map<String, String> SYSTEMS = Map.of("linux", "linux", "mac", "darwin");

  /** The same of the processors. */
  private static final Map<String, List<String>> PROCESSORS = Map.of(
      "amd64", List.of("amd64", "x86_64"),
      "x86_64", List.of("amd64", "x86_64"),
      "aarch64", List.of("arm64", "aarch64"));

  private final String system;
  private final String processor;
  private volatile @Nullable JarSource source;
  private @Nullable Path program;

  EmbeddedRedis() {
    this(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  EmbeddedRedis(String system, String processor) {
    this.system = system.toLowerCase(Locale.ROOT);
    this.processor = processor;
  }

  void use(JarSource jars) {
    source = jars;
  }

  /** Fetches nothing. */
  @Override
  public Optional<String> unavailable() {
    return systemInNames().isPresent() && PROCESSORS.containsKey(processor)
        ? Optional.empty()
        : Optional.of(
            "%s:%s:%s has no Redis for %s on %s: use --via docker, --via local or --via HOST:PORT"
                .formatted(GROUP, ARTIFACT, VERSION, system, processor));
  }

  private Optional<String> systemInNames() {
    return SYSTEMS.entrySet().stream()
        .filter(name -> system.startsWith(name.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  @Override
  public Node start(ServerRequest request) throws ServerException {
    Optional<String> reason = unavailable();
    if (reason.isPresent()) {
      throw new ServerException(reason.get());
    }
    return new LocalWay(Redis.REDIS, LocalProgram.at(Redis.REDIS, program())).start(request);
  }

  private synchronized Path program() throws ServerException {
    if (program == null) {
      JarSource jars = source;
      if (jars == null) {
        throw new ServerException("the embedded Redis has no source of jars");
      }
      program = unpack(fetched(jars));
    }
    return program;
  }

  private static Path fetched(JarSource jars) throws ServerException {
    try {
      return jars.jar(GROUP, ARTIFACT, VERSION, "the embedded Redis");
    } catch (ServerException e) {
      throw new ServerException(e.getMessage() + ", or use --via local or --via docker", e);
    }
  }

  private Path unpack(Path jar) throws ServerException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.stream()
          .filter(this::isForThisMachine)
          .findFirst()
          .orElseThrow(() -> new ServerException(
              "%s has no Redis for %s on %s".formatted(jar, system, processor)));
      Path folder = Files.createTempDirectory("cacheduel-redis-");
      folder.toFile().deleteOnExit();
      Path file = folder.resolve("redis-server");
      file.toFile().deleteOnExit();
      try (InputStream bytes = zip.getInputStream(entry)) {
        Files.copy(bytes, file);
      }
      if (!file.toFile().setExecutable(true)) {
        throw new IOException("cannot make " + file + " executable");
      }
      return file;
    } catch (IOException e) {
      throw new ServerException("cannot unpack the embedded Redis: " + e.getMessage(), e);
    }
  }

  private boolean isForThisMachine(ZipEntry entry) {
    String name = entry.getName();
    return name.startsWith("redis-server-")
        && name.contains("-" + systemInNames().orElse("?") + "-")
        && PROCESSORS.getOrDefault(processor, List.of()).stream().anyMatch(name::endsWith);
  }
}
