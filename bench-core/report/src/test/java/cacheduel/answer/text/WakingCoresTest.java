// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer.text;

import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.answer;
import static cacheduel.answer.AnswerFixture.cell;
import static cacheduel.answer.AnswerFixture.cellOf;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.Answer;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.CoreWake;
import cacheduel.plan.Cell;
import cacheduel.result.RunFixture;
import cacheduel.workload.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names the part of a call in which sleeping cores wake. */
class WakingCoresTest {
  /** A call of the fastest library takes 60 us. */
  @ParameterizedTest
  @CsvSource({"1, 31000, true", "1, 30000, false", "1, 29000, false", "8, 31000, false"})
  void oneThread_isMostlyTheWakingOfCores(int threads, long addedNanos, boolean mostly) {
    Answer answer = oneThread(threads);
    Answer here = on(answer, new CoreWake(5_000, addedNanos));

    assertThat(Sentences.sentence(here).endsWith("µs of a call.")).isEqualTo(mostly);
    assertThat(Sentences.details(here)).hasSize(mostly ? 1 : 0);
    assertThat(Sentences.sentence(answer)).isEqualTo("Only whalin was measured.");
  }

  @Test
  void wakingOfCores_isNamedWithItsPart() {
    Answer answer = on(oneThread(1), new CoreWake(5_000, 31_400));

    assertThat(Sentences.sentence(answer))
        .isEqualTo(
            "Only whalin was measured. Mostly the time in which sleeping cores wake: about 31 of"
                + " the 60 µs of a call.");
  }

  private static Answer oneThread(int threads) {
    Cell cell = RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, threads);
    return answer(cellOf(cell, 15_000, QUIET).latency(Operation.GET, 60_000).build());
  }

  private static Answer on(Answer answer, CoreWake cores) {
    return new Answer(
        answer.race(),
        answer.outcome(),
        answer.leaders(),
        answer.standing(),
        cores,
        answer.merits());
  }
}
