// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.net.InetSocketAddress;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cacheduel's own small memcached server in a JVM of its own, which ends when its input ends. */
final class EmbeddedMemcachedProcess implements MemcachedWay {
  private static final String MAIN = "cacheduel.embedded.EmbeddedMemcachedMain";
  private static final Pattern READY = Pattern.compile("listening on 127\\.0\\.0\\.1:(\\d+)");
  private static final Duration READY_WITHIN = Duration.ofSeconds(20);

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Node start(ServerRequest request) throws ServerException {
    String heap = "-Xmx" + heapMib(request) + "m";
    List<String> command = List.of(java(), heap, "-cp", classPath(), MAIN, "--port", "0");
    CompletableFuture<Integer> port = new CompletableFuture<>();
    ChildProcess process =
        ChildProcess.start("embedded server", command, line -> completeWith(line, port));
    try {
      InetSocketAddress address = Addresses.loopback(await(port, process));
      return FreePort.ready(new ProcessNode(address, settings(heap), process), READY_WITHIN);
    } catch (ServerException | RuntimeException e) {
      process.close();
      throw e;
    }
  }

  private static Map<String, String> settings(String heap) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("command", "java " + heap + " " + MAIN);
    settings.put("network", "loopback");
    settings.put("java", System.getProperty("java.vm.version"));
    return settings;
  }

  private static void completeWith(String line, CompletableFuture<Integer> port) {
    Matcher ready = READY.matcher(line);
    if (ready.find()) {
      port.complete(Integer.valueOf(ready.group(1)));
    }
  }

  private static int await(CompletableFuture<Integer> port, ChildProcess process)
      throws ServerException {
    for (long waited = 0; waited < READY_WITHIN.toMillis(); waited += 100) {
      try {
        return port.get(100, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        Optional<String> ended = process.ended();
        if (ended.isPresent() && !port.isDone()) {
          throw new ServerException(ended.get(), e);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ServerException("interrupted while the embedded server started", e);
      } catch (ExecutionException e) {
        throw new ServerException("the embedded server did not start: " + e.getMessage(), e);
      }
    }
    throw new ServerException("the embedded server did not say that it listens within %d s"
        .formatted(READY_WITHIN.toSeconds()));
  }

  /** An entry of some tens of bytes takes about five times as much in Java objects. */
  private static long heapMib(ServerRequest request) {
    return 256 + (6 * request.payloadBytes() + 8L * request.maxValueBytes()) / (1024 * 1024);
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** The jar or folder that this class came from holds the embedded server too. */
  private static String classPath() throws ServerException {
    try {
      return Path.of(EmbeddedMemcachedProcess.class
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new ServerException("cannot find Cacheduel's own classes: " + e.getMessage(), e);
    }
  }
}
