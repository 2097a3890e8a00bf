// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.remark.RemarkKind;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.totals.WarmUpEnd;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparedForkTest {
  private static final Cell CELL =
      RunFixture.cell(7, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final String BUSY = "others kept 0.9 cores busy";

  private static ResultBuilder measured() {
    ResultBuilder result = ResultBuilder.of(CELL);
    Iterations.quiet(100, 100, 100, 100, 100).forEach(iteration -> result.iteration(1, iteration));
    return result;
  }

  @Test
  void validCell_isAForkWithoutAProblem() {
    ComparedFork fork = ComparedFork.of(measured().fork());

    assertThat(fork.cell()).isEqualTo("007");
    assertThat(fork.problem()).isNull();
    assertThat(fork.warm()).isTrue();
    assertThat(fork.figures().quiet()).isEqualTo(5);
  }

  @Test
  void cellThatFailed_isAProblemHoweverManyIterationsItHas() {
    ComparedFork fork = ComparedFork.of(
        measured().status(Status.FAILED, "measured 5 of 6 iterations").fork());

    assertThat(fork.problem())
        .isEqualTo("xmemcached@2.4.9 ascii blocking 4t FAILED: measured 5 of 6 iterations");
  }

  @Test
  void wrongAnswer_isAProblem() {
    ComparedFork fork =
        ComparedFork.of(measured().status(Status.INVALID, "3 wrong answers").fork());

    assertThat(fork.problem()).contains("INVALID: 3 wrong answers");
  }

  @Test
  void busyMachine_isLeftToTheNoiseGate() {
    ResultBuilder busy = measured().finding("foreign CPU", Severity.INVALID, BUSY);

    busy.status(Status.INVALID, RemarkKind.UNFIT_MACHINE, BUSY);
    assertThat(ComparedFork.of(busy.fork()).problem()).isNull();

    busy.status(Status.INVALID, RemarkKind.WRONG_ANSWERS, "3 wrong answers");
    assertThat(ComparedFork.of(busy.fork()).problem()).contains("3 wrong answers");
  }

  @Test
  void forkThatWasNotWarm_isTold() {
    assertThat(ComparedFork.of(
                measured().warmUp(1, new WarmUpEnd(true, 4, List.of())).fork())
            .warm())
        .isTrue();
    assertThat(ComparedFork.of(
                measured().warmUp(1, new WarmUpEnd(false, 9, List.of())).fork())
            .warm())
        .isFalse();
  }
}
