// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** How often comparisons came to each verdict, as a table in Markdown. */
final class ProofTable {
  private static final List<String> METRICS =
      List.of("THROUGHPUT", "CLIENT_CPU", "P50", "P99", "ALLOCATION");

  private final StringBuilder text = new StringBuilder(
      "| arms | machine | comparisons | exit codes | ops/s | its ratio, median | client CPU | p50 | p99"
          + " | allocation | clean pairs, median | minutes, median |\n"
          + "|---|---|--:|---|---|--:|---|---|---|---|--:|--:|\n");

  /**
   * One comparison that has ended.
   *
   * @param verdicts by metric
   * @param ratio of the throughputs; NaN if there was no clean pair
   * @param pairs how many were clean
   */
  record Outcome(
      int exitCode, double minutes, Map<String, String> verdicts, double ratio, int pairs) {
    static Outcome of(int exitCode, double minutes, RunFolder run) throws IOException {
      Map<String, String> verdicts = new TreeMap<>();
      double ratio = Double.NaN;
      int pairs = 0;
      for (JsonNode judgement : run.json("verdicts.json").at("/comparisons/0/judgements")) {
        String metric = judgement.get("metric").asString();
        verdicts.put(metric, judgement.get("verdict").asString());
        if (metric.equals("THROUGHPUT")) {
          ratio = judgement.at("/effect/ratio").asDouble(Double.NaN);
          pairs = judgement.get("pairs").asInt();
        }
      }
      return new Outcome(exitCode, minutes, verdicts, ratio, pairs);
    }
  }

  void add(String arms, String machine, List<Outcome> outcomes) {
    List<String> cells = new ArrayList<>(List.of(arms, machine, "" + outcomes.size()));
    cells.add(counts(outcomes, outcome -> Integer.toString(outcome.exitCode())));
    for (String metric : METRICS) {
      cells.add(counts(outcomes, outcome -> outcome.verdicts().getOrDefault(metric, "none")));
      if (metric.equals("THROUGHPUT")) {
        cells.add(median("%.3f", outcomes.stream().mapToDouble(Outcome::ratio).toArray()));
      }
    }
    cells.add(median("%.0f", outcomes.stream().mapToDouble(Outcome::pairs).toArray()));
    cells.add(median("%.1f", outcomes.stream().mapToDouble(Outcome::minutes).toArray()));
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static String counts(List<Outcome> outcomes, Function<Outcome, String> what) {
    Map<String, Long> counts =
        outcomes.stream().collect(Collectors.groupingBy(what, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private static String median(String format, double[] values) {
    double[] known =
        Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
    return known.length == 0
        ? ""
        : String.format(
            Locale.ROOT, format, (known[(known.length - 1) / 2] + known[known.length / 2]) / 2);
  }

  String markdown() {
    return text.toString();
  }
}
