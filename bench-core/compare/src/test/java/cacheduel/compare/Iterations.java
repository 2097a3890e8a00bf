// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Measured iterations of a fork. */
public final class Iterations {
  private static final double QUIET = 0.05;
  private static final Cell CELL =
      RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 8);

  private Iterations() {}

  /** Returns iterations on a quiet machine, with these median times. */
  static List<MeasuredIteration> quiet(double... micros) {
    List<MeasuredIteration> iterations = new ArrayList<>();
    for (int i = 0; i < micros.length; i++) {
      iterations.add(of(i + 1, micros[i], QUIET, 0.0));
    }
    return iterations;
  }

  public static MeasuredIteration of(
      int number, double micros, @Nullable Double foreign, @Nullable Double steal) {
    return new MeasuredIteration(
        number,
        10_000,
        1,
        1e6 / micros,
        new MeasuredIteration.Timed(10_000, Math.round(micros * 1e3), Math.round(micros * 3e3)),
        new MeasuredIteration.Cost(micros * 500, null, 1_000.0),
        MeasuredFixture.watched(foreign, steal));
  }

  static Fork fork(List<MeasuredIteration> iterations) {
    return fork(CELL, iterations);
  }

  static Fork fork(Cell cell, List<MeasuredIteration> iterations) {
    ResultBuilder result = ResultBuilder.of(cell).rate(1);
    iterations.forEach(iteration -> result.iteration(1, iteration));
    return result.fork();
  }
}
