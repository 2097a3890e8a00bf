// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.store.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prints the verdicts of each procedure on recorded forks of equal arms, and on the same forks with
 * one arm slowed down, in Markdown.
 *
 * <p>The arguments are the folder of the proofs and the name of a trial of equal arms. Each fork
 * serves once as the first; the order of the recorded forks is never shuffled.
 */
final class RecordedAlarms {
  private static final List<Double> SLOWDOWNS = List.of(0.0, 0.05, 0.1, 0.2);

  private final List<ForkTimes> forks;

  private RecordedAlarms(List<ForkTimes> forks) {
    this.forks = forks;
  }

  public static void main(String[] args) throws IOException {
    List<ForkTimes> forks = new ArrayList<>();
    for (Path comparison : comparisons(Path.of(args[0]), args[1] + "-")) {
      forks.addAll(RecordedMachine.read(Run.read(comparison)));
    }
    new RecordedAlarms(forks).print();
  }

  /** Returns the folders of a trial in the order in which they were measured. */
  private static List<Path> comparisons(Path folder, String prefix) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .filter(entry -> String.valueOf(entry.getFileName()).matches(prefix + "\\d+"))
          .sorted(Comparator.comparingInt(entry ->
              Integer.parseInt(String.valueOf(entry.getFileName()).substring(prefix.length()))))
          .toList();
    }
  }

  private void print() {
    System.out.printf(
        Locale.ROOT,
        "Each figure is the share of %,d comparisons of %,d measured forks, in %%.%n%n",
        forks.size(),
        forks.size());
    System.out.println(
        "| rule | A/A: WORSE | A/A: BETTER | +5 %: WORSE | BETTER | +10 %: WORSE | BETTER"
            + " | +20 %: WORSE | BETTER |");
    System.out.println("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    Procedure.all().forEach((name, procedure) -> {
      List<String> figures = new ArrayList<>(List.of(name));
      for (double slowdown : SLOWDOWNS) {
        Map<Verdict, Integer> counts = count(procedure, slowdown);
        figures.add(percent(counts, Verdict.WORSE));
        figures.add(percent(counts, Verdict.BETTER));
      }
      System.out.println("| " + String.join(" | ", figures) + " |");
    });
  }

  private Map<Verdict, Integer> count(Procedure procedure, double slowdown) {
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    for (int first = 0; first < forks.size(); first++) {
      Machine machine = new RecordedMachine(forks, first);
      counts.merge(procedure.compare(machine, slowdown, first), 1, Integer::sum);
    }
    return counts;
  }

  private String percent(Map<Verdict, Integer> counts, Verdict verdict) {
    return String.format(
        Locale.ROOT, "%.1f", 100.0 * counts.getOrDefault(verdict, 0) / forks.size());
  }
}
