// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Outcome;
import cacheduel.answer.RunAnswers;
import cacheduel.remark.RemarkKind;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.store.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The answer of a run with a time budget, of clients that need no server and take a known time.
 *
 * @param outcome how far it is decided
 * @param leaders the clients that are, or may be, the fastest
 * @param unsettled the clients with the mark that they were not warm
 * @param rounds number of rounds
 * @param seconds what the run took
 */
record BudgetedDuel(
    Outcome outcome, List<String> leaders, List<String> unsettled, int rounds, double seconds) {
  /** Options of forks that compile and measure for a short time, for clients that differ much. */
  static final String[] SMALL_FORKS = {"-r", "200ms", "--jvm-args", Harness.SMALL_FORKS};

  private static final String GETS =
      "run duel --server null --via local --protocol native -t 1 -p mix=get -p keys=1000 --no-floor";

  /**
   * Measures gets of one thread, and reads the answer.
   *
   * @param more further options
   */
  static BudgetedDuel of(
      Path directory, Path home, String clients, String time, Path out, String... more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(GETS.split(" ", -1)));
    command.addAll(List.of("-c", clients, "--time", time, "--out", out.toString()));
    command.addAll(List.of(more));
    Harness.Running running =
        Harness.judgingTimes(directory, home).start(command.toArray(String[]::new));
    int code = running.await();
    if (code != 0) {
      throw new AssertionError("exit code %d: %s".formatted(code, running.output()));
    }
    return of(Run.read(out));
  }

  private static BudgetedDuel of(Run run) {
    List<Answer> answers = RunAnswers.of(run);
    if (answers.size() != 1) {
      throw new AssertionError("expected one answer, got: " + answers);
    }
    int rounds = run.results().stream()
        .flatMap(result -> result.forks().stream())
        .mapToInt(Fork::round)
        .max()
        .orElse(0);
    return new BudgetedDuel(
        answers.get(0).outcome(),
        answers.get(0).leaders().stream().map(Entrant::name).toList(),
        run.results().stream()
            .filter(BudgetedDuel::isUnsettled)
            .map(result -> result.cell().client())
            .toList(),
        rounds,
        run.info().course().wallClock() == null
            ? 0
            : run.info().course().wallClock().seconds());
  }

  private static boolean isUnsettled(CellResult result) {
    return result.warnings().stream().anyMatch(mark -> mark.kind() == RemarkKind.UNSETTLED);
  }
}
