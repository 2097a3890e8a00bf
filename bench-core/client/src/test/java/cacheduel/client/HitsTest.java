// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HitsTest {
  @Test
  void nullInAList_isAMiss() {
    assertThat(Hits.of(List.of("a", "b", "a"), Arrays.asList(1, null, 1)))
        .containsExactly(Map.entry("a", 1));
  }

  @Test
  void nullInsteadOfAnAnswer_isAnError() throws CacheClientException {
    assertThat(Hits.required(Map.of("a", 1))).containsOnlyKeys("a");
    assertThatThrownBy(() -> Hits.required(null))
        .isInstanceOf(CacheClientException.class)
        .hasMessage("bulk get failed: the library returned null");
  }
}
