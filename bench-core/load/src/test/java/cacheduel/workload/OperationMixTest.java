// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationMixTest {
  @Test
  void pick_givesEachOperationAsManyNumbersAsItsWeight() {
    OperationMix mix = OperationMix.parse("get:5+set:3+delete:1+bulkGet:2");
    assertThat(mix.sum()).isEqualTo(11);
    Map<Operation, Integer> picked = new EnumMap<>(Operation.class);
    for (int i = 0; i < mix.sum(); i++) {
      picked.merge(mix.pick(i), 1, Integer::sum);
    }
    for (Operation operation : Operation.values()) {
      assertThat(picked).containsEntry(operation, mix.weight(operation));
    }
  }

  @Test
  void has_isWhetherItHasAWeight() {
    OperationMix mix = OperationMix.parse("get:90+set:10");
    assertThat(mix.has(Operation.GET)).isTrue();
    assertThat(mix.has(Operation.DELETE)).isFalse();
    assertThat(mix.weight(Operation.DELETE)).isZero();
  }

  @Test
  void equals_asksForTheSameWeights_notTheSameOrder() {
    OperationMix mix = OperationMix.parse("get:90+set:10");
    assertThat(mix)
        .isEqualTo(OperationMix.parse("set:10+get:90"))
        .hasSameHashCodeAs(OperationMix.parse("set:10+get:90"))
        .isNotEqualTo(OperationMix.parse("set:90+get:10"));
  }

  @ParameterizedTest
  @CsvSource({
    "get:90, get:90+set:10",
    "set:10, get:90+set:10",
  })
  void weightOfTheOnlyOperation_isRefusedWithTheRightForm(String given, String right) {
    assertThatThrownBy(() -> OperationMix.parse(given))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining(given + " is a mix of one operation; write " + right);
  }
}
