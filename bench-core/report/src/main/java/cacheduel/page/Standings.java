// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.ranking.Race;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sums up several answers in a few lines. */
final class Standings {
  private Standings() {}

  /** Who won how often, the one with the most victories first; empty with fewer than two answers. */
  static List<String> of(List<Answer> answers) {
    List<Answer> compared = answers.stream()
        .filter(answer -> answer.outcome() != Race.Outcome.ONLY_ONE)
        .toList();
    if (compared.size() < 2) {
      return List.of();
    }
    Map<String, Integer> wins = new LinkedHashMap<>();
    compared.stream()
        .filter(answer -> answer.outcome() == Race.Outcome.WON)
        .forEach(answer -> wins.merge(answer.first().get(0).name(), 1, Integer::sum));
    List<String> lines = new java.util.ArrayList<>();
    wins.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .forEach(entry -> lines.add("%s is fastest in %d of %d comparisons"
            .formatted(entry.getKey(), entry.getValue(), compared.size())));
    add(lines, compared, Race.Outcome.TIE, "tied at the top (intervals overlap)");
    add(
        lines,
        compared,
        Race.Outcome.NOT_DECIDED,
        "not decided (too few iterations for an interval)");
    return lines;
  }

  private static void add(
      List<String> lines, List<Answer> compared, Race.Outcome outcome, String text) {
    long count = compared.stream().filter(answer -> answer.outcome() == outcome).count();
    if (count > 0) {
      lines.add("%d of %d %s".formatted(count, compared.size(), text));
    }
  }
}
