// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One finished comparison of a trial.
 *
 * @param verdicts by metric
 * @param suspected number of metrics that were suspected
 * @param ratio of the throughputs; NaN if there was no pair
 * @param deviation of the logarithms of that ratio; NaN with fewer than two pairs
 * @param pairs number of pairs
 */
record Compared(
    int exitCode,
    double minutes,
    Map<String, String> verdicts,
    int suspected,
    double ratio,
    double deviation,
    int pairs) {
  static final List<String> METRICS =
      List.of("THROUGHPUT", "CLIENT_CPU", "P50", "P99", "ALLOCATION");

  private static final String ENDED = "ended.json";
  private static final JsonMapper JSON = JsonMapper.shared();

  private record Ended(int exitCode, double minutes) {}

  /** Marks a comparison as ended, so that it is not made again. */
  static void end(Path run, int exitCode, double minutes) throws IOException {
    Files.writeString(run.resolve(ENDED), JSON.writeValueAsString(new Ended(exitCode, minutes)));
  }

  /** Reads what a comparison said; empty if it has not ended. */
  static Optional<Compared> in(Path run) throws IOException {
    if (!Files.exists(run.resolve(ENDED))) {
      return Optional.empty();
    }
    RunFolder folder = new RunFolder(run);
    JsonNode ended = folder.json(ENDED);
    Map<String, String> verdicts = new TreeMap<>();
    int suspected = 0;
    double ratio = Double.NaN;
    double deviation = Double.NaN;
    int pairs = 0;
    for (JsonNode judgement : folder.json("verdicts.json").at("/comparisons/0/judgements")) {
      String metric = judgement.get("metric").asString();
      verdicts.put(metric, judgement.get("verdict").asString());
      suspected += judgement.get("suspected").isNull() ? 0 : 1;
      if (metric.equals("THROUGHPUT")) {
        ratio = judgement.at("/effect/ratio").asDouble(Double.NaN);
        deviation = judgement.get("deviation").asDouble(Double.NaN);
        pairs = judgement.get("pairs").asInt();
      }
    }
    return Optional.of(new Compared(
        ended.get("exitCode").asInt(),
        ended.get("minutes").asDouble(),
        verdicts,
        suspected,
        ratio,
        deviation,
        pairs));
  }

  String verdict(String metric) {
    return verdicts.getOrDefault(metric, "none");
  }
}
