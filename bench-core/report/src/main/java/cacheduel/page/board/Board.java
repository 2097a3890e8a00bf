// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.text.Sentences;
import cacheduel.text.Words;
import java.util.List;

/**
 * The answers to the questions about one workload.
 *
 * @param run the 0-based number of the run
 * @param label a short name of the workload
 * @param question the question that its races answer
 * @param topic the question without its workload, for a page that shows several boards
 * @param cards a card for each finding
 * @param modes the charts and the libraries, mode by mode
 */
public record Board(
    int run,
    String label,
    String question,
    String topic,
    List<VerdictCard> cards,
    List<ModePanels> modes) {

  /**
   * The finding of a race, or of several in which a library was alone.
   *
   * @param load the load under which it was found
   * @param outcome how far it is decided
   * @param headline the finding in a few words
   * @param details the rest, in sentences
   */
  public record VerdictCard(String load, Outcome outcome, String headline, List<String> details) {
    static VerdictCard of(Answer answer, String load) {
      return new VerdictCard(
          load, answer.outcome(), Sentences.headline(answer), Sentences.details(answer));
    }

    /** Returns one card for the races of one mode in which the same library was alone. */
    static VerdictCard ofAlone(Answer any, String mode) {
      return new VerdictCard(
          Words.capital(mode), Outcome.ALONE, Sentences.headline(any), List.of());
    }
  }
}
