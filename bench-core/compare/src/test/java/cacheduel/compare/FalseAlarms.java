// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints the false-alarm rate and the power of the rule and of common alternatives on simulated
 * machines, in Markdown.
 *
 * <p>The first argument is the number of comparisons for each figure.
 */
final class FalseAlarms {
  private static final int DEFAULT_RUNS = 20_000;
  private static final List<Double> SLOWDOWNS = List.of(0.05, 0.1, 0.2, 0.5);

  private final int runs;

  private FalseAlarms(int runs) {
    this.runs = runs;
  }

  public static void main(String[] args) {
    new FalseAlarms(args.length > 0 ? Integer.parseInt(args[0]) : DEFAULT_RUNS).print();
  }

  private void print() {
    System.out.printf(
        Locale.ROOT, "Each figure is the share of %,d simulated comparisons, in %%.%n%n", runs);
    System.out.println(
        "| machine | rule | A/A: WORSE | A/A: BETTER | +5 %: WORSE | +10 % | +20 % | +50 % |"
            + " +10 %: wrong (BETTER or WITHIN_NOISE) |");
    System.out.println("|---|---|--:|--:|--:|--:|--:|--:|--:|");
    NoiseModel.ALL.forEach(
        model -> Procedure.all().forEach((name, procedure) -> print(model, name, procedure)));
  }

  private void print(NoiseModel model, String name, Procedure procedure) {
    List<String> figures = new ArrayList<>(List.of(model.name(), name));
    Map<Verdict, Integer> equal = count(model, procedure, 0);
    figures.add(percent(equal, Verdict.WORSE));
    figures.add(percent(equal, Verdict.BETTER));
    String wrong = "";
    for (double slowdown : SLOWDOWNS) {
      Map<Verdict, Integer> slower = count(model, procedure, slowdown);
      figures.add(percent(slower, Verdict.WORSE));
      if (slowdown == 0.1) {
        wrong = percent(slower, Verdict.BETTER, Verdict.WITHIN_NOISE);
      }
    }
    figures.add(wrong);
    System.out.println("| " + String.join(" | ", figures) + " |");
  }

  private Map<Verdict, Integer> count(NoiseModel model, Procedure procedure, double slowdown) {
    Map<Verdict, Integer> counts = new LinkedHashMap<>();
    for (int run = 0; run < runs; run++) {
      SimulatedMachine machine = new SimulatedMachine(model, run);
      counts.merge(procedure.compare(machine, slowdown, run), 1, Integer::sum);
    }
    return counts;
  }

  private String percent(Map<Verdict, Integer> counts, Verdict... which) {
    int sum = 0;
    for (Verdict verdict : which) {
      sum += counts.getOrDefault(verdict, 0);
    }
    return String.format(Locale.ROOT, "%.2f", 100.0 * sum / runs);
  }
}
