// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Access;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemcachedFlagsTest {
  private static final int MIB = 1024 * 1024;

  @Test
  void of_leavesUdpOffAndTakesManyConnections() {
    assertThat(MemcachedFlags.of(request(0, 0, 500)))
        .containsExactly("-U", "0", "-c", "4096", "-t", "4", "-m", "128");
  }

  @Test
  void of_givesRoomToEveryConnection() {
    assertThat(MemcachedFlags.of(request(0, 0, 10_000))).containsSequence("-c", "10064");
  }

  @Test
  void memory_growsWithThePayload() {
    assertThat(MemcachedFlags.memoryMib(request(1024L * MIB, 1024, 1)))
        .isEqualTo(128 + 4 * 1024 + 8);
  }

  @Test
  void of_raisesTheItemSizeOnlyForValuesThatNeedIt() {
    assertThat(MemcachedFlags.of(request(0, MIB - 1024, 1))).doesNotContain("-I");
    assertThat(MemcachedFlags.of(request(0, MIB, 1))).containsSequence(List.of("-I", "3m"));
  }

  @Test
  void of_putsTheUsersArgumentsInPlaceOfOurs() {
    ServerRequest request = new ServerRequest(
        Via.LOCAL,
        1,
        List.of(),
        0,
        0,
        1,
        List.of("-m", "8000", "--threads=8", "-o", "no_maxconns_fast"),
        Access.OPEN,
        null);
    assertThat(MemcachedFlags.of(request))
        .containsExactly(
            "-U", "0", "-c", "4096", "-m", "8000", "--threads=8", "-o", "no_maxconns_fast");
  }

  private static ServerRequest request(long payload, int maxValue, int connections) {
    return new ServerRequest(Via.LOCAL, 1, List.of(), payload, maxValue, connections);
  }
}
