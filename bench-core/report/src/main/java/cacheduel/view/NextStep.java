// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.text.Sentences;
import cacheduel.plan.Estimate;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSystem;
import cacheduel.store.Run;
import cacheduel.text.CommandText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A command that a reader may want after a run.
 *
 * <p>Immutable.
 *
 * @param command the command line
 * @param purpose its effect, in a few words
 */
public record NextStep(String command, String purpose) {
  /** The time of more rounds where the time until a decision cannot be estimated yet. */
  private static final String SOME_ROUNDS = "5m";

  /** The options without which another question would be measured. */
  private static final Set<String> SAME =
      Set.of("-c", "--client", "--server", "--clients-dir", "--tls", "--tls-ca", "--auth");

  private static final String TRIAL = "smoke";
  private static final String DUEL = "duel";

  /** The load of duel's variant with a single one. */
  private static final int THREADS_OF_ONE = 8;

  /** More rounds would decide races, but not the claims of a replayed report. */
  static List<NextStep> of(Run run, Counts counts, List<Answer> answers, boolean isReplay) {
    List<NextStep> steps = new ArrayList<>();
    long minutes = minutes(run, answers);
    if (counts.of(CellOutcome.NOT_RUN) > 0) {
      steps.add(new NextStep(resume(run), "continues this run"));
    } else if (isTrial(run) && isMeasured(answers)) {
      steps.add(new NextStep(duel(run), "numbers to decide on"));
    } else if (minutes > 0 && !isReplay) {
      steps.add(new NextStep(moreRounds(run, minutes + "m"), "probably decides the order"));
    } else if (isUndecided(answers) && !isReplay) {
      steps.add(new NextStep(moreRounds(run, SOME_ROUNDS), "may decide the order"));
    }
    if (isOneLoadOfDuel(run, answers) && !isTrial(run) && isMeasured(answers)) {
      steps.add(new NextStep(duel(run), "also at 1 and 50 threads"));
    }
    return steps;
  }

  /** Returns the time that probably decides the order; the bare wire and the harness, if missing, take some of it. */
  private static long minutes(Run run, List<Answer> answers) {
    long minutes = Sentences.minutes(answers);
    Duration missing = run.plan().cells().stream()
        .filter(cell -> cell.role() != Role.CLIENT && cell.skip().isEmpty())
        .filter(cell -> run.result(cell.id()).isEmpty())
        .map(cell -> Estimate.ofFork(run.plan(), cell))
        .reduce(Duration.ZERO, Duration::plus);
    return minutes == 0 ? 0 : minutes + missing.plusSeconds(59).toMinutes();
  }

  /** Returns the command that measures the same clients and servers in all of duel's loads. */
  private static String duel(Run run) {
    List<String> words = new ArrayList<>(List.of("run", DUEL));
    List<String> given = run.info().commandLine();
    for (int i = 0; i < given.size(); i++) {
      String option = given.get(i);
      if (SAME.contains(option)) {
        words.add(option);
        if (i + 1 < given.size() && !given.get(i + 1).startsWith("-")) {
          words.add(given.get(++i));
        }
      } else if (SAME.stream().anyMatch(name -> option.startsWith(name + "="))) {
        words.add(option);
      }
    }
    return CommandText.of(words);
  }

  private static String resume(Run run) {
    return CommandText.of("run", "--resume", CommandText.path(run.directory()));
  }

  /** Returns the command that adds rounds to a run for a time such as "4m". */
  public static String moreRounds(Run run, String time) {
    return resume(run) + " --time " + time;
  }

  private static boolean isUndecided(List<Answer> answers) {
    return answers.stream().anyMatch(answer -> answer.outcome() == Outcome.UNDECIDED);
  }

  /** A trial is not worth more rounds: its iterations are too short, or its server is built in. */
  private static boolean isTrial(Run run) {
    return run.plan().preset().equals(TRIAL)
        || run.plan().server().systems().values().stream().anyMatch(ServerSystem::isBuiltIn);
  }

  /** The user may have asked for another load than the preset's. */
  private static boolean isOneLoadOfDuel(Run run, List<Answer> answers) {
    return run.plan().preset().equals(DUEL)
        && !run.plan().variants().isEmpty()
        && answers.stream()
            .map(answer -> answer.race().question().sample())
            .allMatch(cell -> cell.threads() == THREADS_OF_ONE && !cell.isOpen());
  }

  private static boolean isMeasured(List<Answer> answers) {
    return answers.stream().anyMatch(answer -> !answer.race().ranked().isEmpty());
  }
}
