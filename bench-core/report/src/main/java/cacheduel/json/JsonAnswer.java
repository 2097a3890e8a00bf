// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Outcome;
import cacheduel.answer.text.Sentences;
import cacheduel.view.RaceView;
import cacheduel.workload.Operation;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one question.
 *
 * <p>Immutable.
 *
 * @param race the axes that all its cells share, by name
 * @param operation the operation whose times the other views show
 * @param figure the key of the figure that decides it: the rate or, at a given rate, the client's CPU per
 *     operation
 * @param outcome how far it is decided
 * @param leaders the clients that are, or may be, the first
 * @param ranking the clients with a valid cell, the best first, with the ids of their best cells
 * @param lead how many times better the first leader's figure is than the next client's; null if not known
 * @param secondsToDecide the additional time that would probably decide it; null if not known
 * @param sentence the answer in words
 */
public record JsonAnswer(
    Map<String, String> race,
    Operation operation,
    String figure,
    Outcome outcome,
    List<String> leaders,
    List<Ranked> ranking,
    @Nullable JsonRange lead,
    @Nullable Double secondsToDecide,
    String sentence) {
  /** A client and the cell by which it is ranked. */
  public record Ranked(String client, String cell) {}

  static JsonAnswer of(RaceView view) {
    Answer answer = view.answer();
    Map<String, String> race = new LinkedHashMap<>();
    answer
        .race()
        .question()
        .coordinates()
        .values()
        .forEach((axis, value) -> race.put(axis.key(), value));
    Duration time = answer.untilDecided();
    return new JsonAnswer(
        race,
        view.operation(),
        answer.race().question().aim().figure().key(),
        answer.outcome(),
        answer.leaders().stream().map(Entrant::name).toList(),
        answer.race().ranked().stream()
            .map(entrant -> new Ranked(entrant.name(), entrant.best().cell().id()))
            .toList(),
        JsonRange.of(answer.lead()),
        time == null ? null : (Double) (time.toMillis() / 1e3),
        Sentences.sentence(answer));
  }
}
