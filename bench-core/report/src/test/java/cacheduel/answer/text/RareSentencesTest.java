// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer.text;

import static cacheduel.answer.AnswerFixture.NOISY;
import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.answer;
import static cacheduel.answer.AnswerFixture.async;
import static cacheduel.answer.AnswerFixture.result;
import static cacheduel.answer.ThreeLibraries.SPY;
import static cacheduel.answer.ThreeLibraries.WHALIN;
import static cacheduel.answer.ThreeLibraries.XMC;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.Answer;
import cacheduel.answer.AnswerFixture;
import cacheduel.answer.Entrant;
import cacheduel.answer.Outcome;
import cacheduel.answer.Prospect;
import cacheduel.answer.Race;
import cacheduel.answer.Rival;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The words about races of which little is known, and about those at a given rate. */
class RareSentencesTest {
  private static final CellResult[] TWO = {result(SPY, 900, QUIET), result(XMC, 1_600, QUIET)};

  private static Answer given(Outcome outcome, Range lead, @Nullable Duration left) {
    Race race = answer(TWO).race();
    List<Entrant> leaders = race.ranked().subList(0, outcome == Outcome.FASTEST ? 1 : 2);
    Rival rival = new Rival(race.ranked().get(1), lead, 0, 0, 0.5);
    Prospect prospect = left == null ? null : new Prospect(1, left);
    return new Answer(
        race,
        outcome,
        leaders,
        new Answer.Standing(0.01, null, List.of(rival), null, prospect),
        null,
        List.of());
  }

  @Test
  void leadersWithoutACommonRound_areNotKnownYet() {
    Answer answer = given(Outcome.UNDECIDED, Range.withoutInterval(Double.NaN), null);

    assertThat(Sentences.headline(answer)).isEqualTo("xmemcached or spymemcached, not known yet");
    assertThat(Sentences.details(answer)).containsExactly("No rounds to compare.");
    assertThat(Choice.now(List.of(answer))).isEmpty();
  }

  @Test
  void decidedRace_leavesNoChoice() {
    Answer answer = answer(TWO);

    assertThat(answer.outcome()).isEqualTo(Outcome.FASTEST);
    assertThat(Choice.now(List.of(answer))).isEmpty();
  }

  @Test
  void fastestByAnUnknownLead_isNamedAsThat() {
    assertThat(Sentences.headline(given(Outcome.FASTEST, Range.withoutInterval(2), null)))
        .isEqualTo("xmemcached is the fastest");
  }

  @Test
  void wholeMinutes_areNotRoundedUp() {
    assertThat(Sentences.minutes(
            List.of(given(Outcome.UNDECIDED, Range.of(0.9, 1.1, 1.3), Duration.ofMinutes(2)))))
        .isEqualTo(2);
  }

  @Test
  void atAGivenRate_wordsAreAboutCpu() {
    Answer clear = answer(
        result(open(SPY), 900, QUIET),
        result(open(XMC), 1_000, QUIET),
        result(open(WHALIN), 1_600, QUIET));
    Answer level = answer(result(open(SPY), 1_000, NOISY), result(open(WHALIN), 1_010, NOISY));

    assertThat(Sentences.load(clear)).isEqualTo("8 threads at 20,000 ops/s");
    assertThat(Sentences.headline(clear)).isEqualTo("whalin, xmemcached at 1.60 times its CPU");
    assertThat(Sentences.headline(level))
        .isEqualTo("whalin and spymemcached, level so far by CPU per operation");
    assertThat(Choice.now(List.of(level)))
        .hasValueSatisfying(
            choice -> assertThat(choice).contains("about the same CPU per operation"));
  }

  private static Cell open(Cell cell) {
    return CellBuilder.of(cell).param("rate", "20000").build();
  }

  @Test
  void onlyLibraryThatWritesWithoutAReply_isNamed() {
    Cell noreply = RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.NOREPLY, 8);
    CellResult lacking = ResultBuilder.of(
            RunFixture.cell(2, "whalin", Protocol.ASCII, Mode.NOREPLY, 8, "get", "has no NOREPLY"))
        .status(Status.SKIPPED, "has no NOREPLY")
        .build();

    assertThat(Sentences.onlyOnes(AnswerFixture.answers(result(noreply, 1_000, QUIET), lacking)))
        .containsExactly("Only spymemcached can write without a reply.");
    assertThat(Sentences.onlyOnes(AnswerFixture.answers(result(noreply, 1_000, QUIET))))
        .isEmpty();
  }

  @Test
  void load_namesThreadsAndMode() {
    assertThat(Sentences.load(answer(result(SPY, 1_000, QUIET)))).isEqualTo("8 threads");
    assertThat(
            Sentences.load(answer(result(async(1, "spymemcached", Protocol.ASCII), 1_000, QUIET))))
        .isEqualTo("8 threads, async");
  }
}
