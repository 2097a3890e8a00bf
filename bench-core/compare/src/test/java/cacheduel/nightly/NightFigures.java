// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.Metric;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntToDoubleFunction;

/**
 * Prints how often simulated nights report a loss, and when, in Markdown.
 *
 * <p>The arguments are the number of series for each figure and the number of simulated years.
 */
final class NightFigures {
  private static final int NIGHTS = 20;
  private static final int YEAR = 365;
  private static final int GAINED = 8;

  private static final double[] DEVIATIONS = {0.03, 0.06, 0.13};

  private final int series;

  private NightFigures(int series) {
    this.series = series;
  }

  public static void main(String[] args) {
    NightFigures figures = new NightFigures(Integer.parseInt(args[0]));
    System.out.printf(
        "%d series of %d nights each (mixed changes: %d nights); %d cells, of which one is slower; %d blocks a night.%n%n",
        figures.series, NIGHTS, 2 * NIGHTS, SimulatedNights.CELLS, SimulatedNights.BLOCKS);
    System.out.println(
        "| deviation of a pair | the cell is slower | reported | night of the report, mean | false reports |");
    System.out.println("|--:|---|--:|--:|--:|");
    for (double deviation : DEVIATIONS) {
      figures.print(deviation);
    }
    System.out.printf(
        "%nEqual jars that change every night, %s years each:%n%n"
            + "| deviation of a pair | false reports | nights that moved the baseline |%n|--:|--:|--:|%n",
        args[1]);
    for (double deviation : DEVIATIONS) {
      years(deviation, Integer.parseInt(args[1]));
    }
  }

  private void print(double deviation) {
    print(deviation, "by 5 %", night -> 0.05);
    print(deviation, "by 10 %", night -> 0.1);
    print(deviation, "by 1 % more every night", night -> 0.01 * (night + 1));
    print(
        deviation,
        "by 10 % from the ninth night on, after a gain of 20 %",
        night -> night < GAINED ? -0.2 : -0.12);
    print(
        deviation,
        "by 10 % from the eleventh night on, after a gain of 20 %, while all others gain 10 %",
        series,
        2 * NIGHTS,
        (cell, metric, night, random) -> {
          double first = night < 2 ? 0 : night < 10 ? -0.2 : -0.1;
          return cell == 0 ? first : night < 10 ? 0 : -0.1;
        });
    print(
        deviation,
        "twice as slow in one fork of five",
        series,
        NIGHTS,
        (cell, metric, night, random) ->
            cell == 0 && metric == Metric.THROUGHPUT && random.nextDouble() < 0.2
                ? Math.log(2)
                : 0);
  }

  private void print(double deviation, String what, IntToDoubleFunction slowdown) {
    print(deviation, what, series, NIGHTS, SimulatedNights.Change.ofOneCell(slowdown));
  }

  private static void print(
      double deviation, String what, int series, int nights, SimulatedNights.Change change) {
    int found = 0;
    double night = 0;
    int wrong = 0;
    for (int run = 0; run < series; run++) {
      Map<SimulatedNights.Loss, Integer> reported =
          new SimulatedNights(deviation, change, run).run(nights).reported();
      OptionalInt first = reported.entrySet().stream()
          .filter(report -> report.getKey().affected())
          .mapToInt(Map.Entry::getValue)
          .min();
      found += first.isPresent() ? 1 : 0;
      night += first.orElse(0);
      wrong +=
          (int) reported.keySet().stream().filter(report -> !report.affected()).count();
    }
    System.out.printf(
        Locale.ROOT,
        "| %.0f %% | %s | %.1f %% | %.1f | %d |%n",
        100 * deviation,
        what,
        100.0 * found / series,
        1 + night / Math.max(1, found),
        wrong);
  }

  private static void years(double deviation, int years) {
    int reported = 0;
    int moves = 0;
    for (int year = 0; year < years; year++) {
      SimulatedNights nights = new SimulatedNights(
              deviation, SimulatedNights.Change.ofOneCell(night -> 0), year)
          .run(YEAR);
      reported += nights.reported().size();
      moves += nights.moves();
    }
    System.out.printf(
        Locale.ROOT,
        "| %.0f %% | %d | %.0f %% |%n",
        100 * deviation,
        reported,
        100.0 * moves / (years * YEAR));
  }
}
