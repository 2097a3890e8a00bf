// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.result.MeasuredIteration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Factory of iterations for tests. */
public final class Iterations {
  private static final double QUIET = 0.05;

  private Iterations() {}

  /** Returns the iterations of a fork on a quiet machine; the rate is 1,000,000 over the time. */
  public static List<MeasuredIteration> quiet(int fork, double... micros) {
    List<MeasuredIteration> iterations = new ArrayList<>();
    for (int i = 0; i < micros.length; i++) {
      iterations.add(of(fork, i + 1, micros[i], QUIET, 0.0));
    }
    return iterations;
  }

  public static MeasuredIteration of(
      int fork, int number, double micros, @Nullable Double foreign, @Nullable Double steal) {
    return new MeasuredIteration(
        fork,
        number,
        10_000,
        1e6 / micros,
        10_000,
        Math.round(micros * 1e3),
        Math.round(micros * 3e3),
        micros * 500,
        1_000.0,
        foreign,
        steal,
        0.1,
        0.0,
        0.0,
        1.0,
        null);
  }
}
