// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.Sentences;
import cacheduel.store.Run;
import java.util.List;
import java.util.stream.Collectors;

/** The name of a page in a browser's tab and history: its first finding, and its run. */
final class PageTitle {
  private PageTitle() {}

  /**
   * Returns the name.
   *
   * @param finding the finding of a comparison or of a replay; empty for other runs
   * @param answers the answers of all runs
   */
  static String of(List<Run> runs, String finding, List<Answer> answers) {
    String which = runs.stream()
        .map(run ->
            "%s, %s".formatted(run.plan().title(), SetupLine.day(run.info().startedAt())))
        .distinct()
        .collect(Collectors.joining(" and "));
    String found = finding.isEmpty() ? lead(answers) : finding;
    return (found.isEmpty() ? which : found + " (" + which + ")") + " - Cacheduel";
  }

  private static String lead(List<Answer> answers) {
    return answers.stream()
        .filter(answer -> answer.outcome() == Outcome.FASTEST)
        .findFirst()
        .map(answer -> "%s leads: %s, %s"
            .formatted(
                answer.leaders().get(0).name().split("@", 2)[0],
                Sentences.workload(answer),
                Sentences.load(answer)))
        .orElse("");
  }
}
