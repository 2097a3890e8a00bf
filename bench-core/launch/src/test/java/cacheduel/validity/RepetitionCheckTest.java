// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Repetition;
import cacheduel.timing.Iteration;
import cacheduel.workload.OperationCount;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepetitionCheckTest {
  private static final Iteration.Period SECOND = new Iteration.Period(0, 1, 1);

  private static final OperationCount ASKED = new OperationCount(50, true);

  @Test
  void otherNumberThanAsked_isAFailure() {
    List<Iteration> iterations = List.of(iteration(2_500), iteration(2_499), iteration(2_500));
    assertThat(RepetitionCheck.failures(ASKED, 50, iterations))
        .containsExactly(Remark.of(
            RemarkKind.WRONG_REPETITION, "repetition 2 made 2499 operations instead of 2500"));
    assertThat(RepetitionCheck.failures(ASKED, 49, iterations)).hasSize(3);
  }

  @Test
  void timedIterations_haveNoNumber() {
    Iteration timed = new Iteration(
        SECOND, 1, 9, 9, 9, 9, new Iteration.Nanos(0, 0, 0, 0), new Iteration.Arrivals(0, 0), null);
    assertThat(RepetitionCheck.failures(OperationCount.TIMED, 50, List.of(timed)))
        .isEmpty();
    assertThat(RepetitionCheck.failures(ASKED, 50, List.of(timed))).hasSize(1);
    assertThat(RepetitionCheck.warnings(List.of())).isEmpty();
  }

  @Test
  void shortRepetition_isAWarning() {
    Repetition enough = repetition(0.1, 5_000);
    assertThat(RepetitionCheck.warnings(List.of(enough))).isEmpty();
    assertThat(RepetitionCheck.warnings(List.of(enough, repetition(0.0999, 6_000))))
        .extracting(Remark::text)
        .singleElement()
        .asString()
        .startsWith("a repetition took less than 100 ms or had fewer than 5,000 operations");
    assertThat(RepetitionCheck.warnings(List.of(enough, repetition(2, 4_999)))).hasSize(1);
  }

  private static Repetition repetition(double seconds, long operations) {
    return new Repetition(seconds, operations, operations / seconds, 1, 1);
  }

  private static Iteration iteration(long made) {
    return new Iteration(
        SECOND,
        0,
        made,
        made,
        made,
        made,
        new Iteration.Nanos(0, 0, 0, 0),
        new Iteration.Arrivals(0, 0),
        new Iteration.Finish(50, made, 1, 1));
  }
}
