// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClientProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.embedded.EmbeddedMemcached;
import cacheduel.outage.NodeRecord;
import cacheduel.outage.OutageRecord;
import cacheduel.outage.OutageSpec;
import cacheduel.testing.Jars;
import cacheduel.totals.ObjectFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class OutageJvmTest {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private static final String PROVIDER = """
      package adapter;
      import cacheduel.client.*;
      import cacheduel.tck.reference.ReferenceProvider;

      public final class Provider extends ReferenceProvider {
        public CacheClient open(ClientConfig config) throws Exception { %s }
      }
      """;

  @TempDir
  Path folder;

  private final List<EmbeddedMemcached> nodes = new ArrayList<>();

  @AfterEach
  void closeNodes() {
    nodes.forEach(EmbeddedMemcached::close);
  }

  /** The errors are those of the node's own keys, so that the nodes of the keys are found, too. */
  @Test
  void errors_areOfTheNodeThatIsGone() throws Exception {
    try (OutageJvm jvm = OutageJvm.start(client("return super.open(config);"), spec(), null)) {
      assertThat(jvm.awaitReady(LIMIT)).isPositive();
      assertThat(ProcessHandle.of(jvm.pid())).isPresent();
      long before = System.nanoTime();
      long start = jvm.go(1_000);
      assertThat(start).isGreaterThan(before);
      TimeUnit.NANOSECONDS.sleep(start + 500_000_000 - System.nanoTime());
      nodes.get(0).close();

      OutageRecord record = jvm.await(LIMIT);

      assertThat(record.opsPerSecond()).isEqualTo(1_000);
      assertThat(record.nodes().get(0).errors()).isNotEmpty();
      assertThat(record.nodes().get(1).errors()).isEmpty();
      assertThat(record.nodes().get(2).errors()).isEmpty();
      assertThat(record.nodes()).allMatch(node -> sum(node.due()) > 0 && sum(node.hits()) > 0);
      assertThat(record.nodes().stream().mapToInt(node -> sum(node.due())).sum())
          .isEqualTo(5_500);
      assertThat(record.nodes()).map(NodeRecord::stale).allMatch(stale -> sum(stale) == 0);
    }
  }

  @Test
  void names_areLookedUpInTheJvm() throws Exception {
    NodeNames names = NodeNames.of(nodes(3));
    try (OutageJvm jvm =
        OutageJvm.start(client("return super.open(config);"), spec(names.nodes()), names)) {
      assertThat(jvm.awaitReady(LIMIT)).isPositive();
    }
    names = NodeNames.of(nodes(3));
    names.forget(1);
    try (OutageJvm jvm =
        OutageJvm.start(client("return super.open(config);"), spec(names.nodes()), names)) {
      assertThatThrownBy(() -> jvm.awaitReady(LIMIT)).hasMessageContaining("node-2");
    }
  }

  @Test
  void clientThatCannotBeOpened_isTheReason() throws Exception {
    List<Path> client = client("throw new java.io.IOException(\"no route\");");
    try (OutageJvm jvm = OutageJvm.start(client, spec(), null)) {
      assertThatThrownBy(() -> jvm.awaitReady(LIMIT))
          .isInstanceOf(IOException.class)
          .hasMessageContainingAll("exit code 1", "cannot open the client", "no route");
    }
  }

  @Test
  void clientThatEndsItsJvm_isTheReason() throws Exception {
    try (OutageJvm jvm =
        OutageJvm.start(client("Runtime.getRuntime().halt(7); return null;"), spec(), null)) {
      assertThatThrownBy(() -> jvm.awaitReady(LIMIT)).hasMessageContaining("exit code 7");
    }
  }

  @Test
  void clientThatHangs_isKilled() throws Exception {
    ProcessHandle process;
    try (OutageJvm jvm =
        OutageJvm.start(client("Thread.sleep(600_000); return null;"), spec(), null)) {
      process = ProcessHandle.of(jvm.pid()).orElseThrow();
      assertThatThrownBy(() -> jvm.awaitReady(Duration.ofSeconds(2))).hasMessageContaining("hangs");
    }
    assertThat(process.isAlive()).isFalse();
  }

  /** The pipe ends with the harness, even if that is killed. */
  @Test
  void jvm_endsWithItsHarness() throws Exception {
    ObjectFile.write(folder.resolve("orders"), spec());
    Process jvm = new ProcessBuilder(
            OutageJvm.command(client("Thread.sleep(600_000); return null;"), folder, null))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();

    jvm.getOutputStream().close();

    assertThat(jvm.waitFor(120, TimeUnit.SECONDS)).isTrue();
  }

  private OutageSpec spec() throws IOException {
    return spec(nodes(3));
  }

  private List<InetSocketAddress> nodes(int number) throws IOException {
    List<InetSocketAddress> addresses = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      EmbeddedMemcached node = EmbeddedMemcached.start();
      nodes.add(node);
      addresses.add(new InetSocketAddress(InetAddress.getLoopbackAddress(), node.port()));
    }
    return addresses;
  }

  private static OutageSpec spec(List<InetSocketAddress> addresses) {
    return new OutageSpec(
        new OutageSpec.Target(
            addresses,
            Protocol.ASCII,
            Mode.BLOCKING,
            SettingsProfile.FAIR,
            Map.of(),
            Duration.ofMinutes(1),
            Duration.ofMinutes(1)),
        new OutageSpec.Entries("cd:test:", 300, 100, 100),
        2,
        90,
        1,
        // the test may be late to close a node
        new OutageSpec.Phases(
            Duration.ofMillis(300), Duration.ofMillis(500), Duration.ofSeconds(5)));
  }

  private List<Path> client(String open) throws IOException {
    Path jar = folder.resolve("adapter.jar");
    return List.of(new Jars(folder)
        .write(
            jar,
            Map.of("adapter.Provider", PROVIDER.formatted(open)),
            Map.of(CacheClientProvider.class.getName(), "adapter.Provider")));
  }

  private static int sum(Collection<Integer> counts) {
    return counts.stream().mapToInt(Integer::intValue).sum();
  }
}
