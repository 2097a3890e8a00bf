// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.plan.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A format of another tool. */
public enum Format {
  /** JSON of JMH for jmh-visualizer. */
  JMH_VISUALIZER,
  /** Two files of JSON for github-action-benchmark: one for each direction that is better. */
  GITHUB_ACTION_BENCHMARK,
  /** JSON in the Bencher Metric Format. */
  BENCHER,
  /** CSV files for Apache Otava, and its configuration. */
  OTAVA,
  /** Text of OpenMetrics. */
  OPENMETRICS,
  /** Percentile distributions for HdrHistogram's plotter. */
  HGRM;

  private static final String ALL = "all";

  /**
   * Reads names of formats.
   *
   * @param given names, or "all"
   * @throws cacheduel.plan.UsageException if one is unknown; the message has the nearest
   */
  public static List<Format> parse(List<String> given) {
    List<String> names = new ArrayList<>(Arrays.stream(values()).map(Words::of).toList());
    names.add(ALL);
    for (String name : given) {
      if (!names.contains(name)) {
        throw Words.unknown("format of --export", name, names);
      }
    }
    return given.contains(ALL)
        ? List.of(values())
        : Arrays.stream(values())
            .filter(format -> given.contains(Words.of(format)))
            .toList();
  }
}
