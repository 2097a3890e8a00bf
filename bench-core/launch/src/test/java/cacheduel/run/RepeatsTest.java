// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.jmh.CellProgress;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.validity.MeasuredFork;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RepeatsTest {
  private static final CellProgress SILENT = new CellProgress() {
    @Override
    public void step(String description) {}

    @Override
    public void iteration(boolean warmup, double opsPerSecond) {}
  };

  private static final Cell CELL =
      RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1);

  private final Interruption interruption = new Interruption();
  private final Repeats repeats = new Repeats(interruption, true);
  private int attempts;

  @AfterEach
  void close() {
    interruption.close();
  }

  private Fork measure(Fork... outcomes) throws InterruptedException {
    Deque<Fork> left = new ArrayDeque<>(List.of(outcomes));
    return repeats
        .measure(
            () -> {
              attempts++;
              return MeasuredFork.without(left.size() == 1 ? left.getFirst() : left.removeFirst());
            },
            SILENT)
        .fork();
  }

  private static Fork valid() {
    return ResultBuilder.of(CELL).rate(1_000).iteration(1_000).fork();
  }

  private static Fork failed(String reason) {
    return ResultBuilder.of(CELL).status(Status.FAILED, reason).seconds(7).fork();
  }

  private static Fork invalid(RemarkKind kind, Disturbance... causes) {
    return ResultBuilder.of(CELL)
        .status(Status.INVALID, kind, "not good")
        .iteration(1_000, causes)
        .fork();
  }

  private static Fork beside(double foreignCores) {
    return builderBeside(foreignCores).fork();
  }

  private static ResultBuilder builderBeside(double foreignCores) {
    ResultBuilder fork = ResultBuilder.of(CELL).rate(1_000);
    for (int i = 1; i <= 5; i++) {
      fork.iteration(
          1,
          new MeasuredIteration(
              i,
              1_000,
              1,
              1_000,
              null,
              MeasuredIteration.Cost.UNKNOWN,
              MeasuredFixture.watched(i < 4 ? foreignCores : 0, 0.0)));
    }
    return fork;
  }

  @Test
  void forkThatFailed_isMeasuredAgainAndSaysSo() throws Exception {
    Fork fork = measure(failed("killed"), failed("no answer"), valid());

    assertThat(fork.status()).isEqualTo(Status.VALID);
    assertThat(fork.isRepeated()).isTrue();
    assertThat(fork.validity().warnings())
        .extracting(Remark::text)
        .containsExactly("round 1 was measured again (2 x, 14 s): no answer");
  }

  @Test
  void threadDumpOfASpoiledAttempt_isKept() throws Exception {
    Deque<MeasuredFork> left = new ArrayDeque<>(List.of(
        new MeasuredFork(failed("stuck"), null, "the stacks", null),
        MeasuredFork.without(valid())));

    assertThat(repeats.measure(left::removeFirst, SILENT).threadDump()).isEqualTo("the stacks");
  }

  @Test
  void forkThatFailsAgainAndAgain_isFailed() throws Exception {
    assertThat(measure(failed("killed")).status()).isEqualTo(Status.FAILED);
    assertThat(attempts).isEqualTo(3);
  }

  @Test
  void errorsOnADisturbedMachine_areAnAccident() throws Exception {
    Fork fork = measure(invalid(RemarkKind.ERRORS, Disturbance.STEAL), valid());

    assertThat(fork.status()).isEqualTo(Status.VALID);
    assertThat(attempts).isEqualTo(2);
  }

  @Test
  void errorsOnAQuietMachine_andWrongAnswersOnAny_areNone() throws Exception {
    assertThat(measure(invalid(RemarkKind.ERRORS), valid()).isRepeated()).isFalse();
    assertThat(measure(invalid(RemarkKind.WRONG_ANSWERS, Disturbance.STEAL), valid())
            .isRepeated())
        .isFalse();
    assertThat(
            measure(invalid(RemarkKind.MISSED_RATE, Disturbance.STEAL), valid()).isRepeated())
        .isFalse();
    assertThat(attempts).isEqualTo(3);
  }

  @Test
  void disturbedForks_areMeasuredAgainOnceAndAtMostOneInFive() throws Exception {
    boolean[] repeated = new boolean[10];
    for (int i = 0; i < repeated.length; i++) {
      repeated[i] = measure(beside(0.9)).isRepeated();
    }

    assertThat(repeated)
        .describedAs(Arrays.toString(repeated))
        .containsExactly(true, false, false, false, false, true, false, false, false, false);
    assertThat(attempts).isEqualTo(12);
    assertThat(measure(beside(0.1)).isRepeated()).isFalse();
  }

  @Test
  void disturbedForksOfAGivenNumber_areNotMeasuredAgain() throws Exception {
    Fork fork = new Repeats(interruption, false)
        .measure(() -> MeasuredFork.without(beside(0.9)), SILENT)
        .fork();

    assertThat(fork.isRepeated()).isFalse();
  }

  @Test
  void wrongAnswersBesideOtherLoad_areNoAccident() throws Exception {
    Fork wrong = builderBeside(0.9)
        .status(Status.INVALID, RemarkKind.WRONG_ANSWERS, "1 wrong answers")
        .fork();

    assertThat(measure(wrong, valid()).status()).isEqualTo(Status.INVALID);
    assertThat(attempts).isEqualTo(1);
  }

  @Test
  void interruptedRun_repeatsNothing() throws Exception {
    interruption.settle();
    Thread hook = new Thread(interruption::end);
    hook.start();
    while (!interruption.isRequested()) {
      Thread.onSpinWait();
    }

    assertThat(measure(failed("killed"), valid()).status()).isEqualTo(Status.FAILED);
    assertThat(attempts).isEqualTo(1);
    interruption.close();
    hook.join();
  }
}
