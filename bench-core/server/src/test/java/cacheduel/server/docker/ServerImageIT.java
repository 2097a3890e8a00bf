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
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Alone, since every start of a container removes what is left behind. */
@Isolated
class ServerImageIT {
  private static final int PORT = 11211;

  @BeforeEach
  void engineAnswers() {
    MemcachedVia.assume(Via.DOCKER);
  }

  @Test
  void leftBehind_isRemovedOnlyIfItsOwnerIsGone() throws Exception {
    DockerClient client = DockerEngine.find().client();
    List<String> command = List.of("memcached", "-l", "0.0.0.0");
    try (ServerContainer ours = ServerImage.pulled(MemcachedVia.IMAGE)
        .start(DockerNetwork.PUBLISHED, PORT, command, Map.of(), Map.of(), started -> {})) {
      String leftBehind = leftBehind(client, ours);
      ContainerOwner.removeLeftBehind(client);
      assertThat(ours.ended()).isEmpty();
      assertGone(client, leftBehind);
    }
  }

  @Test
  void leftBehind_isRemovedBySeveralHarnessesAtOnce() throws Exception {
    DockerClient client = DockerEngine.find().client();
    ExecutorService harnesses = Executors.newFixedThreadPool(8);
    try (ServerContainer ours = ServerImage.pulled(MemcachedVia.IMAGE)
        .start(DockerNetwork.HOST, PORT, List.of("sleep", "60"), Map.of(), Map.of(), s -> {})) {
      String leftBehind = leftBehind(client, ours);
      client.startContainerCmd(leftBehind).exec();
      Callable<Void> removal = () -> {
        ContainerOwner.removeLeftBehind(client);
        return null;
      };
      for (Future<Void> removed : harnesses.invokeAll(Collections.nCopies(8, removal))) {
        assertThat(removed).succeedsWithin(Duration.ofMinutes(2));
      }
      assertGone(client, leftBehind);
    } finally {
      harnesses.shutdownNow();
    }
  }

  private static void assertGone(DockerClient client, String container) {
    assertThatThrownBy(() -> client.inspectContainerCmd(container).exec())
        .isInstanceOf(NotFoundException.class);
  }

  private static String leftBehind(DockerClient client, ServerContainer sameImage) {
    ContainerOwner gone = new ContainerOwner(ContainerOwner.self().machine(), 1L << 40, "0");
    return client
        .createContainerCmd(sameImage.settings().getOrDefault("image", ""))
        .withLabels(Map.of(ContainerOwner.LABEL, gone.toString()))
        .exec()
        .getId();
  }

  @Test
  void image_thatCannotBePulledIsNamed() {
    assertThatThrownBy(() -> ServerImage.pulled("cacheduel/no-such-image:0"))
        .isInstanceOf(ServerException.class)
        .hasMessageStartingWith(
            "image cacheduel/no-such-image:0 is not on this machine and could not be pulled: ");
  }
}
