// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClientProvider;
import cacheduel.server.ServerException;
import cacheduel.testing.Jars;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreflightJvmTest {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  /** No client here connects to it. */
  private static final List<InetSocketAddress> NODES =
      List.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 1));

  private static final String ADAPTER = """
      package adapter;
      import cacheduel.client.*;
      import java.util.*;
      import java.util.concurrent.*;

      public final class Provider implements CacheClientProvider {
        public String name() { return "thing"; }
        public String version() { return "1"; }
        public Capabilities capabilities() {
          return new Capabilities(
              Set.of(Protocol.ASCII, Protocol.BINARY), Set.of(Mode.BLOCKING, Mode.ASYNC), Set.of());
        }
        public CacheClient open(ClientConfig config) {
          return new CacheClient() {
            public void set(String key, Object value, int ttlSeconds) throws Exception { %s }
            public Object get(String key) { return null; }
            public Map<String, Object> getBulk(Collection<String> keys) { return Map.of(); }
            public boolean delete(String key) { return false; }
            public Map<String, String> settings() { return Map.of(); }
            public void close() {}
          };
        }
        public AsyncCacheClient openAsync(ClientConfig config) {
          return new AsyncCacheClient() {
            public CompletionStage<Void> set(String key, Object value, int ttlSeconds) { return done(null); }
            public CompletionStage<Object> get(String key) { return done(null); }
            public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) { return done(Map.of()); }
            public CompletionStage<Boolean> delete(String key) { %s }
            public Map<String, String> settings() { return Map.of(); }
            public void close() {}
          };
        }
        static <T> CompletionStage<T> done(T value) { return CompletableFuture.completedFuture(value); }
      }
      """;

  private static final String GOOD_SET = "lib.Thing.set();";
  private static final String GOOD_DELETE = "return done(true);";

  @TempDir
  Path folder;

  @Test
  void clientThatWorks_hasNoProblem() throws Exception {
    PreflightReport report = preflight(GOOD_SET, GOOD_DELETE, LIMIT);
    assertThat(report.problem()).isEmpty();
    assertThat(report.notes()).isEmpty();
  }

  @Test
  void missingMethods_areNamedOnceEach() throws Exception {
    PreflightReport report = preflight(
        "lib.Thing.later(1);", "return done(true).thenApply(any -> lib.Thing.gone());", LIMIT);
    assertThat(report.problem())
        .contains("lib.Thing has no method later(int); lib.Thing has no method gone()");
  }

  @Test
  void missingMethodInAThreadOfTheLibrary_isNamed() throws Exception {
    String set = "Thread t = new Thread(() -> lib.Thing.later(1)); t.start(); t.join();";
    assertThat(preflight(set, GOOD_DELETE, LIMIT).problem())
        .contains("lib.Thing has no method later(int)");
  }

  @Test
  void useThatFailsOtherwise_isNoted() throws Exception {
    String set = """
        if (config.protocol() == Protocol.BINARY) { throw new java.io.IOException("port 12345"); }
        """;
    PreflightReport report = preflight(set, GOOD_DELETE, LIMIT);
    assertThat(report.problem()).isEmpty();
    assertThat(report.notes())
        .hasSize(2)
        .allMatch(text -> text.startsWith("binary, blocking") && !text.contains("12345"));
  }

  @Test
  void clientOfWhichNothingWorks_isAProblem() throws Exception {
    PreflightReport report = preflight(
        "throw new java.io.IOException(\"refused\");",
        "throw new IllegalStateException(\"closed\");",
        LIMIT);
    assertThat(report.problem().orElseThrow())
        .contains("ascii, blocking: set", "refused", "closed");
  }

  @Test
  void clientThatHangs_isKilledAndSaid() throws Exception {
    String set = "System.out.print(\"waiting\"); new CountDownLatch(1).await();";
    assertThat(preflight(set, GOOD_DELETE, Duration.ofSeconds(6)).problem().orElseThrow())
        .startsWith("it hangs at")
        .endsWith("was killed after 6 s");
    assertThat(ProcessHandle.current()
            .children()
            .filter(child -> child.info().commandLine().orElse("").contains("Preflight")))
        .isEmpty();
  }

  @Test
  void clientThatEndsItsJvm_isAProblem() throws Exception {
    assertThat(preflight("System.exit(7);", GOOD_DELETE, LIMIT).problem().orElseThrow())
        .contains("it stops at \"ascii, blocking: set\"", "exit code 7");
  }

  @Test
  void withoutNodes_theClientIsOnlyLoaded() throws Exception {
    List<Path> jars = jars("lib.Thing.later(1);", GOOD_DELETE);
    assertThat(new PreflightJvm(LIMIT).run(jars, List.of()).problem()).isEmpty();
    assertThat(new PreflightJvm(LIMIT).run(jars.subList(1, 2), List.of()).problem())
        .isPresent();
  }

  private PreflightReport preflight(String set, String asyncDelete, Duration limit)
      throws IOException, ServerException {
    return new PreflightJvm(limit).run(jars(set, asyncDelete), NODES);
  }

  private List<Path> jars(String set, String asyncDelete) throws IOException {
    Path before = thing("before", """
        public static void set() {}
        public static void later(int i) {}
        public static boolean gone() { return true; }
        """);
    Path adapter = new Jars(folder)
        .write(
            folder.resolve("adapter.jar"),
            Map.of("adapter.Provider", ADAPTER.formatted(set, asyncDelete)),
            Map.of(CacheClientProvider.class.getName(), "adapter.Provider"),
            before);
    return List.of(adapter, thing("after", "public static void set() {}"));
  }

  private Path thing(String name, String members) throws IOException {
    return new Jars(folder)
        .write(
            folder.resolve(name + ".jar"),
            Map.of("lib.Thing", "package lib; public class Thing { " + members + " }"),
            Map.of());
  }
}
