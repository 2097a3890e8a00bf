// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.LongSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyDistributionTest {
  private static final int KEYS = 1000;
  private static final int DRAWS = 1_000_000;

  private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(1L);

  @Test
  void sequential_walksThroughAllKeysAndStartsOver() {
    LongSupplier sampler = sampler("sequential", 4, 2);
    assertThat(new long[] {
          sampler.getAsLong(),
          sampler.getAsLong(),
          sampler.getAsLong(),
          sampler.getAsLong(),
          sampler.getAsLong()
        })
        .containsExactly(2, 3, 0, 1, 2);
  }

  @Test
  void uniform_drawsEveryKeyAlike() {
    double[] shares = shares("uniform");
    for (double share : shares) {
      // ten standard errors of a count of 1000 are 316
      assertThat(share).isCloseTo(1.0 / KEYS, within(0.32 / KEYS));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.99, 1.5})
  void zipfian_drawsTheKthKeyInProportionToItsPower(double exponent) {
    double[] shares = shares("zipfian:" + exponent);
    double sum = 0;
    for (int k = 1; k <= KEYS; k++) {
      sum += Math.pow(k, -exponent);
    }
    for (int k : new int[] {1, 2, 3, 10, 100, 1000}) {
      double expected = Math.pow(k, -exponent) / sum;
      assertThat(shares[k - 1]).isCloseTo(expected, within(6 * Math.sqrt(expected / DRAWS)));
    }
  }

  @Test
  void latest_isZipfianFromTheEnd() {
    double[] latest = shares("latest");
    double[] zipfian = shares("zipfian");
    for (int k : new int[] {0, 1, 2, 9, 99}) {
      assertThat(latest[KEYS - 1 - k]).isCloseTo(zipfian[k], within(0.05 * zipfian[k] + 0.0002));
    }
  }

  @Test
  void hotspot_givesItsShareOfTheOperationsToItsShareOfTheKeys() {
    double[] shares = shares("hotspot:0.1:0.7");
    double hot = 0;
    for (int i = 0; i < KEYS / 10; i++) {
      hot += shares[i];
      assertThat(shares[i]).isCloseTo(0.007, within(0.001));
    }
    assertThat(hot).isCloseTo(0.7, within(0.005));
    assertThat(shares[KEYS / 10]).isCloseTo(0.3 / 900, within(0.0002));
    assertThat(shares[KEYS - 1]).isCloseTo(0.3 / 900, within(0.0002));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hotspot:0:1", "hotspot:1:0", "hotspot:1:1", "hotspot:0:0"})
  void hotspotAtTheBorders_staysWithinTheKeys(String text) {
    LongSupplier sampler = sampler(text, 3, 0);
    for (int i = 0; i < 1000; i++) {
      assertThat(sampler.getAsLong()).isBetween(0L, 2L);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sequential",
        "uniform",
        "zipfian",
        "zipfian:0",
        "hotspot",
        "latest",
        "unique-per-thread"
      })
  void oneKey_isAlwaysDrawn(String text) {
    LongSupplier sampler = sampler(text, 1, 0);
    for (int i = 0; i < 100; i++) {
      assertThat(sampler.getAsLong()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sequential", "uniform", "zipfian", "hotspot", "latest"})
  void twoThousandMillionKeys_areDrawnFromWithoutTables(String text) {
    long keys = 2_000_000_000;
    LongSupplier sampler = sampler(text, keys, keys / 2);
    long most = 0;
    for (int i = 0; i < 10_000; i++) {
      long position = sampler.getAsLong();
      assertThat(position).isBetween(0L, keys - 1);
      most = Math.max(most, position);
    }
    assertThat(most).isGreaterThan(keys / 2);
  }

  private double[] shares(String text) {
    LongSupplier sampler = sampler(text, KEYS, 0);
    double[] shares = new double[KEYS];
    for (int i = 0; i < DRAWS; i++) {
      shares[(int) sampler.getAsLong()] += 1.0 / DRAWS;
    }
    return shares;
  }

  private LongSupplier sampler(String text, long keys, long start) {
    return KeyDistribution.parse(text).sampler(random, keys, start);
  }
}
