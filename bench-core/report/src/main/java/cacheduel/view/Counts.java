// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.store.Run;
import cacheduel.table.MeasuredForks;
import cacheduel.text.Words;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The numbers of a run's planned cells, rounds and forks. The tries of a search for the highest rate
 * are not cells of the plan.
 *
 * <p>Immutable.
 *
 * @param outcomes the number of planned cells by outcome; their sum is the size of the plan
 * @param roles the number of planned cells by role
 * @param noisy how many of the valid cells were measured on a disturbed machine
 * @param rounds the number of rounds in which any cell was measured
 * @param forks the number of measured forks of all cells
 * @param each the measured forks of a cell
 */
public record Counts(
    Map<CellOutcome, Integer> outcomes,
    Map<Role, Integer> roles,
    int noisy,
    int rounds,
    int forks,
    MeasuredForks each) {
  public Counts {
    outcomes = Map.copyOf(outcomes);
    roles = Map.copyOf(roles);
  }

  /** Counts the cells of a run, finished or not. */
  public static Counts of(Run run) {
    Map<CellOutcome, Integer> outcomes = new EnumMap<>(CellOutcome.class);
    Map<Role, Integer> roles = new EnumMap<>(Role.class);
    for (Cell cell : run.plan().cells()) {
      outcomes.merge(CellOutcome.of(cell, run), 1, Integer::sum);
      roles.merge(cell.role(), 1, Integer::sum);
    }
    List<CellResult> results =
        run.results().stream().filter(result -> !result.cell().isTry()).toList();
    IntStream rounds = results.stream().flatMapToInt(MeasuredForks::rounds).distinct();
    MeasuredForks each = MeasuredForks.of(results);
    return new Counts(
        outcomes,
        roles,
        Math.toIntExact(results.stream().filter(CellResult::noisy).count()),
        Math.max((int) rounds.count(), each.most()),
        results.stream().mapToInt(MeasuredForks::of).sum(),
        each);
  }

  public int planned() {
    return outcomes.values().stream().mapToInt(Integer::intValue).sum();
  }

  public int of(CellOutcome outcome) {
    return outcomes.getOrDefault(outcome, 0);
  }

  int of(Role role) {
    return roles.getOrDefault(role, 0);
  }

  /** Returns the number of cells with figures, valid or not. */
  public int measured() {
    return of(CellOutcome.VALID) + of(CellOutcome.INVALID);
  }

  /** Returns the number of cells that cannot be measured. */
  public int skipped() {
    return of(CellOutcome.IMPOSSIBLE) + of(CellOutcome.REFUSED);
  }

  /** Returns the numbers by name: the counts of a run in JSON. */
  public Map<String, Integer> byName() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    numbers.put("cells", planned());
    numbers.put("measured", measured());
    numbers.put("valid", of(CellOutcome.VALID));
    numbers.put("noisy", noisy);
    numbers.put("invalid", of(CellOutcome.INVALID));
    numbers.put("failed", of(CellOutcome.FAILED));
    numbers.put("skipped", skipped());
    numbers.put("notRun", of(CellOutcome.NOT_RUN));
    numbers.put("notDue", of(CellOutcome.NOT_DUE));
    numbers.put("rounds", rounds);
    numbers.put("forks", forks);
    return numbers;
  }

  /** Returns whether cells were measured and none failed a check. */
  public boolean areAllCorrect() {
    return of(CellOutcome.VALID) > 0 && of(CellOutcome.INVALID) == 0 && of(CellOutcome.FAILED) == 0;
  }

  /** Returns the progress, for example "18 of 29 cells measured". */
  public String progress() {
    return "%d of %s measured".formatted(measured(), Words.count(planned(), "cell"));
  }

  /** Returns the rest of the plan, for example "8 not run, 11 not due"; empty if all was measured. */
  public String left() {
    return Stream.of(left(CellOutcome.NOT_RUN, "not run"), left(CellOutcome.NOT_DUE, "not due"))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private String left(CellOutcome outcome, String words) {
    return of(outcome) == 0 ? "" : of(outcome) + " " + words;
  }
}
