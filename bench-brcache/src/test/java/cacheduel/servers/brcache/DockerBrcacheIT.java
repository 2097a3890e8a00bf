// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.docker.ServerImage;
import cacheduel.testing.brcache.BrcacheRaw;
import cacheduel.testing.brcache.StandIn;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node that is a container; of the real server where BRCACHE_HOME is set, else of its double. */
class DockerBrcacheIT {
  /** Never the name that users have: this may be the double. */
  private static final String IMAGE = "cacheduel/brcache-under-test:it";

  @TempDir
  Path folder;

  @Test
  void container_answersAndIsGoneAfterwards() throws Exception {
    BrcacheHome given = BrcacheHome.ofEnvironment();
    DockerBrcache docker = new DockerBrcache(
        given.problem().isEmpty() ? given : new BrcacheHome(StandIn.write(folder)), IMAGE);
    assumeThat(docker.unavailable()).isEmpty();
    try {
      InetSocketAddress address;
      BrcacheNode node =
          docker.start(new ServerRequest(Via.DOCKER, 1, List.of(), 1_000_000, 1_024, 100));
      try (CacheServer server = BrcacheServer.of(Via.DOCKER, List.of(node));
          BrcacheRaw raw = new BrcacheRaw(server.nodes().get(0))) {
        address = node.address();
        raw.set("k", new byte[] {1});
        assertThat(raw.get("k")).isNotNull();
        assertThat(server.settings()).containsEntry("image", IMAGE).containsKey("network");
        assertThat(server.stats().get(0)).containsEntry("write_entry", "1");
        assertThat(server.failure()).isEmpty();
      }
      assertThat(node.ended()).hasValueSatisfying(end -> assertThat(end).contains("was removed"));
      assertThatThrownBy(() -> new BrcacheRaw(address)).isInstanceOf(IOException.class);
    } finally {
      ServerImage.on(IMAGE).remove();
    }
  }
}
