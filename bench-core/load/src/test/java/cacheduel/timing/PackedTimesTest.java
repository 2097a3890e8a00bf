// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PackedTimesTest {
  private static PackedTimes of(long... nanos) {
    Histogram times = new Histogram(3);
    for (long time : nanos) {
      times.recordValue(time);
    }
    return PackedTimes.of(times);
  }

  @Test
  void sum_hasTheTimesOfBoth() {
    PackedTimes both = of(100, 200, 300).plus(of(400, 50_000_000_000L));

    assertThat(both.percentiles().count()).isEqualTo(5);
    assertThat(both.percentiles().p50Nanos()).isEqualTo(300);
    assertThat(both.histogram().getCountAtValue(200)).isEqualTo(1);
  }

  @Test
  void histogram_growsWithLongerTimes() {
    Histogram times = of(100).histogram();
    times.recordValue(3_600_000_000_000L);

    assertThat(times.getTotalCount()).isEqualTo(2);
  }
}
