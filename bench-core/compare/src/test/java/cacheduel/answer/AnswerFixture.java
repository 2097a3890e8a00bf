// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.contest.Looks;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import java.util.List;
import java.util.stream.IntStream;

/** Cells whose forks have given rates. */
public final class AnswerFixture {
  /** Factors of four forks that differ by about 2 %. */
  @SuppressWarnings("MutablePublicArray") // of tests only
  public static final double[] QUIET = {0.99, 1.01, 0.98, 1.02};

  /** Factors of four forks that differ by about 40 %. */
  @SuppressWarnings("MutablePublicArray")
  public static final double[] NOISY = {0.7, 1.4, 0.8, 1.2};

  private AnswerFixture() {}

  public static Cell cell(int number, String client, Protocol protocol) {
    return ofOneSize(RunFixture.cell(number, client, protocol, Mode.BLOCKING, 8));
  }

  public static Cell async(int number, String client, Protocol protocol) {
    return ofOneSize(RunFixture.cell(number, client, protocol, Mode.ASYNC, 8));
  }

  private static Cell ofOneSize(Cell cell) {
    return CellBuilder.of(cell).param("valueSize", "1024").build();
  }

  /** Returns a valid cell with a fork for each factor; the first depends on the cell. */
  public static CellResult result(Cell cell, double opsPerSecond, double... factors) {
    return cellOf(cell, opsPerSecond, factors).build();
  }

  public static ResultBuilder cellOf(Cell cell, double opsPerSecond, double... factors) {
    int first = Integer.parseInt(cell.searchedId());
    double[] turned = IntStream.range(0, factors.length)
        .mapToDouble(i -> factors[(first + i) % factors.length])
        .toArray();
    return inOrder(cell, opsPerSecond, turned);
  }

  /** Returns a valid cell with a fork for each factor. */
  public static ResultBuilder inOrder(Cell cell, double opsPerSecond, double... factors) {
    ResultBuilder builder = ResultBuilder.of(cell).rate(opsPerSecond, 1);
    IntStream.range(0, factors.length)
        .forEach(i -> builder.iteration(i + 1, iteration(opsPerSecond * factors[i])));
    return builder;
  }

  public static MeasuredIteration iteration(double opsPerSecond, Disturbance... causes) {
    return new MeasuredIteration(
        1,
        1_000_000,
        1,
        opsPerSecond,
        new MeasuredIteration.Timed(1_000_000, 50_000, (long) (1e12 / opsPerSecond)),
        new MeasuredIteration.Cost(2e9 / opsPerSecond, null, null),
        MeasuredFixture.watched(0.0, 0.0, causes));
  }

  public static Cell skipped(int number, String client, Protocol protocol, Mode mode) {
    return ofOneSize(RunFixture.cell(number, client, protocol, mode, 8, "get", "has no " + mode));
  }

  public static List<Answer> answers(CellResult... results) {
    return RunAnswers.of(List.of(results), Looks.once());
  }

  public static Answer answer(CellResult... results) {
    return answers(results).get(0);
  }
}
