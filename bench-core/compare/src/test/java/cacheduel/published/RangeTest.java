// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.figure.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RangeTest {
  @Test
  void quotient_holdsEveryQuotient() {
    assertThat(new Range(80, 100, 120).over(new Range(40, 50, 60)))
        .isEqualTo(new Range(80 / 60.0, 2, 3));
  }

  @Test
  void divisorThatMayBeZero_leavesNoUpperEnd() {
    assertThat(Range.of(100).over(Range.of(-20, 50, 120)).high()).isInfinite();
  }

  @Test
  void unknownInterval_leavesTheQuotientUnknown() {
    Range ratio = Range.of(100).over(Range.withoutInterval(50));
    assertThat(ratio).isEqualTo(new Range(0, 2, Double.POSITIVE_INFINITY));
    assertThat(ratio.hasInterval()).isFalse();
  }

  @Test
  void forms_areRead() {
    assertThat(Range.parse("0.5")).contains(Range.of(0.5));
    assertThat(Range.parse("180..190")).contains(new Range(180, 185, 190));
    assertThat(Range.parse("200..")).contains(new Range(200, Double.NaN, Double.POSITIVE_INFINITY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "..", "1,5", "1e3", "-1", "190..180", "1..2..3"})
  void otherForms_areNot(String text) {
    assertThat(Range.parse(text)).isEmpty();
  }
}
