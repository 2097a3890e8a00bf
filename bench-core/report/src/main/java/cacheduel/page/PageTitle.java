// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.Sentences;
import cacheduel.view.RunView;
import java.util.List;
import java.util.stream.Collectors;

/** The name of a page in a browser's tab and history: its first finding, and its run. */
final class PageTitle {
  private PageTitle() {}

  /** Returns the name of a page of some runs. */
  static String of(List<RunView> views) {
    String which = views.stream()
        .map(view -> "%s, %s".formatted(view.setup().preset(), view.setup().day()))
        .distinct()
        .collect(Collectors.joining(" and "));
    String finding = RunPart.finding(views.get(0));
    String found = finding.isEmpty()
        ? lead(views.stream().flatMap(view -> view.answers().stream()).toList())
        : finding;
    return (found.isEmpty() ? which : found + " (" + which + ")") + " - Cacheduel";
  }

  private static String lead(List<Answer> answers) {
    return answers.stream()
        .filter(answer -> answer.outcome() == Outcome.FASTEST)
        .findFirst()
        .map(answer -> "%s leads: %s, %s"
            .formatted(
                answer.leaders().get(0).client(),
                Sentences.workload(answer),
                Sentences.load(answer)))
        .orElse("");
  }
}
