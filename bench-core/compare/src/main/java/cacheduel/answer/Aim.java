// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.ForkLogs;
import cacheduel.figure.Figure;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;

/** The figure by which the libraries of a race are ranked. */
public enum Aim {
  /** The rate, which a closed loop leaves to the library. */
  RATE(Figure.THROUGHPUT),
  /** The client's processor time per operation, in an open loop, whose rate is given. */
  CPU(Figure.CLIENT_CPU);

  private final Figure figure;

  Aim(Figure figure) {
    this.figure = figure;
  }

  /** Returns the aim of the race in which a cell takes part. */
  public static Aim of(Cell cell) {
    return cell.isOpen() ? CPU : RATE;
  }

  /** Returns the forks' figures of a cell for a comparison in which more is better. */
  public static ForkLogs logs(CellResult result) {
    Aim aim = of(result.cell());
    ForkLogs logs = ForkLogs.of(result, aim.figure);
    return aim == CPU ? logs.negated() : logs;
  }

  public Figure figure() {
    return figure;
  }
}
