// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.workload.Operation;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class HistogramKeyTest {
  @Test
  void index_isOfOneKeyAndKnowsItsKind() {
    BitSet taken = new BitSet();
    for (TimeKind kind : TimeKind.values()) {
      for (Operation operation : Operation.values()) {
        for (int bucket = HistogramKey.NO_BUCKET; bucket < 3; bucket++) {
          for (boolean censored : new boolean[] {false, true}) {
            int index = HistogramKey.index(kind, operation, bucket, censored);
            assertThat(HistogramKey.at(index))
                .isEqualTo(new HistogramKey(kind, operation, bucket, censored));
            assertThat(HistogramKey.isResponse(index)).isEqualTo(kind == TimeKind.RESPONSE);
            assertThat(index).isBetween(0, HistogramKey.COUNT - 1);
            assertThat(taken.get(index)).isFalse();
            taken.set(index);
          }
        }
      }
    }
  }
}
