// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer.text;

import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.answer;
import static cacheduel.answer.AnswerFixture.async;
import static cacheduel.answer.AnswerFixture.cell;
import static cacheduel.answer.AnswerFixture.cellOf;
import static cacheduel.answer.AnswerFixture.iteration;
import static cacheduel.answer.AnswerFixture.result;
import static cacheduel.answer.AnswerFixture.skipped;
import static cacheduel.answer.ThreeLibraries.RACE;
import static cacheduel.answer.ThreeLibraries.SPY;
import static cacheduel.answer.ThreeLibraries.WHALIN;
import static cacheduel.answer.ThreeLibraries.XMC;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Merit;
import cacheduel.answer.Outcome;
import cacheduel.answer.Prospect;
import cacheduel.answer.Question;
import cacheduel.answer.Race;
import cacheduel.answer.Rival;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Range;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentencesTest {

  private static Answer given(
      Outcome outcome, int leaders, @Nullable Range lead, @Nullable Duration left) {
    return given(outcome, leaders, new Answer.Standing(0.01, lead, List.of(), null, after(left)));
  }

  private static Answer given(Outcome outcome, int leaders, Answer.Standing standing) {
    return new Answer(RACE, outcome, RACE.ranked().subList(0, leaders), standing, null, List.of());
  }

  private static @Nullable Prospect after(@Nullable Duration left) {
    return left == null ? null : new Prospect(1, left);
  }

  /** xmemcached may still be as fast as whalin, and spymemcached is certainly slower. */
  private static Answer undecided(Rival xmemcached, @Nullable Double apart, Duration left) {
    Rival spymemcached = new Rival(RACE.ranked().get(2), Range.of(1.6, 1.81, 2.1), 5, 5, 0.001);
    return given(
        Outcome.UNDECIDED,
        2,
        new Answer.Standing(
            0.01, xmemcached.lead(), List.of(xmemcached, spymemcached), apart, after(left)));
  }

  private static Rival xmemcached(Range lead, int won, int rounds, double chance) {
    return new Rival(RACE.ranked().get(1), lead, won, rounds, chance);
  }

  @Test
  void fastest_namesLeadAndInterval() {
    Answer answer = given(Outcome.FASTEST, 1, Range.of(1.551, 1.628, 1.709), null);

    assertThat(Sentences.headline(answer)).isEqualTo("whalin, 1.63 times xmemcached");
    assertThat(Sentences.details(answer))
        .containsExactly("1.55 to 1.71, at most 1 % chance of error.");
    assertThat(Sentences.sentence(answer))
        .isEqualTo("whalin, 1.63 times xmemcached (1.55 to 1.71, at most 1 % chance of error).");
  }

  @Test
  void fastestByAnUncertainFactor_namesItWithItsWideInterval() {
    Answer answer = given(Outcome.FASTEST, 1, Range.of(1.29, 3, 7), null);

    assertThat(Sentences.sentence(answer))
        .isEqualTo("whalin, 3.0 times xmemcached (1.3 to 7.0, at most 1 % chance of error).");
    assertThat(Sentences.details(answer))
        .containsExactly("1.3 to 7.0, at most 1 % chance of error.");
  }

  @Test
  void close_namesTheLeaders() {
    assertThat(Sentences.sentence(given(Outcome.CLOSE, 2, null, null)))
        .isEqualTo("whalin and xmemcached, not more than 3 % apart.");
  }

  @Test
  void probableLead_isNamedWithWhatItRestsOn() {
    Answer answer = undecided(
        xmemcached(Range.of(0.84, 1.414, 3.1), 5, 5, 0.042), null, Duration.ofSeconds(200));

    assertThat(Sentences.headline(answer)).isEqualTo("Probably whalin, 1.4 times xmemcached");
    assertThat(Sentences.details(answer))
        .containsExactly(
            "Ahead in 5 of 5 rounds (0.8 to 3.1), 4 % chance of error.",
            "spymemcached is slower (1.81 times).", "4 more minutes would probably settle it.");
    assertThat(Sentences.sentence(answer))
        .isEqualTo("Probably whalin, 1.4 times xmemcached: ahead in 5 of 5 rounds (0.8 to 3.1), 4 %"
            + " chance of error; 4 more minutes would probably settle it. spymemcached is slower"
            + " (1.81 times).");
  }

  @Test
  void levelLeaders_areNamedWithWhatTheyAreApartAtMost() {
    Answer answer = undecided(
        xmemcached(Range.of(0.9, 1.012, 1.117), 3, 5, 0.45), 1.117, Duration.ofSeconds(61));

    assertThat(Sentences.sentence(answer))
        .isEqualTo(
            "whalin and xmemcached, level so far: 1.01 times, at most 12 % apart, ahead in 3 of 5"
                + " rounds; 2 more minutes would probably settle it. spymemcached is slower (1.81"
                + " times).");
  }

  @Test
  void leaderThatIsProbablySlower_isNotLevel() {
    Rival level = xmemcached(Range.of(0.02, 1.03, 40), 1, 2, 0.4);
    Rival slower = new Rival(RACE.ranked().get(2), Range.of(0.2, 1.44, 9), 2, 2, 0.05);
    Answer answer = given(
        Outcome.UNDECIDED,
        3,
        new Answer.Standing(0.01, level.lead(), List.of(level, slower), 40.0, null));

    assertThat(Sentences.sentence(answer))
        .isEqualTo("whalin and xmemcached, level so far: 1.03 times, ahead in 1 of 2 rounds."
            + " spymemcached is probably slower (1.4 times).");
    assertThat(Choice.now(List.of(answer)))
        .contains("If you must choose now: whalin (about the same rate).");
  }

  /** whalin and xmemcached are level; each merit has those of the race that are given. */
  private static Answer level(Race race, Merit... merits) {
    Rival level = xmemcached(Range.of(0.9, 1.01, 1.1), 3, 5, 0.4);
    return new Answer(
        race,
        Outcome.UNDECIDED,
        race.ranked().subList(0, 2),
        new Answer.Standing(0.01, level.lead(), List.of(level), 1.1, null),
        null,
        List.of(merits));
  }

  /** The same libraries in a part of a preset. */
  private static Race in(String part) {
    Cell cell = CellBuilder.of(WHALIN).part(part).build();
    return new Race(Question.of(cell), RACE.ranked(), List.of(), List.of());
  }

  @Test
  void choice_isTheLevelLibraryWithMostMerits() {
    Entrant whalin = RACE.ranked().get(0);
    Entrant xmemcached = RACE.ranked().get(1);
    Answer answer = level(
        RACE,
        new Merit(Merit.Kind.LEAST_CPU, List.of(whalin)),
        new Merit(Merit.Kind.LOWEST_P99, List.of(xmemcached)),
        new Merit(
            Merit.Kind.FEWEST_CONNECTIONS, List.of(xmemcached, RACE.ranked().get(2))));

    assertThat(Choice.now(List.of(answer)))
        .contains("If you must choose now: xmemcached (about the same rate, lowest p99, fewest"
            + " connections; whalin has the least CPU).");
  }

  @Test
  void choicesOfSeveralRaces_sayInWhatTheseDiffer() {
    assertThat(Choice.now(List.of(level(in("warm")), level(in("cold")))))
        .contains("If you must choose now: whalin for warm (about the same rate); whalin for cold"
            + " (about the same rate).");
  }

  @Test
  void merit_isSaidOnceOfAllThatHaveIt() {
    Entrant xmemcached = RACE.ranked().get(1);
    Entrant spymemcached = RACE.ranked().get(2);
    Rival next = xmemcached(Range.of(0.9, 1.3, 1.8), 4, 5, 0.1);
    Rival last = new Rival(spymemcached, Range.of(0.9, 1.4, 1.9), 4, 5, 0.1);
    Answer answer = new Answer(
        RACE,
        Outcome.UNDECIDED,
        RACE.ranked(),
        new Answer.Standing(0.01, next.lead(), List.of(next, last), 2.0, null),
        null,
        List.of(new Merit(Merit.Kind.FEWEST_CONNECTIONS, List.of(xmemcached, spymemcached))));

    assertThat(Choice.now(List.of(answer)))
        .contains("If you must choose now: whalin (probably 1.30 times the rate; xmemcached and"
            + " spymemcached have the fewest connections).");
  }

  @Test
  void singleRound_isNamedAsThat() {
    Answer answer =
        undecided(xmemcached(Range.withoutInterval(1.414), 1, 1, 0.5), null, Duration.ofHours(1));

    assertThat(Sentences.headline(answer)).isEqualTo("So far whalin, 1.4 times xmemcached");
    assertThat(Sentences.details(answer))
        .startsWith("Ahead after one round, 50 % chance of error.");
    assertThat(Choice.now(List.of(answer)))
        .contains("If you must choose now: whalin (so far 1.4 times the rate).");
  }

  @Test
  void next_isTheTimeForAllUndecided() {
    Answer one = given(Outcome.UNDECIDED, 2, null, Duration.ofSeconds(61));
    Answer unknown = given(Outcome.UNDECIDED, 2, null, null);

    assertThat(Sentences.minutes(List.of(one, unknown, one))).isEqualTo(4);
    assertThat(Sentences.minutes(List.of(unknown))).isZero();
  }

  @Test
  void onlyLibrary_saysWhy() {
    CellResult ascii = result(async(1, "spymemcached", Protocol.ASCII), 1_000, QUIET);
    CellResult binary = result(async(2, "spymemcached", Protocol.BINARY), 2_100, QUIET);
    CellResult lacking = ResultBuilder.of(skipped(3, "whalin", Protocol.ASCII, Mode.ASYNC))
        .status(Status.SKIPPED, "has no ASYNC")
        .build();
    CellResult failed = ResultBuilder.of(async(4, "xmemcached", Protocol.ASCII))
        .status(Status.FAILED, "no answer")
        .build();

    assertThat(Sentences.headline(answer(ascii, binary, lacking)))
        .isEqualTo("Only spymemcached supports it");
    assertThat(Sentences.headline(answer(ascii))).isEqualTo("Only spymemcached was measured");
    assertThat(Sentences.headline(answer(ascii, failed, lacking)))
        .isEqualTo("Only spymemcached has a valid rate");
    assertThat(Sentences.headline(answer(failed))).isEqualTo("No valid rate");
  }

  @Test
  void connections_areNamedWhereTheyDiffer() {
    CellResult spy = cellOf(SPY, 900, QUIET).connections(1).build();
    CellResult xmc = cellOf(XMC, 1_000, QUIET).connections(1).build();
    CellResult whalin = cellOf(WHALIN, 2_000, QUIET).connections(8).build();
    CellResult slow = cellOf(WHALIN, 100, QUIET).connections(8).build();

    assertThat(Sentences.details(answer(spy, xmc, whalin)))
        .contains("It holds 8 connections, the others 1.");
    assertThat(Sentences.details(answer(spy, xmc, slow)))
        .contains("whalin holds 8 connections, the others 1.");
    assertThat(Sentences.details(answer(spy, whalin)))
        .contains("It holds 8 connections, spymemcached 1.");
    assertThat(Sentences.details(answer(spy, xmc)))
        .noneMatch(sentence -> sentence.contains("connection"));
  }

  @Test
  void noise_isNamedOnceWithAllCauses() {
    CellResult spy =
        cellOf(SPY, 900, QUIET).iteration(4, iteration(900, Disturbance.STEAL)).build();
    CellResult xmc = cellOf(XMC, 2_000, QUIET)
        .iteration(4, iteration(2_000, Disturbance.STEAL, Disturbance.FOREIGN_CPU))
        .build();

    assertThat(Sentences.details(answer(spy, xmc)))
        .filteredOn(sentence -> sentence.startsWith("NOISY: "))
        .singleElement()
        .asString()
        .contains(Disturbance.STEAL.label(), Disturbance.FOREIGN_CPU.label());
  }

  @Test
  void version_isNamedWhereARaceHasSeveral() {
    Cell old =
        CellBuilder.of(cell(5, "whalin", Protocol.ASCII)).version("2.6.6").build();

    assertThat(Sentences.headline(answer(result(WHALIN, 2_000, QUIET), result(old, 1_000, QUIET))))
        .isEqualTo("whalin@3.0.2, 2.00 times whalin@2.6.6");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "get                | 1024       | gets of 1 KB",
        "get:90+set:10      | 100        | 90 % gets, 10 % sets of 100 B",
        "set:1+get:2        | 512..10240 | 66.7 % gets, 33.3 % sets of 512 B to 10 KB",
        "bulkGet            | 1536       | bulk gets of 1.5 KB",
        "delete             | 1024       | deletes"
      })
  void workload_isNamedByOperationsAndSize(String mix, String size, String expected) {
    Cell cell = CellBuilder.of(SPY).param("mix", mix).param("valueSize", size).build();

    assertThat(Sentences.workload(answer(result(cell, 1_000, QUIET)))).isEqualTo(expected);
  }
}
