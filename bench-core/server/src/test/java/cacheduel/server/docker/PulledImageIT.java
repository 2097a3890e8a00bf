// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.ServerException;
import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PulledImageIT {
  private static final int PORT = 11211;

  @BeforeEach
  void engineAnswers() {
    MemcachedVia.assume(Via.DOCKER);
  }

  @Test
  void leftBehind_isRemovedOnlyIfItsOwnerIsGone() throws Exception {
    DockerClient client = DockerEngine.find().client();
    ContainerOwner gone = new ContainerOwner(ContainerOwner.self().machine(), 1L << 40, "0");
    List<String> command = List.of("memcached", "-l", "0.0.0.0");
    try (ServerContainer ours = PulledImage.of(MemcachedVia.IMAGE)
        .start(DockerNetwork.PUBLISHED, PORT, command, Map.of(), Map.of(), started -> {})) {
      String leftBehind = client
          .createContainerCmd(ours.settings().getOrDefault("image", ""))
          .withLabels(Map.of(ContainerOwner.LABEL, gone.toString()))
          .exec()
          .getId();
      ContainerOwner.removeLeftBehind(client);
      assertThat(ours.ended()).isEmpty();
      assertThatThrownBy(() -> client.inspectContainerCmd(leftBehind).exec())
          .isInstanceOf(NotFoundException.class);
    }
  }

  @Test
  void image_thatCannotBePulledIsNamed() {
    assertThatThrownBy(() -> PulledImage.of("cacheduel/no-such-image:0"))
        .isInstanceOf(ServerException.class)
        .hasMessageStartingWith(
            "image cacheduel/no-such-image:0 is not on this machine and could not be pulled: ");
  }
}
