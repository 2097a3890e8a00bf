// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import static cacheduel.tune.TunedClient.BUFFER;
import static cacheduel.tune.TunedClient.DEFAULTS;
import static cacheduel.tune.TunedClient.FOUR;
import static cacheduel.tune.TunedClient.NAGLE;
import static cacheduel.tune.TunedClient.TWO;
import static cacheduel.tune.TunedClient.noisy;
import static cacheduel.tune.TunedClient.quiet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cacheduel.answer.AnswerFixture;
import cacheduel.catalog.ClientCatalog;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.RunFixture;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.tune.TunedSetting.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuneRunTest {
  @TempDir
  static Path home;

  private static ClientCatalog clients;

  @BeforeAll
  static void install() {
    clients = TunedClient.install(home);
  }

  private static TuneRun read(Run run) {
    return TuneRun.of(run.plan(), clients).orElseThrow();
  }

  private static TuneAnswer answer(CellResult... results) {
    Run run = TunedClient.run(results);
    return read(run).answer(run);
  }

  private static String sentence(TuneAnswer answer) {
    return new TuneText(answer).sentence();
  }

  @Test
  void betterValue_isSetWithItsCode() {
    TuneAnswer answer =
        answer(quiet(DEFAULTS, 1_000), quiet(TWO, 1_300), quiet(FOUR, 1_600), quiet(NAGLE, 700));

    assertThat(answer.settings())
        .extracting(TunedSetting::text, TunedSetting::finding)
        .containsExactly(
            tuple("connections=4", Finding.BETTER), tuple("nagle=on", Finding.NO_GAIN));
    assertThat(answer.choice().chosen()).isEqualTo(Map.of("connections", "4"));
    assertThat(Json.parse(Json.pretty(answer)).propertyNames())
        .contains("client", "chosen", "code", "gain", "minutesLeft", "compare", "more");
    assertThat(sentence(answer))
        .matches(
            "tuned is 1\\.\\d+ times as fast with connections=4 \\(1\\.\\d+ to [12]\\.\\d+\\)\\."
                + " No value of nagle gains more than 3 %\\.");
    assertThat(new TuneText(answer).terminal())
        .contains("In your code:", "  setPool(4);", "tuned[connections=4],spymemcached,whalin");
    assertThat(new TuneText(answer).markdown()).contains("setPool(4);", "| connections | 1 | 4 |");
  }

  @Test
  void severalBetterValues_areCombinedOnce() {
    CellResult[] alone = {quiet(DEFAULTS, 1_000), quiet(FOUR, 1_600), quiet(NAGLE, 1_500)};
    Run run = TunedClient.run(alone);
    Cell combination = read(run).combination(run).get(0);

    assertThat(combination.tuningText()).isEqualTo("connections=4;nagle=on");
    assertThat(combination.concurrency()).isEqualTo(FOUR.concurrency());
    assertThat(sentence(answer(alone)))
        .startsWith("tuned is 1.6")
        .contains("too, but not measured together with it: nagle=on.");
    assertThat(new TuneText(answer(alone)).terminal())
        .contains("More time may show whether connections=4 with nagle=on is better:");

    CellResult together = quiet(combination.numbered("005"), 2_200);
    Run whole = TunedClient.run(alone[0], alone[1], alone[2], together);
    assertThat(read(whole).combination(whole)).isEmpty();
    TuneAnswer answer = read(whole).answer(whole);
    assertThat(sentence(answer))
        .startsWith("tuned is 2.2")
        .contains("times as fast with connections=4 and nagle=on (");
    assertThat(answer.choice().code()).containsExactly("setPool(4);", "setNagle(true);");
    assertThat(answer.next().compare()).contains("tuned[connections=4;nagle=on]");
  }

  @Test
  void combinationOfAnEarlierSession_isChosenWithItsOwnCode() {
    Cell earlier = CellBuilder.of(DEFAULTS)
        .connections(2)
        .build()
        .numbered("005")
        .tunedTo(Map.of("connections", "2", "nagle", "on"));
    Run run = TunedClient.run(
        quiet(DEFAULTS, 1_000),
        quiet(TWO, 1_500),
        quiet(FOUR, 1_600),
        quiet(NAGLE, 1_500),
        quiet(earlier, 2_200));
    TuneAnswer answer = read(run).answer(run);

    assertThat(answer.choice().chosen()).isEqualTo(Map.of("connections", "2", "nagle", "on"));
    assertThat(answer.choice().code()).containsExactly("setPool(2);", "setNagle(true);");
    assertThat(sentence(answer)).startsWith("tuned is 2.2").doesNotContain("connections=4");
    assertThat(read(run).combination(run))
        .extracting(Cell::tuning)
        .containsExactly(Map.of("connections", "4", "nagle", "on"));
  }

  @Test
  void combinationThatIsNotCertain_isNotChosen() {
    Run run = TunedClient.run(quiet(DEFAULTS, 1_000), quiet(FOUR, 1_600), quiet(NAGLE, 1_500));
    Cell combination = read(run).combination(run).get(0).numbered("005");
    TuneAnswer answer = answer(
        quiet(DEFAULTS, 1_000),
        quiet(FOUR, 1_600),
        quiet(NAGLE, 1_500),
        AnswerFixture.result(combination, 2_000, 1));

    assertThat(answer.choice().chosen()).isEqualTo(Map.of("connections", "4"));
    assertThat(Json.parse(Json.pretty(answer)).propertyNames())
        .contains("client", "chosen", "code", "gain", "minutesLeft", "compare", "more");
    assertThat(sentence(answer))
        .contains("Whether it gains more together with nagle=on is not known yet.");
    assertThat(new TuneText(answer).terminal())
        .containsPattern("(?m)^(\\d+ more minutes? would probably|More time may) show whether"
            + " connections=4 with nagle=on is better:$");
  }

  @Test
  void combinationThatIsUndecided_hasTheTimeItWouldTake() {
    Run run = TunedClient.run(quiet(DEFAULTS, 1_000), quiet(FOUR, 1_600), quiet(NAGLE, 1_500));
    Cell combination = read(run).combination(run).get(0).numbered("005");
    TuneAnswer answer = answer(
        quiet(DEFAULTS, 1_000),
        quiet(FOUR, 1_600),
        quiet(NAGLE, 1_500),
        AnswerFixture.result(combination, 1_590, 0.9, 1.1, 0.92, 1.08));

    assertThat(answer.together()).isEqualTo(TuneAnswer.Together.UNDECIDED);
    assertThat(answer.next().minutesLeft()).isPositive();
    assertThat(new TuneText(answer).markdown())
        .containsPattern(
            "\\d+ more minutes? would probably show whether connections=4 with nagle=on"
                + " is better:");
  }

  /** Only the best value of a setting is an answer. */
  @Test
  void worseValuesOfABetterSetting_takeNoTime() {
    TuneAnswer answer = answer(quiet(DEFAULTS, 1_000), noisy(TWO, 1_000), quiet(FOUR, 3_000));

    assertThat(answer.choice().chosen()).isEqualTo(Map.of("connections", "4"));
    assertThat(answer.next().minutesLeft()).isNull();
    assertThat(new TuneText(answer).terminal()).doesNotContain("more minute", "More time");
  }

  @Test
  void combinationThatGainsNothing_isNotChosen() {
    Run run = TunedClient.run(quiet(DEFAULTS, 1_000), quiet(FOUR, 1_600), quiet(NAGLE, 1_500));
    Cell combination = read(run).combination(run).get(0).numbered("005");
    TuneAnswer answer = answer(
        quiet(DEFAULTS, 1_000), quiet(FOUR, 1_600), quiet(NAGLE, 1_500), quiet(combination, 1_400));

    assertThat(answer.choice().chosen()).isEqualTo(Map.of("connections", "4"));
    assertThat(Json.parse(Json.pretty(answer)).propertyNames())
        .contains("client", "chosen", "code", "gain", "minutesLeft", "compare", "more");
    assertThat(sentence(answer)).contains("Together with nagle=on it gains no more.");
  }

  @Test
  void equalValues_gainNothing() {
    TuneAnswer answer = answer(quiet(DEFAULTS, 1_500), quiet(NAGLE, 1_000), quiet(BUFFER, 1_000));

    assertThat(answer.choice().chosen()).isEmpty();
    assertThat(sentence(answer))
        .isEqualTo("No setting that was tried makes tuned certainly faster."
            + " No value of nagle or buffer gains more than 3 %.");
  }

  @Test
  void noise_leavesItUndecidedWithTheTimeItWouldTake() {
    TuneAnswer answer = answer(noisy(DEFAULTS, 1_000), noisy(NAGLE, 1_000), noisy(BUFFER, 1_400));

    assertThat(answer.of(Finding.BETTER)).isEmpty();
    assertThat(answer.choice().gain()).isNull();
    assertThat(sentence(answer)).startsWith("No setting that was tried").contains("agle");
    assertThat(new TuneText(answer).terminal())
        .containsPattern(
            "(more minutes? would probably|More time may) show whether .*buffer=8192 is better:")
        .containsPattern("run --resume run --time \\d+m");
  }

  @Test
  void runWithoutResults_knowsNothing() {
    Run planned = TunedClient.run(quiet(DEFAULTS, 1), quiet(NAGLE, 1));
    Run empty = RunFixture.run(Path.of("run"), planned.plan(), List.of());
    TuneAnswer answer = read(empty).answer(empty);

    assertThat(answer.settings()).extracting(TunedSetting::finding).containsOnly(Finding.INVALID);
    assertThat(sentence(answer)).endsWith("No value of nagle has a valid result.");
  }

  @Test
  void otherRuns_areNotTuned() {
    assertThat(TuneRun.of(RunFixture.plan(DEFAULTS, NAGLE), clients)).isEmpty();
  }
}
