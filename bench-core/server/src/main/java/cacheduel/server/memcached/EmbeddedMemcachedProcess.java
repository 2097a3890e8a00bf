// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.node.Node;
import cacheduel.server.node.NodeStart;
import cacheduel.server.node.ProcessNode;
import cacheduel.server.node.Way;
import cacheduel.server.process.ChildProcess;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Cacheduel's own small memcached server in a separate JVM, which ends when its input ends. */
final class EmbeddedMemcachedProcess implements Way {
  private static final String MAIN = "cacheduel.embedded.EmbeddedMemcachedMain";
  private static final Pattern READY = Pattern.compile("listening on 127\\.0\\.0\\.1:(\\d+)");
  private static final Duration READY_WITHIN = Duration.ofSeconds(20);
  private static final int ANY_PORT = 0;

  private final @Nullable String home;

  EmbeddedMemcachedProcess() {
    this(System.getProperty("cacheduel.home"));
  }

  /**
   * @param home folder of the distribution; null if there is none
   */
  EmbeddedMemcachedProcess(@Nullable String home) {
    this.home = home;
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public boolean isGuardable() {
    return false;
  }

  @Override
  public Node start(ServerRequest request) throws ServerException {
    return start(request, ANY_PORT);
  }

  private Node start(ServerRequest request, int wanted) throws ServerException {
    String heap = "-Xmx" + heapMib(request) + "m";
    List<String> command = List.of(
        ChildProcess.java(), heap, "-cp", classPath(), MAIN, "--port", Integer.toString(wanted));
    BlockingQueue<Integer> ports = new LinkedBlockingQueue<>();
    ChildProcess process = ChildProcess.startUnwatched(
        "embedded server", command, line -> port(line).forEach(ports::add));
    try {
      InetSocketAddress address = Addresses.loopback(await(ports, process));
      return NodeStart.ready(
          new ProcessNode(
              address,
              Memcached.SOFTWARE,
              settings(heap, request),
              process,
              List.of(),
              samePort -> start(request, samePort),
              () -> {}),
          READY_WITHIN);
    } catch (ServerException | RuntimeException e) {
      process.close();
      throw e;
    }
  }

  private static Map<String, String> settings(String heap, ServerRequest request) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("command", "java " + heap + " " + MAIN);
    settings.put("network", "loopback");
    settings.put("java", System.getProperty("java.vm.version"));
    settings.putAll(request.unused(Memcached.SOFTWARE.system(), "the embedded server"));
    return settings;
  }

  private static Stream<Integer> port(String line) {
    return READY.matcher(line).results().map(ready -> Integer.valueOf(ready.group(1)));
  }

  private static int await(BlockingQueue<Integer> ports, ChildProcess process)
      throws ServerException {
    try {
      @Nullable Integer port = process.next(ports, System.nanoTime() + READY_WITHIN.toNanos());
      if (port != null) {
        return port;
      }
      throw new ServerException(process
          .ended()
          .orElseGet(() -> "the embedded server did not report its port within %d s"
              .formatted(READY_WITHIN.toSeconds())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while the embedded server started", e);
    }
  }

  /** An entry of some tens of bytes takes about five times as much in Java objects. */
  private static long heapMib(ServerRequest request) {
    return 256 + (6 * request.payloadBytes() + 8L * request.maxValueBytes()) / (1024 * 1024);
  }

  /**
   * Returns the jars of the distribution's folder for the embedded server, or where there is none,
   * as in tests, this JVM's own class path. Surefire may hide that behind a jar with a manifest.
   */
  private String classPath() throws ServerException {
    Path folder = home == null ? null : Path.of(home, "embedded");
    if (folder == null || !Files.isDirectory(folder)) {
      return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<String> jars = files
          .map(Path::toString)
          .filter(file -> file.endsWith(".jar"))
          .sorted()
          .toList();
      if (jars.isEmpty()) {
        throw new ServerException(
            "no jar of the embedded server in %s: build it with ./mvnw package".formatted(folder));
      }
      return String.join(File.pathSeparator, jars);
    } catch (IOException e) {
      throw new ServerException("cannot read the embedded server's jars: " + e.getMessage(), e);
    }
  }
}
