// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedRedisTest {
  private static final ServerRequest ONE = new ServerRequest(Via.EMBEDDED, 1, List.of(), 0, 0, 1);

  @TempDir
  Path folder;

  @ParameterizedTest
  @CsvSource({
    "Linux, amd64, true",
    "Linux, aarch64, true",
    "Mac OS X, aarch64, true",
    "Mac OS X, x86_64, true",
    "Windows 11, amd64, false",
    "Linux, s390x, false"
  })
  void systemsOfTheJar_areSupported(String system, String processor, boolean isSupported) {
    EmbeddedRedis redis = new EmbeddedRedis(system, processor);
    assertThat(redis.unavailable().isEmpty()).isEqualTo(isSupported);
    redis
        .unavailable()
        .ifPresent(why ->
            assertThat(why).contains("org.signal:embedded-redis:0.9.1", processor, "--via docker"));
  }

  @Test
  void programOfThisSystem_isStarted() throws Exception {
    EmbeddedRedis redis = new EmbeddedRedis("Linux", "amd64");
    redis.use((group, artifact, version, purpose) -> {
      assertThat(group + ":" + artifact).isEqualTo("org.signal:embedded-redis");
      return jar("redis-server-7.0.15-linux-arm64", "redis-server-7.0.15-linux-amd64");
    });
    assertThatThrownBy(() -> redis.start(ONE))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("ended with exit code 3: redis-server-7.0.15-linux-amd64");
  }

  @Test
  void jarWithoutTheProgram_isNamed() {
    EmbeddedRedis redis = new EmbeddedRedis("Linux", "amd64");
    redis.use((group, artifact, version, purpose) -> jar("redis-server-7.0.15-darwin-amd64"));
    assertThatThrownBy(() -> redis.start(ONE))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("embedded.jar has no Redis for linux on amd64");
  }

  @Test
  void jarThatCannotBeFetched_isTheReason() {
    EmbeddedRedis redis = new EmbeddedRedis("Linux", "amd64");
    redis.use((group, artifact, version, purpose) -> {
      throw new ServerException("offline");
    });
    assertThatThrownBy(() -> redis.start(ONE))
        .isInstanceOf(ServerException.class)
        .hasMessage("offline, or use --via local or --via docker");
  }

  /** Returns a jar with scripts that print their own names and fail. */
  private Path jar(String... programs) {
    Path jar = folder.resolve("embedded.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String program : programs) {
        zip.putNextEntry(new ZipEntry(program));
        zip.write(
            ("#!/bin/sh\necho " + program + "\nexit 3\n").getBytes(StandardCharsets.US_ASCII));
      }
      return jar;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
