// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.ServerSource;
import cacheduel.server.Via;
import cacheduel.server.docker.DockerNetwork;
import cacheduel.server.process.FreePort;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds of the nodes of a system in containers. */
abstract class ContainerNodes extends StartedNodes {
  private final Software software;

  ContainerNodes(TestedSystem system) {
    super(system, Via.DOCKER);
    this.software = system.software();
  }

  @Override
  protected List<ServerSource> sources() {
    return List.of(ServerSource.PROCESS, ServerSource.CONTAINER, ServerSource.STATS);
  }

  @Override
  protected Duration settling() {
    return Duration.ofMillis(2_500);
  }

  @ParameterizedTest
  @EnumSource(DockerNetwork.class)
  void node_isReachedByEachPath(DockerNetwork network) throws Exception {
    Node node = new DockerWay(software, FreePort::any, network).start(request(Via.DOCKER, 1));
    try (NodeConnection connection = node.connect(PATIENCE)) {
      assertThat(connection.version()).isNotEmpty();
      assertThat(node.settings())
          .containsEntry("network", network.toString())
          .containsEntry("image", software.program().pinned());
    } finally {
      node.close();
    }
  }
}
