// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** How often comparisons came to each verdict, as a table in Markdown. */
final class ProofTable {
  private final StringBuilder text = new StringBuilder(
      "| trial | arms | machine | comparisons | exit codes | ops/s | client CPU | p50 | p99 | allocation"
          + " | suspicions | ratio of ops/s | deviation of a pair | pairs | minutes |\n"
          + "|---|---|---|--:|---|---|---|---|---|---|--:|--:|--:|--:|--:|\n");

  void add(Trial trial, List<Compared> all) {
    List<String> cells = new ArrayList<>(
        List.of("`" + trial.name() + "`", trial.what(), trial.machine(), "" + all.size()));
    cells.add(counts(all, compared -> Integer.toString(compared.exitCode())));
    for (String metric : Compared.METRICS) {
      cells.add(counts(all, compared -> compared.verdict(metric)));
    }
    cells.add("" + all.stream().mapToInt(Compared::suspected).sum());
    cells.add(median("%.3f", all, Compared::ratio));
    cells.add(median("%.3f", all, Compared::deviation));
    cells.add(median("%.0f", all, Compared::pairs));
    cells.add(median("%.1f", all, Compared::minutes));
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static String counts(List<Compared> all, Function<Compared, String> what) {
    Map<String, Long> counts =
        all.stream().collect(Collectors.groupingBy(what, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(entry -> entry.getValue() + " x " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private static String median(
      String format, List<Compared> all, ToDoubleFunction<Compared> figure) {
    double[] known = all.stream()
        .mapToDouble(figure)
        .filter(value -> !Double.isNaN(value))
        .sorted()
        .toArray();
    return known.length == 0
        ? ""
        : String.format(
            Locale.ROOT, format, (known[(known.length - 1) / 2] + known[known.length / 2]) / 2);
  }

  String markdown() {
    return text.toString();
  }
}
