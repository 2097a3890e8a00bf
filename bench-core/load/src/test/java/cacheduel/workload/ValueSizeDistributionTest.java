// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueSizeDistributionTest {
  private static final int DRAWS = 200_000;

  private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(1L);

  @ParameterizedTest
  @CsvSource({
    "1024, 1024, 1024",
    "768..1280, 768, 1280",
    "64:70+1024:30, 64, 1024",
    "0:1+100..200:1, 0, 200",
  })
  void bounds_areThoseOfAllLengths(String text, int min, int max) {
    ValueSizeDistribution sizes = ValueSizeDistribution.parse(text);
    assertThat(sizes.min()).isEqualTo(min);
    assertThat(sizes.max()).isEqualTo(max);
  }

  @ParameterizedTest
  @CsvSource({
    "1024, 1024",
    "768..1280, 1024",
    "64:70+1024:30, 352",
    "0:1+100..200:1, 75",
    "7..9:1+8..20:3, 12.5",
  })
  void drawnLengths_areContainedAndHaveTheMean(String text, double mean) {
    ValueSizeDistribution sizes = ValueSizeDistribution.parse(text);
    check(sizes, mean, () -> sizes.draw(random));
    check(sizes, mean, () -> sizes.of(random.nextLong()));
  }

  private static void check(ValueSizeDistribution sizes, double mean, IntSupplier draw) {
    double sum = 0;
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int i = 0; i < DRAWS; i++) {
      int length = draw.getAsInt();
      assertThat(sizes.contains(length)).isTrue();
      sum += length;
      least = Math.min(least, length);
      most = Math.max(most, length);
    }
    // a standard error is below 0.25 % of the largest length
    assertThat(sum / DRAWS).isCloseTo(mean, within(0.01 * sizes.max()));
    assertThat(least).isEqualTo(sizes.min());
    assertThat(most).isEqualTo(sizes.max());
  }

  @Test
  void contains_isStrictBetweenTheLengths() {
    ValueSizeDistribution sizes = ValueSizeDistribution.parse("64:70+768..1280:30");
    assertThat(sizes.contains(64)).isTrue();
    assertThat(sizes.contains(768)).isTrue();
    assertThat(sizes.contains(1280)).isTrue();
    assertThat(sizes.contains(63)).isFalse();
    assertThat(sizes.contains(65)).isFalse();
    assertThat(sizes.contains(767)).isFalse();
    assertThat(sizes.contains(1281)).isFalse();
    assertThat(sizes.contains(-1)).isFalse();
  }

  @Test
  void lengthOfBits_isAlwaysTheSame() {
    ValueSizeDistribution sizes = ValueSizeDistribution.parse("0..1047552");
    assertThat(sizes.of(0x0123_4567_89ab_cdefL)).isEqualTo(sizes.of(0x0123_4567_89ab_cdefL));
    assertThat(sizes.of(Mixer.mix(1))).isNotEqualTo(sizes.of(Mixer.mix(2)));
  }
}
