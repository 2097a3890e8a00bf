// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Access;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedisFlagsTest {
  private static final int MIB = 1024 * 1024;

  @Test
  void of_keepsNothingOnDiskAndEvictsNothing() {
    assertThat(RedisFlags.of(request(0, 0, 500), "127.0.0.1"))
        .containsSequence("--bind", "127.0.0.1", "--protected-mode", "yes")
        .containsSequence("--save", "", "--appendonly", "no")
        .containsSequence("--maxmemory", "640mb", "--maxmemory-policy", "noeviction")
        .containsSequence("--maxclients", "4096");
  }

  @Test
  void of_isProtectedUnlessAPortIsPublished() {
    assertThat(RedisFlags.of(request(0, 0, 1), "0.0.0.0"))
        .containsSequence("--bind", "0.0.0.0", "--protected-mode", "no");
  }

  @Test
  void memory_growsWithThePayloadAndTheBuffers() {
    long empty = RedisFlags.memoryMib(request(0, 0, 1));
    assertThat(RedisFlags.memoryMib(request(1024L * MIB, 0, 1))).isEqualTo(empty + 6 * 1024);
    assertThat(RedisFlags.memoryMib(request(0, MIB, 1))).isEqualTo(empty + 2 * 4096);
  }

  @Test
  void of_putsTheUsersArgumentsLast() {
    ServerRequest request = new ServerRequest(
        Via.LOCAL, 1, List.of(), 0, 0, 1, List.of("--io-threads", "4"), Access.OPEN, null);
    assertThat(RedisFlags.of(request, "127.0.0.1")).endsWith("--io-threads", "4");
  }

  private static ServerRequest request(long payload, int maxValue, int connections) {
    return new ServerRequest(Via.LOCAL, 1, List.of(), payload, maxValue, connections);
  }
}
