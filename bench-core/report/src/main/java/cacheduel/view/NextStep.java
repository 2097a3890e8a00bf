// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Answer;
import cacheduel.answer.Sentences;
import cacheduel.server.Via;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.List;

/**
 * A command that a reader may want after a run.
 *
 * <p>Immutable.
 *
 * @param command the command line
 * @param purpose its effect, in a few words
 */
public record NextStep(String command, String purpose) {
  private static final String RUN = "cacheduel run ";
  private static final String TRIAL = "smoke";

  /** More rounds would decide races, but not the claims of a replayed report. */
  static List<NextStep> of(Run run, List<Answer> answers, boolean isReplay) {
    List<NextStep> steps = new ArrayList<>();
    String undecided = Sentences.next(answers);
    if (run.unmeasured().stream().anyMatch(cell -> cell.skip().isEmpty())) {
      steps.add(new NextStep(RUN + "--resume " + run.directory(), "continues this run"));
    } else if (isTrial(run) && isMeasured(answers)) {
      steps.add(new NextStep(RUN + "duel", "numbers to decide on"));
    } else if (!undecided.isEmpty() && !isReplay) {
      steps.add(new NextStep(RUN + undecided, "probably decides the order"));
    }
    return steps;
  }

  /** A trial is not worth more rounds: its iterations are too short, or its server is built in. */
  private static boolean isTrial(Run run) {
    return run.plan().preset().equals(TRIAL)
        || run.plan().server().systems().values().stream()
            .anyMatch(system -> system.via() == Via.EMBEDDED);
  }

  private static boolean isMeasured(List<Answer> answers) {
    return answers.stream().anyMatch(answer -> !answer.race().ranked().isEmpty());
  }
}
