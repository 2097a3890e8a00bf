// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The files in docker/ agree with what the harness does itself. */
class DockerFilesTest {
  private static final Path DOCKER = Path.of("..", "..", "docker");

  @Test
  void memcachedDockerfile_namesTheSameImage() throws IOException {
    assertThat(memcachedDockerfile()).contains("FROM " + MemcachedVia.IMAGE);
  }

  @Test
  void imageOfTheHarness_hasTheSameMemcached() throws IOException {
    assertThat(Files.readAllLines(DOCKER.resolve("bench").resolve("Dockerfile")))
        .contains("FROM " + MemcachedVia.IMAGE);
  }

  @Test
  void memcachedDockerfile_hasAHealthCheckThatSpeaksTheProtocol() throws IOException {
    assertThat(String.join("\n", memcachedDockerfile()))
        .containsPattern("(?s)HEALTHCHECK.*version.*VERSION");
  }

  @Test
  void compose_hasFiveNodesAndTheHarness() throws IOException {
    assertThat(compose().get("services").propertyNames())
        .containsExactlyInAnyOrder(
            "memcached-1", "memcached-2", "memcached-3", "memcached-4", "memcached-5", "cacheduel");
  }

  @Test
  void compose_publishesOnLoopbackOnly() throws IOException {
    List<String> ports = StreamSupport.stream(compose().findValues("ports").spliterator(), false)
        .flatMap(list -> StreamSupport.stream(list.spliterator(), false))
        .map(JsonNode::asString)
        .toList();
    assertThat(ports).hasSize(5).doesNotHaveDuplicates().allMatch(p -> p.startsWith("127.0.0.1:"));
  }

  private static List<String> memcachedDockerfile() throws IOException {
    return Files.readAllLines(DOCKER.resolve("memcached").resolve("Dockerfile"));
  }

  private static JsonNode compose() throws IOException {
    return new YAMLMapper().readTree(Files.readString(DOCKER.resolve("compose.yaml")));
  }
}
