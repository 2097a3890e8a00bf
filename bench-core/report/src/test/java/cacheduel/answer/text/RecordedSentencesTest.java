// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.RunAnswers;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The answers of a recorded run, of which the rates of each fork are kept. */
class RecordedSentencesTest {
  private static final List<Answer> ANSWERS =
      RunAnswers.of(Run.read(Path.of("..", "compare", "src", "test", "resources", "recorded")));

  @Test
  void eightThreads_whalinIsFastestForGetsAndSets() {
    assertThat(headline("gets of 1 KB", "8 threads")).isEqualTo("whalin, 1.65 times xmemcached");
    assertThat(headline("sets of 1 KB", "8 threads")).isEqualTo("whalin, 1.56 times xmemcached");
  }

  @Test
  void connections_areNamedBesideTheLead() {
    assertThat(Sentences.details(answer("gets of 1 KB", "8 threads")))
        .contains("It holds 8 connections, the others 1.");
  }

  @Test
  void async_onlySpymemcachedHasIt() {
    assertThat(headline("gets of 1 KB", "8 threads, async"))
        .isEqualTo("Only spymemcached supports it");
    assertThat(Sentences.onlyOnes(ANSWERS)).containsExactly("Only spymemcached has an async API.");
  }

  @Test
  void undecided_isNeverCalledATie() {
    assertThat(ANSWERS).extracting(Answer::outcome).contains(Outcome.UNDECIDED);
    assertThat(ANSWERS.stream()
            .flatMap(answer -> Stream.concat(
                Stream.of(Sentences.sentence(answer)), Sentences.details(answer).stream())))
        .noneMatch(sentence -> sentence.matches("(?i).*\\bt(ie|ied|ies)\\b.*"));
    assertThat(headline("gets of 1 KB", "1 thread"))
        .isEqualTo("Probably whalin, 1.27 times spymemcached");
  }

  @Test
  void undecided_namesTheTimeThatProbablyDecides() {
    assertThat(Sentences.minutes(ANSWERS)).isPositive();
  }

  private static String headline(String workload, String load) {
    return Sentences.headline(answer(workload, load));
  }

  private static Answer answer(String workload, String load) {
    return ANSWERS.stream()
        .filter(answer -> Sentences.workload(answer).equals(workload))
        .filter(answer -> Sentences.load(answer).equals(load))
        .findFirst()
        .orElseThrow();
  }
}
