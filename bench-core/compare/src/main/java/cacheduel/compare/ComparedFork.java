// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.machine.fitness.Disturbance;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.Status;
import cacheduel.result.Warmth;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One fork of an arm.
 *
 * @param cell the id of its cell in the run
 * @param block the 1-based number of its block
 * @param figures its numbers
 * @param problem why the fork is no measurement of the client at all; null if it is one
 * @param noise what disturbed the machine during any of its iterations
 * @param warm whether the fork was warm when it was measured
 * @param repeated whether it is not the first attempt
 */
public record ComparedFork(
    String cell,
    int block,
    ForkFigures figures,
    @Nullable String problem,
    Set<Disturbance> noise,
    boolean warm,
    boolean repeated) {
  public ComparedFork {
    noise = Set.copyOf(noise);
  }

  /** Reads a measured fork. */
  public static ComparedFork of(Fork fork) {
    CellResult result = CellResult.of(List.of(fork));
    return new ComparedFork(
        fork.cell().id(),
        fork.round(),
        fork.isAccident() ? ForkFigures.NONE : ForkFigures.of(fork),
        fork.status() == Status.INVALID && fork.isAccident() ? null : problem(result),
        result.noise().causes().keySet(),
        Warmth.isWarm(fork),
        fork.isRepeated());
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
