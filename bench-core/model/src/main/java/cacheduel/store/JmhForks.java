// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.result.MeanInterval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.StreamSupport;
import org.apache.commons.statistics.descriptive.Quantile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Merges JMH's results of single forks of one benchmark into the result that JMH gives for all of
 * them: the iterations of all forks, and their mean or sum with JMH's statistics (JMH 1.37,
 * {@code AggregationPolicy} and {@code AbstractStatistics}).
 */
final class JmhForks {
  private static final String PRIMARY = "primaryMetric";
  private static final String SECONDARY = "secondaryMetrics";
  private static final String RAW = "rawData";
  private static final String NOT_A_NUMBER = "NaN";

  /** The units of metrics that JMH sums up, those of its garbage collection profiler. */
  private static final Set<String> SUMMED = Set.of("counts", "ms");

  /** JMH's estimate of percentiles. */
  private static final Quantile QUANTILE =
      Quantile.withDefaults().with(Quantile.EstimationMethod.HF6);

  private JmhForks() {}

  /**
   * Merges results.
   *
   * @param forks at least one, in the order of measurement, of one benchmark with one set of
   *     parameters
   */
  static JsonNode merged(List<JsonNode> forks) {
    if (forks.size() == 1) {
      return forks.get(0);
    }
    ObjectNode all = (ObjectNode) forks.get(forks.size() - 1).deepCopy();
    all.put(
        "forks", forks.stream().mapToInt(fork -> fork.path("forks").asInt(1)).sum());
    all.set(PRIMARY, metric(forks.stream().map(fork -> fork.path(PRIMARY)).toList(), false));
    Map<String, List<JsonNode>> secondary = new LinkedHashMap<>();
    forks.forEach(fork -> fork.path(SECONDARY)
        .properties()
        .forEach(metric -> secondary
            .computeIfAbsent(metric.getKey(), name -> new ArrayList<>())
            .add(metric.getValue())));
    ObjectNode metrics = all.putObject(SECONDARY);
    secondary.forEach((name, parts) -> metrics.set(name, metric(parts, isSummed(parts))));
    return all;
  }

  private static boolean isSummed(List<JsonNode> parts) {
    return SUMMED.contains(parts.get(0).path("scoreUnit").asString(""));
  }

  private static ObjectNode metric(List<JsonNode> parts, boolean summed) {
    ObjectNode metric = (ObjectNode) parts.get(0).deepCopy();
    ArrayNode raw = metric.putArray(RAW);
    parts.forEach(part -> part.path(RAW).forEach(raw::add));
    double[] values = StreamSupport.stream(raw.spliterator(), false)
        .flatMap(fork -> StreamSupport.stream(fork.spliterator(), false))
        .mapToDouble(JsonNode::asDouble)
        .toArray();
    if (values.length == 0) {
      return metric;
    }
    MeanInterval mean = MeanInterval.of(values);
    double score = summed ? DoubleStream.of(values).sum() : mean.mean();
    metric.put("score", score);
    put(metric, "scoreError", summed ? Double.NaN : mean.high() - mean.mean());
    ArrayNode ends = metric.putArray("scoreConfidence");
    add(ends, summed ? score : mean.low());
    add(ends, summed ? score : mean.high());
    ObjectNode percentiles = metric.putObject("scorePercentiles");
    parts
        .get(0)
        .path("scorePercentiles")
        .properties()
        .forEach(rank ->
            percentiles.put(rank.getKey(), percentile(values, Double.parseDouble(rank.getKey()))));
    return metric;
  }

  private static double percentile(double[] values, double rank) {
    return QUANTILE.evaluate(values.clone(), rank / 100);
  }

  private static void put(ObjectNode metric, String name, double value) {
    if (Double.isNaN(value)) {
      metric.put(name, NOT_A_NUMBER);
    } else {
      metric.put(name, value);
    }
  }

  private static void add(ArrayNode ends, double value) {
    if (Double.isNaN(value)) {
      ends.add(NOT_A_NUMBER);
    } else {
      ends.add(value);
    }
  }
}
