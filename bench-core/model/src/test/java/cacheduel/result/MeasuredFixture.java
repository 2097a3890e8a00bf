// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.fitness.Disturbance;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Iterations that were never measured, for tests. */
public final class MeasuredFixture {
  private MeasuredFixture() {}

  /** One on a machine that was watched; quiet unless causes are given. */
  public static MeasuredIteration iteration(
      int number, double opsPerSecond, Disturbance... causes) {
    return new MeasuredIteration(
        number,
        1_000,
        1,
        opsPerSecond,
        null,
        MeasuredIteration.Cost.UNKNOWN,
        watched(0.1, 0.0, causes));
  }

  /** One beside other processes. */
  static MeasuredIteration disturbed(int number, double opsPerSecond) {
    return new MeasuredIteration(
        number,
        1_000,
        1,
        opsPerSecond,
        null,
        MeasuredIteration.Cost.UNKNOWN,
        watched(0.9, 0.0, Disturbance.FOREIGN_CPU));
  }

  /** One on a machine that was not watched. */
  public static MeasuredIteration unwatched(int number, double opsPerSecond) {
    return new MeasuredIteration(
        number, 1_000, 1, opsPerSecond, null, MeasuredIteration.Cost.UNKNOWN, null);
  }

  public static MeasuredIteration.Watched watched(
      @Nullable Double foreignCores, @Nullable Double steal, Disturbance... causes) {
    return new MeasuredIteration.Watched(1, foreignCores, steal, null, 0.0, 0.0, List.of(causes));
  }
}
