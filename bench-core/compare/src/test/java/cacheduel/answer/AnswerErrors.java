// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/**
 * Prints how often answers are wrong, and how often they find a difference, on simulated machines,
 * in Markdown.
 *
 * <p>The first argument is the number of races for each figure.
 */
final class AnswerErrors {
  private static final int DEFAULT_RACES = 10_000;
  private static final List<Integer> BUDGETS = List.of(4, 6);
  private static final List<Integer> FIVE_MINUTES = List.of(4, 5, 6, 7, 8);

  private final int races;

  private AnswerErrors(int races) {
    this.races = races;
  }

  public static void main(String[] args) {
    AnswerErrors errors =
        new AnswerErrors(args.length > 0 ? Integer.parseInt(args[0]) : DEFAULT_RACES);
    errors.printPower();
    errors.printErrors();
    errors.printResumed();
  }

  /** Returns libraries of which two or more are the fastest, by name. */
  static Map<String, List<double[]>> fields() {
    Map<String, List<double[]>> fields = new LinkedHashMap<>();
    fields.put("3 equal, 2 protocols", RaceTrial.ofThree(1));
    fields.put(
        "2 equal in one of 2 protocols",
        List.of(new double[] {0, -0.5}, new double[] {0, -0.5}, new double[] {-0.4, -0.5}));
    fields.put("2 equal", RaceTrial.ofOneCell(0, 0));
    fields.put("2 equal, 3 slower", RaceTrial.ofOneCell(0, 0, -0.3, -0.3, -0.3));
    fields.put("2 equal, 4 cells against 1", List.of(new double[4], new double[1]));
    return fields;
  }

  private static String columns(List<Integer> rounds) {
    return rounds.stream().map(" %d |"::formatted).collect(Collectors.joining());
  }

  private static LongFunction<SimulatedRace> races(RaceNoise noise, List<double[]> libraries) {
    return seed -> new SimulatedRace(noise, libraries, true, seed);
  }

  private void printPower() {
    System.out.printf("## How often the fastest of three is found, in %% of races%n%n");
    System.out.printf("| forks differ by | lead |%s%n", columns(FIVE_MINUTES));
    System.out.println("|--:|--:|" + "--:|".repeat(FIVE_MINUTES.size()));
    for (double[] one : new double[][] {
      {0.03, 1.1}, {0.06, 1.1}, {0.06, 1.2}, {0.1, 1.3}, {0.13, 1.2}, {0.13, 1.5}, {0.25, 1.5}
    }) {
      StringBuilder row = new StringBuilder("| %.0f %% | %.1f |".formatted(100 * one[0], one[1]));
      for (int rounds : FIVE_MINUTES) {
        RaceTrial trial = RaceTrial.ofBudgeted(
            races, rounds, races(RaceNoise.ofForks(one[0]), RaceTrial.ofThree(one[1])));
        row.append(String.format(
            Locale.ROOT,
            " %.0f |",
            100.0 * (trial.fastest() - trial.wrongFastest()) / trial.races()));
      }
      System.out.println(row);
    }
  }

  private void printErrors() {
    System.out.printf(
        Locale.ROOT, "%n## A wrong \"fastest\" in 10,000 races (%,d simulated)%n%n", races);
    System.out.printf("| noise | libraries |%s%n", columns(BUDGETS));
    System.out.println("|---|---|" + "--:|".repeat(BUDGETS.size()));
    for (RaceNoise noise : RaceNoise.ALL) {
      fields().forEach((name, libraries) -> {
        StringBuilder row = new StringBuilder("| %s | %s |".formatted(noise.name(), name));
        for (int rounds : BUDGETS) {
          RaceTrial trial = RaceTrial.ofBudgeted(races, rounds, races(noise, libraries));
          row.append(
              String.format(Locale.ROOT, " %.0f |", 1e4 * trial.wrongFastest() / trial.races()));
        }
        System.out.println(row);
      });
    }
  }

  private void printResumed() {
    System.out.printf("%n## Interrupted after two of eight rounds, and resumed%n%n");
    System.out.println("| forks differ by | lead | found, % | without the interruption |");
    System.out.println("|--:|--:|--:|--:|");
    for (double[] one : new double[][] {{0.06, 1.1}, {0.06, 1.2}, {0.13, 1.5}}) {
      LongFunction<SimulatedRace> its = races(RaceNoise.ofForks(one[0]), RaceTrial.ofThree(one[1]));
      System.out.printf(
          Locale.ROOT,
          "| %.0f %% | %.1f | %.0f | %.0f |%n",
          100 * one[0],
          one[1],
          100.0 * RaceTrial.ofResumed(races, 2, 8, its).fastest() / races,
          100.0 * RaceTrial.ofBudgeted(races, 8, its).fastest() / races);
    }
  }
}
