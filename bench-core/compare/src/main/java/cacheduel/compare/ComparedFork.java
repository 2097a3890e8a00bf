// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.machine.fitness.Disturbance;
import cacheduel.result.CellResult;
import cacheduel.result.Remark;
import cacheduel.result.RemarkKind;
import cacheduel.result.Status;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One fork of an arm.
 *
 * @param cell the id of its cell in the run
 * @param figures its numbers
 * @param problem why the fork is no measurement of the client at all; null if it is one
 * @param noise what disturbed the machine during any of its iterations
 * @param unstable how the fork's rate failed to settle; null if it settled
 */
public record ComparedFork(
    String cell,
    ForkFigures figures,
    @Nullable String problem,
    Set<Disturbance> noise,
    @Nullable String unstable) {
  public ComparedFork {
    noise = Set.copyOf(noise);
  }

  /** Creates the fork of a cell that ran a single fork. */
  public static ComparedFork of(CellResult result) {
    return new ComparedFork(
        result.cell().id(),
        ForkFigures.of(result.cell(), result.iterations()),
        problem(result),
        result.noise().causes().keySet(),
        result.warnings().stream()
            .filter(warning -> warning.kind() == RemarkKind.UNSTABLE)
            .map(Remark::text)
            .findFirst()
            .orElse(null));
  }

  /**
   * An unfit machine is not a fault of the fork, since it affects both arms alike.
   */
  private static @Nullable String problem(CellResult result) {
    if (result.status() == Status.VALID || result.failsForMachineOnly()) {
      return null;
    }
    return "%s %s: %s"
        .formatted(result.cell().label(), result.status(), Remark.joined(result.reasons()));
  }
}
