// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BrcacheConfigTest {
  private static final long GIB = 1L << 30;
  private static final Path DOCKERFILE = Path.of("..", "docker", "brcache", "Dockerfile");

  @Test
  void smallRequest_getsWhatWasPublished() {
    assertThat(BrcacheConfig.of(request(1_000_000, 1_024, 300), 16 * GIB))
        .isEqualTo(BrcacheConfig.published())
        .containsEntry("max_connections", "1024")
        .containsEntry("nodes_buffer_size", "1024m")
        .containsEntry("index_buffer_size", "512m")
        .containsEntry("data_buffer_size", "4000m")
        .containsEntry("max_size_entry", "128m")
        .containsEntry("memory_access_type", "unsafe");
  }

  @Test
  void largeRequest_getsMoreButNoMoreThanAThirdOfTheMachineEach() {
    Map<String, String> config = BrcacheConfig.of(request(4 * GIB, 300 << 20, 2_000), 30 * GIB);
    assertThat(config)
        .containsEntry("max_connections", "2016")
        .containsEntry("data_buffer_size", "10240m")
        .containsEntry("max_size_entry", "301m");
    assertThat(BrcacheConfig.of(request(GIB, 100, 10), 30 * GIB))
        .containsEntry("nodes_buffer_size", "10240m");
  }

  @Test
  void text_isOneSettingALine() {
    assertThat(BrcacheConfig.text(BrcacheConfig.published()).lines())
        .hasSize(BrcacheConfig.published().size())
        .contains("swapper_thread=2", "reuse_address=true", "max_size_key=250");
  }

  @Test
  void dockerfile_hasTheSame() throws IOException {
    String dockerfile = Files.readString(DOCKERFILE);
    Matcher config = Pattern.compile("ENV BRCACHE_CONF=\"([^\"]*)\"").matcher(dockerfile);
    assertThat(config.find()).isTrue();
    List<String> expected = new ArrayList<>(List.of("port=1044", "data_path=/tmp/brcache"));
    expected.addAll(BrcacheConfig.text(BrcacheConfig.published()).lines().toList());
    assertThat(config.group(1).split(" ", -1)).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(dockerfile)
        .contains(
            "ENV BRCACHE_JVM=\"" + String.join(" ", LocalBrcache.JVM) + "\"",
            "EXPOSE " + DockerBrcache.PORT,
            "brcache-server-" + BrcacheHome.RELEASE + ".jar",
            "$" + DockerBrcache.CONFIG);
  }

  @Test
  void dockerfile_isInTheServersJar() throws IOException {
    try (var packed = DockerBrcache.class.getResourceAsStream("Dockerfile")) {
      assertThat(packed).isNotNull().hasSameContentAs(Files.newInputStream(DOCKERFILE));
    }
  }

  private static ServerRequest request(long payload, int largest, int connections) {
    return new ServerRequest(Via.LOCAL, 1, List.of(), payload, largest, connections);
  }
}
