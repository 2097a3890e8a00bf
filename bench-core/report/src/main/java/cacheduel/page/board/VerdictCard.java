// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.Sentences;
import cacheduel.store.Run;
import cacheduel.text.Words;
import cacheduel.view.NextStep;
import java.util.List;

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
  static VerdictCard of(Answer answer, String load, Run run) {
    long minutes = Sentences.minutes(List.of(answer));
    return new VerdictCard(
        load,
        answer.outcome(),
        Sentences.headline(answer),
        Sentences.details(answer),
        minutes == 0 ? "" : NextStep.moreRounds(run, minutes + "m"));
  }

  /** Returns one card for the races of one mode in which the same library was alone. */
  static VerdictCard ofAlone(Answer any, String mode) {
    return new VerdictCard(
        Words.capital(mode), Outcome.ALONE, Sentences.headline(any), List.of(), "");
  }
}
