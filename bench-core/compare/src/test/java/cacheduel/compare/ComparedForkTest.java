// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.result.RemarkKind;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import org.junit.jupiter.api.Test;

class ComparedForkTest {
  private static final Cell CELL =
      RunFixture.cell(7, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final String BUSY = "others kept 0.9 cores busy";

  private static ResultBuilder measured() {
    ResultBuilder result = ResultBuilder.of(CELL);
    Iterations.quiet(1, 100, 100, 100, 100, 100).forEach(result::iteration);
    return result;
  }

  @Test
  void validCell_isAForkWithoutAProblem() {
    ComparedFork fork = ComparedFork.of(measured().build());

    assertThat(fork.cell()).isEqualTo("007");
    assertThat(fork.problem()).isNull();
    assertThat(fork.unstable()).isNull();
    assertThat(fork.figures().quiet()).isEqualTo(5);
  }

  @Test
  void cellThatFailed_isAProblemHoweverManyIterationsItHas() {
    ComparedFork fork = ComparedFork.of(
        measured().status(Status.FAILED, "measured 5 of 6 iterations").build());

    assertThat(fork.problem())
        .isEqualTo("xmemcached@2.4.9 ascii blocking 4t FAILED: measured 5 of 6 iterations");
  }

  @Test
  void wrongAnswer_isAProblem() {
    ComparedFork fork =
        ComparedFork.of(measured().status(Status.INVALID, "3 wrong answers").build());

    assertThat(fork.problem()).contains("INVALID: 3 wrong answers");
  }

  @Test
  void busyMachine_isLeftToTheNoiseGate() {
    ResultBuilder busy = measured().finding("foreign CPU", Severity.INVALID, BUSY);

    busy.status(Status.INVALID, RemarkKind.UNFIT_MACHINE, BUSY);
    assertThat(ComparedFork.of(busy.build()).problem()).isNull();

    busy.status(Status.INVALID, RemarkKind.WRONG_ANSWERS, "3 wrong answers");
    assertThat(ComparedFork.of(busy.build()).problem()).contains("3 wrong answers");
  }

  @Test
  void rateThatHadNotSettled_isTold() {
    ComparedFork fork = ComparedFork.of(
        measured().warning("slow").warning(RemarkKind.UNSTABLE, "fork 1 rises").build());

    assertThat(fork.unstable()).isEqualTo("fork 1 rises");
  }
}
