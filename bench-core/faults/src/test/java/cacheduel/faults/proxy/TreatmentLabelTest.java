// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TreatmentLabelTest {
  @Test
  void label_hasTheUnitOfTheAmount() {
    assertThat(new Treatment(Treatment.Kind.DELAY, 10).label()).isEqualTo("delay 10 ms");
    assertThat(new Treatment(Treatment.Kind.LOSS, 5).label()).isEqualTo("loss 5 %");
    assertThat(new Treatment(Treatment.Kind.THROTTLE, 1_000_000).label())
        .isEqualTo("throttle 1,000,000 bytes/s");
    assertThat(Treatment.of(Treatment.Kind.BLACK_HOLE).label()).isEqualTo("black hole");
    assertThat(Treatment.PASS.label()).isEqualTo("back to normal");
  }
}
