// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.ServerException;
import com.github.dockerjava.api.model.Info;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.utility.ResourceReaper;

/** Conclusions from where an engine is and from its description of itself. */
class DockerEngineTest {
  private static final String SOCKET = "unix:///var/run/docker.sock";

  @Test
  @EnabledOnOs(OS.LINUX)
  void network_isTheHostsIfContainersAreProcessesOfThisMachine() {
    assertThat(engine(SOCKET, thisKernel()).network()).isEqualTo(DockerNetwork.HOST);
  }

  @Test
  void network_isPublishedIfTheEngineRunsOnAnotherKernel() {
    assertThat(engine(SOCKET, new Info().withKernelVersion("1-linuxkit")).network())
        .isEqualTo(DockerNetwork.PUBLISHED);
  }

  @Test
  void network_isPublishedIfTheEngineIsReachedByTcp() {
    assertThat(engine("tcp://127.0.0.1:2375", thisKernel()).network())
        .isEqualTo(DockerNetwork.PUBLISHED);
  }

  @Test
  void network_isPublishedIfTheEngineIsRootless() {
    Info rootless = thisKernel().withSecurityOptions(List.of("name=seccomp", "name=rootless"));
    assertThat(engine(SOCKET, rootless).network()).isEqualTo(DockerNetwork.PUBLISHED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {SOCKET, "npipe:////./pipe/docker_engine", "tcp://127.0.0.1:2375", "tcp://[::1]:1"})
  void withinReach_areTheEnginesOfThisMachine(String uri) throws ServerException {
    DockerEngine engine = engine(uri, thisKernel());
    assertThat(engine.withinReach()).isSameAs(engine);
  }

  @Test
  void withinReach_isNotARemoteEngine() {
    assertThatThrownBy(
            () -> engine("tcp://build.example.org:2376", thisKernel()).withinReach())
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("the Docker engine is on build.example.org")
        .hasMessageContaining("--via HOST:PORT");
  }

  @Test
  void cleanUpImage_isTheOneOfTestcontainers() throws IOException {
    try (InputStream container = ResourceReaper.class.getResourceAsStream("RyukContainer.class")) {
      String constants = new String(requireNonNull(container).readAllBytes(), ISO_8859_1);
      assertThat(constants).contains(DockerEngine.CLEAN_UP_IMAGE);
    }
  }

  private static Info thisKernel() {
    return new Info().withKernelVersion(System.getProperty("os.version"));
  }

  private static DockerEngine engine(String uri, Info info) {
    return new DockerEngine(DockerClientFactory.lazyClient(), URI.create(uri), info);
  }
}
