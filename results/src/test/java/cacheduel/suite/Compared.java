// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * One finished comparison of a trial: a line of {@code comparisons.csv}.
 *
 * @param number 1-based number within the trial
 * @param date the day in UTC
 * @param verdicts by metric
 * @param suspected number of metrics that were suspected
 * @param ratio of the throughputs; NaN if there was no pair
 * @param deviation of the logarithms of that ratio; NaN with fewer than two pairs
 * @param pairs number of pairs
 */
record Compared(
    String trial,
    int number,
    LocalDate date,
    int exitCode,
    double minutes,
    int pairs,
    double ratio,
    double deviation,
    int suspected,
    Map<String, String> verdicts) {
  static final List<String> METRICS =
      List.of("THROUGHPUT", "CLIENT_CPU", "P50", "P99", "ALLOCATION");

  static final String HEADER =
      "trial,number,date,exit_code,minutes,pairs,ratio,deviation,suspected,"
          + METRICS.stream()
              .map(name -> name.toLowerCase(Locale.ROOT))
              .collect(Collectors.joining(","));

  /** Returns what a comparison found. */
  static Compared read(Trial trial, int number, Path run, int exitCode, double minutes)
      throws IOException {
    Map<String, String> verdicts = new HashMap<>();
    int suspected = 0;
    JsonNode throughput = null;
    JsonNode judgements = new RunFolder(run).json("verdicts.json").at("/comparisons/0/judgements");
    for (JsonNode judgement : judgements) {
      String metric = judgement.get("metric").asString();
      verdicts.put(metric, judgement.get("verdict").asString());
      suspected += judgement.get("suspected").isNull() ? 0 : 1;
      if (metric.equals(METRICS.get(0))) {
        throughput = judgement;
      }
    }
    if (throughput == null) {
      throw new IOException("no throughput was judged in " + run);
    }
    return new Compared(
        trial.name(),
        number,
        LocalDate.now(ZoneOffset.UTC),
        exitCode,
        minutes,
        throughput.get("pairs").asInt(),
        throughput.at("/effect/ratio").asDouble(Double.NaN),
        throughput.get("deviation").asDouble(Double.NaN),
        suspected,
        verdicts);
  }

  /** Returns the comparison of a line. */
  static Compared parse(String line) {
    String[] parts = line.split(",", -1);
    Map<String, String> verdicts = new HashMap<>();
    for (int i = 0; i < METRICS.size(); i++) {
      verdicts.put(METRICS.get(i), parts[parts.length - METRICS.size() + i]);
    }
    return new Compared(
        parts[0],
        Integer.parseInt(parts[1]),
        LocalDate.parse(parts[2]),
        Integer.parseInt(parts[3]),
        Double.parseDouble(parts[4]),
        Integer.parseInt(parts[5]),
        Double.parseDouble(parts[6]),
        Double.parseDouble(parts[7]),
        Integer.parseInt(parts[8]),
        verdicts);
  }

  String line() {
    String figures = String.format(
        Locale.ROOT,
        "%s,%d,%s,%d,%.2f,%d,%.4f,%.4f,%d,",
        trial,
        number,
        date,
        exitCode,
        minutes,
        pairs,
        ratio,
        deviation,
        suspected);
    return METRICS.stream().map(this::verdict).collect(Collectors.joining(",", figures, ""));
  }

  String verdict(String metric) {
    return verdicts.getOrDefault(metric, "none");
  }
}
