// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.socket.MemcachedConnection;
import com.github.dockerjava.api.exception.NotFoundException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DockerMemcachedIT extends StartedNodes {
  private static final ServerRequest ONE = request(Via.DOCKER, 1);

  DockerMemcachedIT() {
    super(Via.DOCKER);
  }

  @Override
  List<ServerSource> sources() {
    return List.of(ServerSource.PROCESS, ServerSource.CONTAINER, ServerSource.STATS);
  }

  @Override
  Duration settling() {
    return Duration.ofMillis(2_500);
  }

  @Test
  void containerOnItsOwnNetwork_tellsItsTraffic() throws Exception {
    Node node = new DockerMemcached(FreePort::any, DockerNetwork.PUBLISHED).start(ONE);
    try (ServerResources resources = RecordedResources.of(List.of(node))) {
      Thread.sleep(settling().toMillis());
      long fromNanos = System.nanoTime();
      store(node.address(), 10_000);
      Thread.sleep(1_000);
      store(node.address(), 10_000);
      ServerUsage usage = resources.between(fromNanos, System.nanoTime()).stream()
          .filter(any -> any.source() == ServerSource.CONTAINER)
          .findFirst()
          .orElseThrow();
      assertThat(usage.receivedBytes()).as("%s", usage).isPositive();
      assertThat(usage.receivedPackets()).as("%s", usage).isPositive();
    } finally {
      node.close();
    }
  }

  @ParameterizedTest
  @EnumSource(DockerNetwork.class)
  void node_isReachedByEachPath(DockerNetwork network) throws Exception {
    Node node = new DockerMemcached(FreePort::any, network).start(ONE);
    try (MemcachedConnection connection = MemcachedConnection.connect(node.address(), PATIENCE)) {
      assertThat(connection.version()).isNotEmpty();
      assertThat(node.settings())
          .containsEntry("network", network.toString())
          .containsEntry("image", DockerMemcached.IMAGE);
    } finally {
      node.close();
    }
  }

  @Test
  void foreignServer_isNotTakenForOurs() throws Exception {
    Node foreign = new DockerMemcached(FreePort::any, DockerNetwork.HOST).start(ONE);
    int free = FreePort.any();
    PrimitiveIterator.OfInt ports =
        IntStream.of(foreign.address().getPort(), free).iterator();
    Node ours = new DockerMemcached(ports::nextInt, DockerNetwork.HOST).start(ONE);
    try {
      assertThat(ours.address().getPort()).isEqualTo(free);
      assertKnowsItself(ours, foreign);
      assertThat(ours.ended()).isEmpty();
      assertThat(foreign.ended()).isEmpty();
    } finally {
      ours.close();
      foreign.close();
    }
  }

  @Test
  void close_removesTheContainer() throws Exception {
    Node node = new DockerMemcached().start(ONE);
    node.close();
    assertThat(node.ended())
        .hasValueSatisfying(reason -> assertThat(reason).contains("was removed"));
  }

  @Test
  void leftBehind_isRemovedOnlyIfItsOwnerIsGone() throws Exception {
    DockerEngine engine = DockerEngine.find();
    Node ours = new DockerMemcached().start(ONE);
    ContainerOwner gone = new ContainerOwner(ContainerOwner.self().machine(), 1L << 40, "0");
    String leftBehind = engine
        .client()
        .createContainerCmd(engine.provide(DockerMemcached.IMAGE))
        .withLabels(Map.of(ContainerOwner.LABEL, gone.toString()))
        .exec()
        .getId();
    try {
      ContainerOwner.removeLeftBehind(engine.client());
      assertThat(ours.ended()).isEmpty();
      assertThatThrownBy(() -> engine.client().inspectContainerCmd(leftBehind).exec())
          .isInstanceOf(NotFoundException.class);
    } finally {
      ours.close();
      ContainerOwner.remove(engine.client(), leftBehind);
    }
  }

  @Test
  void image_thatCannotBeHadIsNamed() throws Exception {
    DockerEngine engine = DockerEngine.find();
    assertThatThrownBy(() -> engine.provide("cacheduel/no-such-image:0"))
        .isInstanceOf(ServerException.class)
        .hasMessageStartingWith(
            "image cacheduel/no-such-image:0 is not on this machine and could not be pulled: ");
  }
}
