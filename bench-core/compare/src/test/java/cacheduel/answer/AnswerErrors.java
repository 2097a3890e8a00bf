// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints how often answers are wrong, and how often they find a difference, on simulated machines,
 * in Markdown.
 *
 * <p>The first argument is the number of races for each figure.
 */
final class AnswerErrors {
  private static final int DEFAULT_RACES = 10_000;
  private static final List<Integer> ROUNDS = List.of(2, 3, 4, 5, 6, 8, 12);
  private static final int MOST_ROUNDS = 16;
  private static final List<Double> LEADS = List.of(0.03, 0.05, 0.1, 0.2);

  private final int races;

  private AnswerErrors(int races) {
    this.races = races;
  }

  public static void main(String[] args) {
    AnswerErrors errors =
        new AnswerErrors(args.length > 0 ? Integer.parseInt(args[0]) : DEFAULT_RACES);
    errors.printErrors();
    errors.printPower();
    errors.printBudget();
  }

  /** Returns more libraries of which two or all are the fastest, by name. */
  private static Map<String, List<double[]>> fields() {
    Map<String, List<double[]>> fields = new LinkedHashMap<>();
    fields.put("2 equal, 3 slower", RaceTrial.ofOneCell(0, 0, -0.3, -0.3, -0.3));
    fields.put("8 equal", RaceTrial.ofOneCell(0, 0, 0, 0, 0, 0, 0, 0));
    fields.put("2 equal, 2 protocols each", List.of(new double[2], new double[2]));
    fields.put("2 equal, 4 cells against 1", List.of(new double[4], new double[1]));
    return fields;
  }

  private void printErrors() {
    System.out.printf(
        Locale.ROOT, "## A wrong \"fastest\" in 10,000 races (%,d simulated)%n%n", races);
    System.out.println(
        "| noise | libraries | order | 2 rounds | 3 | 4 | 5 | 6 | 8 | 12 | with a budget, at most 16 |");
    System.out.println("|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (RaceNoise noise : RaceNoise.ALL) {
      printErrors(noise, "2 equal", RaceTrial.ofOneCell(0, 0), true);
      printErrors(noise, "2 equal", RaceTrial.ofOneCell(0, 0), false);
    }
    for (RaceNoise noise : List.of(RaceNoise.NORMAL, RaceNoise.DRIFTING)) {
      fields().forEach((name, libraries) -> printErrors(noise, name, libraries, true));
    }
  }

  private void printErrors(RaceNoise noise, String name, List<double[]> libraries, boolean dealt) {
    StringBuilder row = new StringBuilder(
        "| %s | %s | %s |".formatted(noise.name(), name, dealt ? "dealt" : "independent"));
    for (int rounds : ROUNDS) {
      RaceTrial trial = RaceTrial.ofFixed(
          races, rounds, seed -> new SimulatedRace(noise, libraries, dealt, seed));
      row.append(inTenThousand(trial));
    }
    RaceTrial budgeted = RaceTrial.ofBudgeted(
        races / 4, MOST_ROUNDS, seed -> new SimulatedRace(noise, libraries, dealt, seed));
    System.out.println(row + inTenThousand(budgeted));
  }

  private static String inTenThousand(RaceTrial trial) {
    return String.format(Locale.ROOT, " %.0f |", 1e4 * trial.wrongFastest() / trial.races());
  }

  private void printPower() {
    System.out.printf("%n## How often the fastest is found, in %% of races%n%n");
    System.out.println("| noise | rounds | lead | answer | Welch's test at 1 % |");
    System.out.println("|---|--:|--:|--:|--:|");
    for (RaceNoise noise : List.of(RaceNoise.NORMAL, RaceNoise.DRIFTING)) {
      for (int rounds : List.of(4, 6, 8, 12)) {
        for (double lead : LEADS) {
          RaceTrial trial = RaceTrial.ofFixed(
              races,
              rounds,
              seed ->
                  new SimulatedRace(noise, RaceTrial.ofOneCell(Math.log1p(lead), 0), true, seed));
          System.out.printf(
              Locale.ROOT,
              "| %s | %d | %.0f %% | %.1f | %.1f |%n",
              noise.name(),
              rounds,
              100 * lead,
              100.0 * trial.fastest() / races,
              100.0 * trial.welch() / races);
        }
      }
    }
  }

  private void printBudget() {
    System.out.printf("%n## With a budget of at most %d rounds%n%n", MOST_ROUNDS);
    System.out.println("| noise | lead | fastest found, % | mean rounds |");
    System.out.println("|---|--:|--:|--:|");
    for (RaceNoise noise : List.of(RaceNoise.NORMAL, RaceNoise.DRIFTING)) {
      for (double lead : List.of(0.05, 0.1, 0.2, 1.0)) {
        RaceTrial trial = RaceTrial.ofBudgeted(
            races / 4,
            MOST_ROUNDS,
            seed -> new SimulatedRace(
                noise, RaceTrial.ofOneCell(Math.log1p(lead), 0, -0.5), true, seed));
        System.out.printf(
            Locale.ROOT,
            "| %s | %.0f %% | %.1f | %.1f |%n",
            noise.name(),
            100 * lead,
            100.0 * trial.fastest() / trial.races(),
            trial.rounds());
      }
    }
  }
}
