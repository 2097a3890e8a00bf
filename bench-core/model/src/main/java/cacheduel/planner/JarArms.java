// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.plan.Cell;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import java.util.List;

/**
 * The measured cells of a run, measured again in two arms: with the client's jars of the run, and
 * with other jars of the same client as the baseline.
 *
 * @param plan the settings of the two arms, without cells
 * @param pairs one pair for each cell, in their order
 */
public record JarArms(Plan plan, List<Arms.Pair> pairs) {
  public JarArms {
    pairs = List.copyOf(pairs);
  }

  /**
   * Creates the arms.
   *
   * @param run a plan without parts that contains the cells
   * @param version the version of the baseline's clients
   */
  public static JarArms of(Plan run, List<Cell> cells, String version) {
    PartSettings settings = run.parts().get(0);
    Plan plan = new Plan(
        run.preset(),
        run.variants(),
        List.of(),
        List.of(
            arm(settings, Arms.BASELINE, "the baseline's jars"),
            arm(settings, Arms.CANDIDATE, "tonight's jars")),
        List.of(),
        run.server());
    return new JarArms(plan, cells.stream().map(cell -> pair(cell, version)).toList());
  }

  private static Arms.Pair pair(Cell cell, String version) {
    return new Arms.Pair(
        cell.inArm(Arms.BASELINE, version), cell.inArm(Arms.CANDIDATE, cell.clientVersion()));
  }

  private static PartSettings arm(PartSettings run, String name, String description) {
    return new PartSettings(
        name,
        description,
        run.jmh().ofOneFork(run.jmh().jvm()),
        run.operationTimeout(),
        run.window(),
        null);
  }
}
