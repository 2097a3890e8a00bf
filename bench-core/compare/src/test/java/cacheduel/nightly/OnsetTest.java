// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.Metric;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Six nights of two pairs each, from "n0" on. */
class OnsetTest {
  private static final List<NightPair> PAIRS =
      IntStream.range(0, 12).mapToObj(OnsetTest::pair).toList();

  private static NightPair pair(int index) {
    return new NightPair(
        "n" + index / 2, "c" + index, "jars", "001", 1, Map.of(Metric.THROUGHPUT, 0.0));
  }

  @Test
  void onset_isWhereTheSlowdownsBegin() {
    double[] slowdowns = {0.01, -0.01, 0, 0.02, 0.01, 0.1, 0.11, 0.09, 0.1, 0.1, 0.12, 0.1};

    assertThat(Onset.of(PAIRS, 0, slowdowns, 0.1).index()).isEqualTo(5);
  }

  @Test
  void lossFromTheFirstPair_beginsThere() {
    assertThat(Onset.of(PAIRS, 7, new double[] {0.1, 0.1, 0.1, 0.1, 0.1}, 0.1).index())
        .isEqualTo(7);
  }

  @Test
  void firstOfEquals_isNamed() {
    double[] slowdowns = {0, 0.5, 0.25, 0.5, 0.75, 0.75};

    // sums of -0.5, -0.5, -0.75, -0.75, -0.5 and -0.25, with half of a loss of 1
    assertThat(Onset.of(PAIRS, 2, slowdowns, 1).index()).isEqualTo(5);
  }

  @Test
  void lossThatHasNotBegun_isAtTheLastPair() {
    assertThat(Onset.of(PAIRS, 10, new double[] {0, 0}, 1).index()).isEqualTo(11);
  }

  @Test
  void cause_liesBetweenTheNightBeforeTheLastOneAndTheNext() {
    Onset onset = new Onset(PAIRS, 6);

    assertThat(onset.probable()).isEqualTo(PAIRS.get(6));
    assertThat(onset.before()).isEqualTo(PAIRS.get(3));
    assertThat(onset.until()).isEqualTo(PAIRS.get(9));
  }

  @Test
  void causeAtTheEnds_isLimitedByThem() {
    assertThat(new Onset(PAIRS, 3).before()).isNull();
    assertThat(new Onset(PAIRS, 4).before()).isEqualTo(PAIRS.get(1));
    assertThat(new Onset(PAIRS, 11).until()).isEqualTo(PAIRS.get(11));
    assertThat(new Onset(PAIRS, 9).until()).isEqualTo(PAIRS.get(11));
  }
}
