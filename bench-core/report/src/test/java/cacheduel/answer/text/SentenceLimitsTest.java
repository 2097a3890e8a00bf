// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer.text;

import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.answer;
import static cacheduel.answer.AnswerFixture.cellOf;
import static cacheduel.answer.ThreeLibraries.RACE;
import static cacheduel.answer.ThreeLibraries.SPY;
import static cacheduel.answer.ThreeLibraries.WHALIN;
import static cacheduel.answer.ThreeLibraries.XMC;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.Answer;
import cacheduel.answer.Merit;
import cacheduel.answer.Outcome;
import cacheduel.answer.Rival;
import cacheduel.figure.Range;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Figures that are exactly at the limit between two sentences. */
class SentenceLimitsTest {
  private static final Range NARROW = Range.of(0.9, 1.01, 1.2);

  /** Returns an undecided race of whalin and as many others as there are chances of error. */
  private static Answer undecided(Range lead, @Nullable Double apart, double... chances) {
    List<Rival> rivals = IntStream.range(0, chances.length)
        .mapToObj(i -> new Rival(RACE.ranked().get(i + 1), lead, 3, 5, chances[i]))
        .toList();
    return answerOf(rivals, apart);
  }

  private static Answer answerOf(List<Rival> rivals, @Nullable Double apart, Merit... merits) {
    return new Answer(
        RACE,
        Outcome.UNDECIDED,
        RACE.ranked().subList(0, rivals.size() + 1),
        new Answer.Standing(0.01, rivals.get(0).lead(), rivals, apart, null),
        null,
        List.of(merits));
  }

  @Test
  void distance_isNoUsefulLimitFromOneAndAHalfOn() {
    assertThat(Sentences.sentence(undecided(NARROW, 1.5, 0.4)))
        .isEqualTo("whalin and xmemcached, level so far: 1.01 times (0.90 to 1.20), ahead in 3 of 5"
            + " rounds.");
    assertThat(Sentences.sentence(undecided(NARROW, 1.485, 0.4)))
        .isEqualTo("whalin and xmemcached, level so far: 1.01 times, at most 49 % apart, ahead in 3"
            + " of 5 rounds.");
  }

  @Test
  void leadOfASingleRound_isProbableUpToTheSameChance() {
    assertThat(Sentences.sentence(afterOneRound(0.2)))
        .isEqualTo("Probably whalin, 1.4 times xmemcached: ahead after one round, 20 % chance of"
            + " error.");
    assertThat(Sentences.sentence(afterOneRound(0.21)))
        .isEqualTo(
            "So far whalin, 1.4 times xmemcached: ahead after one round, 21 % chance of error.");
  }

  private static Answer afterOneRound(double chance) {
    Range lead = Range.withoutInterval(1.41);
    return answerOf(List.of(new Rival(RACE.ranked().get(1), lead, 1, 1, chance)), null);
  }

  @Test
  void interval_isNamedUpToAFactorOfTen() {
    assertThat(Sentences.sentence(undecided(Range.of(0.1, 1.05, 10), null, 0.4)))
        .contains("1.05 times (0.1 to 10.0), ahead");
    assertThat(Sentences.sentence(undecided(Range.of(0.09, 1.05, 10), null, 0.4)))
        .contains("1.05 times, ahead");
    assertThat(Sentences.sentence(undecided(Range.of(0.1, 1.05, 10.1), null, 0.4)))
        .contains("1.05 times, ahead");
  }

  @Test
  void leadOfATenth_isNotLevelHoweverUncertain() {
    assertThat(Sentences.sentence(undecided(Range.of(0.5, 1.1, 2.4), null, 0.4)))
        .isEqualTo("So far whalin, 1.1 times xmemcached: ahead in 3 of 5 rounds (0.5 to 2.4), 40 %"
            + " chance of error.");
    assertThat(Choice.now(List.of(undecided(Range.of(0.5, 1.1, 2.4), null, 0.4))))
        .contains("If you must choose now: whalin (so far 1.1 times the rate).");
    assertThat(Sentences.headline(undecided(Range.of(0.5, 1.09, 2.4), null, 0.4)))
        .isEqualTo("whalin and xmemcached, level so far");
  }

  /** Leads are those of the rounds that two libraries share, so the second may not be the closest. */
  @Test
  void leaderThatIsCloseToAny_isLevelWithIt() {
    Rival next = new Rival(RACE.ranked().get(1), Range.of(0.5, 1.2, 2.4), 3, 5, 0.3);
    Rival close = new Rival(RACE.ranked().get(2), Range.of(0.5, 1.02, 2.4), 3, 5, 0.4);

    assertThat(Sentences.sentence(answerOf(List.of(next, close), null)))
        .isEqualTo("whalin and spymemcached, level so far: 1.02 times (0.5 to 2.4), ahead in 3 of 5"
            + " rounds. xmemcached is slower so far (1.2 times).");
  }

  @Test
  void libraryBehindALeader_isProbablySlowerUpToTheSameChance() {
    assertThat(Sentences.sentence(undecided(Range.of(0.5, 1.4, 2.4), null, 0.4, 0.2)))
        .endsWith(" spymemcached is probably slower (1.4 times).");
    assertThat(Sentences.sentence(undecided(Range.of(0.5, 1.4, 2.4), null, 0.4, 0.21)))
        .endsWith(" spymemcached is slower so far (1.4 times).");
  }

  @Test
  void libraryThatIsSlowerWithATenthOfDoubt_isNotLevel() {
    assertThat(Sentences.headline(undecided(NARROW, null, 0.4, 0.1)))
        .isEqualTo("whalin and xmemcached, level so far");
    assertThat(Sentences.headline(undecided(NARROW, null, 0.4, 0.11)))
        .isEqualTo("whalin, xmemcached and spymemcached, level so far");
  }

  /** Of a probable winner, only the next is in the headline. */
  @Test
  void libraryBehindAProbableWinner_isNamedAfterIt() {
    assertThat(Sentences.sentence(undecided(Range.of(0.95, 1.4, 1.85), null, 0.05, 0.12)))
        .startsWith("Probably whalin, 1.40 times xmemcached: ")
        .endsWith(" spymemcached is probably slower (1.40 times).");
  }

  @Test
  void meritOfAllCandidates_isNoReason() {
    Rival level = new Rival(RACE.ranked().get(1), NARROW, 3, 5, 0.4);
    Merit ofBoth = new Merit(Merit.Kind.FEWEST_CONNECTIONS, RACE.ranked().subList(0, 2));

    assertThat(Choice.now(List.of(answerOf(List.of(level), null, ofBoth))))
        .contains("If you must choose now: whalin (about the same rate).");
  }

  @Test
  void connectionsThatAllDiffer_areAllNamed() {
    Answer answer = answer(
        cellOf(SPY, 900, QUIET).connections(1).build(),
        cellOf(XMC, 1_000, QUIET).connections(2).build(),
        cellOf(WHALIN, 2_000, QUIET).connections(8).build());

    assertThat(Sentences.details(answer))
        .contains("It holds 8 connections, xmemcached 2, spymemcached 1.");
  }
}
