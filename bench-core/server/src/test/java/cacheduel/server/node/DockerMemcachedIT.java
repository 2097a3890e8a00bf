// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.ServerResources;
import cacheduel.server.ServerSource;
import cacheduel.server.Via;
import cacheduel.server.docker.DockerNetwork;
import cacheduel.server.docker.ServerImage;
import cacheduel.server.memcached.MemcachedVia;
import cacheduel.server.process.FreePort;
import cacheduel.testing.Await;
import cacheduel.testing.Ports;
import com.github.dockerjava.api.model.ContainerPort;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testcontainers.DockerClientFactory;

class DockerMemcachedIT extends ContainerNodes {
  private static final Software SOFTWARE = MemcachedVia.SOFTWARE;
  private static final ServerRequest ONE = request(Via.DOCKER, 1);

  DockerMemcachedIT() {
    super(TestedSystem.MEMCACHED);
  }

  @Test
  void containerOnItsOwnNetwork_reportsItsTraffic() throws Exception {
    Node node = new DockerWay(SOFTWARE, FreePort::any, DockerNetwork.PUBLISHED).start(ONE);
    try (ServerResources resources = RecordedResources.of(List.of(node))) {
      Await.until("the engine has counted it", () -> {
        long fromNanos = System.nanoTime();
        TestedSystem.MEMCACHED.store(node.address(), 10_000);
        return resources.between(fromNanos, System.nanoTime()).stream()
            .filter(usage -> usage.source() == ServerSource.CONTAINER)
            .anyMatch(
                usage -> isPositive(usage.receivedBytes()) && isPositive(usage.receivedPackets()));
      });
    } finally {
      node.close();
    }
  }

  private static boolean isPositive(@Nullable Long count) {
    return count != null && count > 0;
  }

  @Test
  void foreignServer_isNotTakenForOurs() throws Exception {
    Node foreign = new DockerWay(SOFTWARE, FreePort::any, DockerNetwork.HOST).start(ONE);
    IntSupplier ports = Ports.takenThenFree(foreign.address().getPort());
    Node ours = new DockerWay(SOFTWARE, ports, DockerNetwork.HOST).start(ONE);
    try {
      assertThat(ours.address().getPort()).isNotEqualTo(foreign.address().getPort());
      assertOwnsOnlyItself(ours, foreign);
      assertThat(ours.ended()).isEmpty();
      assertThat(foreign.ended()).isEmpty();
    } finally {
      ours.close();
      foreign.close();
    }
  }

  @Test
  void close_removesTheContainer() throws Exception {
    Node node = new DockerWay(SOFTWARE).start(ONE);
    node.close();
    assertThat(node.ended())
        .hasValueSatisfying(reason -> assertThat(reason).contains("was removed"));
  }

  @ParameterizedTest
  @EnumSource(DockerNetwork.class)
  void containerThatEndsAtOnce_reportsItsLogAndIsRemoved(DockerNetwork network) throws Exception {
    ServerImage image = ServerImage.pulled(MemcachedVia.IMAGE);
    List<String> command = List.of("memcached", "--no-such-option");
    AtomicReference<DockerNode> node = new AtomicReference<>();
    assertThatThrownBy(() ->
            image.start(network, FreePort.any(), command, Map.of(), Map.of(), started -> {
              DockerNode starting = new DockerNode(started, SOFTWARE, "memcached", SOFTWARE.mark());
              node.set(starting);
              NodeStart.await(starting, PATIENCE);
            }))
        .isInstanceOf(ServerException.class)
        .hasMessageMatching(
            "(?s)container [0-9a-f]{12} \\(.*%s\\) is exited with exit code \\d+: .*no-such-option.*"
                .formatted(MemcachedVia.IMAGE));
    assertThat(Objects.requireNonNull(node.get()).ended())
        .hasValueSatisfying(reason -> assertThat(reason).contains("was removed"));
  }

  @Test
  void publishedPort_isOpenToLoopbackOnly() throws Exception {
    Node node = new DockerWay(SOFTWARE, FreePort::any, DockerNetwork.PUBLISHED).start(ONE);
    try {
      assertThat(DockerClientFactory.lazyClient().listContainersCmd().exec().stream()
              .flatMap(container -> Stream.of(container.getPorts()))
              .filter(
                  port -> Objects.equals(port.getPublicPort(), node.address().getPort())))
          .extracting(ContainerPort::getIp)
          .containsExactly("127.0.0.1");
    } finally {
      node.close();
    }
  }

  @Test
  void killedJvm_leavesNothingAfterTheNextStart() throws Exception {
    Process starter = starter();
    List<ProcessHandle> nodes = nodesOf(starter);
    starter.destroyForcibly().waitFor();
    DockerWay next = new DockerWay(SOFTWARE);
    assertThat(next.unavailable()).isEmpty();
    assertThat(nodes).hasSize(2);
    for (ProcessHandle node : nodes) {
      node.onExit().get(120, TimeUnit.SECONDS);
    }
  }
}
