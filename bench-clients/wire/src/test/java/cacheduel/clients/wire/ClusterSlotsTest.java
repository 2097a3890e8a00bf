// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClientException;
import java.net.ProtocolException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterSlotsTest {
  private static final String OTHER =
      "b1 127.0.0.1:7002@17002 master - 0 1 2 connected 8192-16383\n";

  private final ClusterSlots slots = new ClusterSlots();

  @Test
  void crc_isThatOfTheSpecification() {
    assertThat(ClusterSlots.crc16("123456789", 0, 9)).isEqualTo(0x31C3);
  }

  @ParameterizedTest
  @CsvSource({
    "foo, 12182",
    "somekey, 11058",
    "foo{hash_tag}, 2515",
    "{user1000}.following, 3443",
    "{user1000}.followers, 3443",
    "foo{bar}{zap}, 5061",
    // the tag is "{bar"
    "foo{{bar}}zap, 4015",
  })
  void slot_isOfTheKeyOrOfItsFirstTag(String key, int slot) {
    assertThat(slots.of(key)).isEqualTo(slot);
  }

  @Test
  void emptyOrOpenTag_isNone() {
    assertThat(slots.of("foo{}{bar}")).isNotEqualTo(slots.of("bar")).isNotEqualTo(slots.of(""));
    assertThat(slots.of("foo{bar")).isNotEqualTo(slots.of("bar"));
    assertThat(slots.of("}foo{bar}")).isEqualTo(slots.of("bar"));
  }

  @Test
  void node_hasTheSlotsInItsOwnLine() throws Exception {
    slots.add(0, OTHER + own("myself,master", "0-99 101 [100->-b1] 103-8191"));
    slots.add(1, own("myself,master", "8192-16383 100 102"));
    slots.requireAll();
    assertThat(IntStream.of(0, 99, 100, 101, 102, 103, 8191, 8192, 16383).map(slots::node))
        .containsExactly(0, 0, 1, 0, 1, 0, 0, 1, 1);
  }

  @Test
  void slotOfNoNode_isMissed() throws Exception {
    slots.add(0, OTHER + own("myself,master", "0-8191"));
    slots.add(1, own("myself,slave", ""));
    assertThatThrownBy(slots::requireAll)
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("no server has slot 8192", "all its masters");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0-16384", "5-3", "x", "1-2-3", "-1"})
  void unknownSlots_areRefused(String unknown) {
    assertThatThrownBy(() -> slots.add(0, own("myself,master", unknown)))
        .isInstanceOf(ProtocolException.class)
        .hasMessageContaining(unknown);
  }

  @Test
  void answerWithoutTheNodeItself_isRefused() {
    assertThatThrownBy(() -> slots.add(0, OTHER)).isInstanceOf(ProtocolException.class);
  }

  private static String own(String flags, String slots) {
    return "a1 127.0.0.1:7001@17001,host %s - 0 1426238317239 4 connected %s"
            .formatted(flags, slots)
            .strip()
        + "\n";
  }
}
