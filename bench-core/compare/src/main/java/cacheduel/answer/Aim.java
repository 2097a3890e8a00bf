// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.ForkLogs;
import cacheduel.figure.Figure;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;

/** The figure by which the libraries of a race are ranked, and the words for it. */
public enum Aim {
  /** The rate, which a closed loop leaves to the library. */
  RATE(
      Figure.THROUGHPUT,
      "",
      "the fastest",
      "%2$s times %1$s",
      "slower",
      "rate",
      "%s times the rate"),
  /** The client's processor time per operation, in an open loop, whose rate is given. */
  CPU(
      Figure.CLIENT_CPU,
      " by CPU per operation",
      "the cheapest",
      "%s at %s times its CPU",
      "more expensive",
      "CPU per operation",
      "the next at %s times the CPU");

  private final Figure figure;
  private final String suffix;
  private final String best;
  private final String lead;
  private final String behind;
  private final String noun;
  private final String choice;

  Aim(
      Figure figure,
      String suffix,
      String best,
      String lead,
      String behind,
      String noun,
      String choice) {
    this.figure = figure;
    this.suffix = suffix;
    this.best = best;
    this.lead = lead;
    this.behind = behind;
    this.noun = noun;
    this.choice = choice;
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

  /** Returns the figure in words, for example "rate". */
  public String noun() {
    return noun;
  }

  /** Returns what the first library is, for example "the fastest". */
  String best() {
    return best;
  }

  /** Returns what the others are, for example "slower". */
  String behind() {
    return behind;
  }

  /** Returns the qualifier of a finding that does not name the figure; empty for a rate. */
  String suffix() {
    return suffix;
  }

  /** Returns why to choose the first library, for example "1.41 times the rate". */
  String choice(String times) {
    return choice.formatted(times);
  }

  /**
   * Returns how far the first library is ahead, for example "1.41 times xmemcached" or "xmemcached at
   * 1.41 times its CPU".
   */
  String lead(String other, String times) {
    return lead.formatted(other, times);
  }
}
