// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlabClassesTest {
  /** The sizes are those that memcached 1.6.18 names when it is started with -vv. */
  @ParameterizedTest
  @CsvSource({
    "1,96",
    "2,120",
    "3,152",
    "4,192",
    "5,240",
    "6,304",
    "10,752",
    "20,7104",
    "28,42384",
    "37,315872",
    "38,394840",
    "39,524288"
  })
  void of_isTheSmallestClassThatHoldsTheItem(int number, int largest) {
    assertThat(SlabClasses.of(largest)).isEqualTo(number);
    assertThat(SlabClasses.of(largest + 1)).isEqualTo(Math.min(39, number + 1));
  }
}
