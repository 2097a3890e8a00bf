// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PreloadStreamTest {
  private final Workload workload = Workloads.of("valueSize", "64..1024", "keys", "1000");
  private final Values values = Values.of(workload);

  @Test
  void fill_isTheSetOfTheKey() {
    Request request = new Request();
    new PreloadStream(workload, values, "cd:").fill(12, request);
    assertThat(request.operation()).isEqualTo(Operation.SET);
    assertThat(request.key()).isEqualTo("cd:0000000012");
    assertThat(request.keyIndex()).isEqualTo(12);
    assertThat(values.matches(12, request.value())).isTrue();
  }

  @Test
  void fill_givesTheSameValueInAnyOrder() {
    Request forwards = new Request();
    Request backwards = new Request();
    PreloadStream first = new PreloadStream(workload, values, "cd:");
    PreloadStream second = new PreloadStream(workload, Values.of(workload), "cd:");
    Object[] stored = new Object[1000];
    for (int i = 0; i < 1000; i++) {
      first.fill(i, forwards);
      stored[i] = forwards.value();
    }
    for (int i = 999; i >= 0; i--) {
      second.fill(i, backwards);
      assertThat(backwards.value()).isEqualTo(stored[i]);
    }
  }

  @Test
  void fill_drawsLengthsFromTheWholeDistribution() {
    Request request = new Request();
    PreloadStream preload = new PreloadStream(workload, values, "cd:");
    Set<Integer> lengths = new HashSet<>();
    double sum = 0;
    for (int i = 0; i < 1000; i++) {
      preload.fill(i, request);
      int length = ((byte[]) request.value()).length;
      lengths.add(length);
      sum += length;
    }
    assertThat(lengths).hasSizeGreaterThan(500);
    assertThat(sum / 1000).isBetween(500.0, 590.0);
  }
}
