// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

class MixerTest {
  @Test
  void mix_isSplitMix64() {
    long gamma = 0x9e3779b97f4a7c15L;
    UniformRandomProvider reference = RandomSource.SPLIT_MIX_64.create(42L);
    for (int i = 1; i <= 1000; i++) {
      assertThat(Mixer.mix(42 + i * gamma)).isEqualTo(reference.nextLong());
    }
  }

  @Test
  void unmix_isTheInverseOfMix() {
    for (long i = -1000; i <= 1000; i++) {
      long bits = i * 0x1234_5678_9abc_def1L;
      assertThat(Mixer.unmix(Mixer.mix(bits))).isEqualTo(bits);
    }
  }
}
