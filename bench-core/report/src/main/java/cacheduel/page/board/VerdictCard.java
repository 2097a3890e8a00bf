// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.Sentences;
import java.util.List;
import java.util.Locale;

/**
 * The finding of a race, or of several in which a library was alone.
 *
 * @param load the load under which it was found
 * @param outcome how far it is decided
 * @param headline the finding in a few words
 * @param details the rest, in sentences
 * @param command the command that would probably decide it; empty unless it is undecided
 */
public record VerdictCard(
    String load, Outcome outcome, String headline, List<String> details, String command) {
  static VerdictCard of(Answer answer, String load, String command) {
    boolean undecided = answer.outcome() == Outcome.UNDECIDED;
    return new VerdictCard(
        load,
        answer.outcome(),
        Sentences.headline(answer),
        Sentences.details(answer),
        undecided ? command : "");
  }

  /** Returns one card for the races of one mode that have the same only library. */
  static VerdictCard ofAlone(List<Answer> answers, String mode) {
    return new VerdictCard(
        mode.substring(0, 1).toUpperCase(Locale.ROOT) + mode.substring(1),
        Outcome.ALONE,
        Sentences.headline(answers.get(0)),
        Sentences.asides(answers),
        "");
  }
}
