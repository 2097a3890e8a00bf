// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.Preference;
import cacheduel.answer.Sentences;
import cacheduel.figure.Range;
import cacheduel.naming.WorkloadText;
import cacheduel.store.Run;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import cacheduel.view.NextStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
  static VerdictCard ofAlone(List<Answer> answers, String mode, List<String> loads) {
    return new VerdictCard(
        Words.capital(mode),
        Outcome.ALONE,
        Sentences.headline(answers.get(0)),
        protocols(answers, loads),
        "");
  }

  /** Returns a sentence such as "Its binary protocol is 2.1 and 1.6 times its ASCII at 1 and 8 threads." */
  private static List<String> protocols(List<Answer> answers, List<String> loads) {
    Map<String, List<String>> ratios = new LinkedHashMap<>();
    Map<String, List<String>> where = new LinkedHashMap<>();
    for (int i = 0; i < answers.size(); i++) {
      for (Preference preference : answers.get(i).preferences()) {
        if (preference.clear()) {
          String pair = "Its %s protocol is %%s times its %s"
              .formatted(
                  WorkloadText.protocol(preference.better().cell().protocol()),
                  WorkloadText.protocol(preference.other().cell().protocol()));
          Range ratio = preference.ratio();
          ratios
              .computeIfAbsent(pair, its -> new ArrayList<>())
              .add(NumberText.supported(ratio.best(), (ratio.high() - ratio.low()) / 2));
          where.computeIfAbsent(pair, its -> new ArrayList<>()).add(loads.get(i));
        }
      }
    }
    return ratios.entrySet().stream()
        .map(pair -> pair.getKey().formatted(Words.and(pair.getValue())) + " at "
            + Strengths.joined(where.getOrDefault(pair.getKey(), List.of())) + ".")
        .toList();
  }
}
