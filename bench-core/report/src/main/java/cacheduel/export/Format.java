// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** A format of another tool. */
public enum Format {
  /** JSON of JMH for jmh-visualizer. */
  JMH_VISUALIZER(JmhVisualizer::write),
  /** Two files of JSON for github-action-benchmark: one for each direction that is better. */
  GITHUB_ACTION_BENCHMARK(ActionBenchmark::write),
  /** JSON in the Bencher Metric Format. */
  BENCHER(Bencher::write),
  /** CSV files for Apache Otava, and its configuration. */
  OTAVA(Otava::write),
  /** Text of OpenMetrics. */
  OPENMETRICS(OpenMetrics::write),
  /** Percentile distributions for HdrHistogram's plotter. */
  HGRM(Hgrm::write);

  private static final String ALL = "all";

  // The writers are without state; the checker cannot see that of any function.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<ExportedRun, List<Path>> writer;

  Format(Function<ExportedRun, List<Path>> writer) {
    this.writer = writer;
  }

  /**
   * Reads names of formats.
   *
   * @param given names, or "all"
   * @throws cacheduel.input.UsageException if one is unknown; the message has the nearest
   */
  public static List<Format> parse(List<String> given) {
    List<String> names =
        new ArrayList<>(Arrays.stream(values()).map(EnumNames::of).toList());
    names.add(ALL);
    for (String name : given) {
      if (!names.contains(name)) {
        throw UsageException.unknown("format of --export", name, names);
      }
    }
    return given.contains(ALL)
        ? List.of(values())
        : Arrays.stream(values())
            .filter(format -> given.contains(EnumNames.of(format)))
            .toList();
  }

  /** Writes, or replaces, its files, and returns them. */
  List<Path> write(ExportedRun run) {
    return writer.apply(run);
  }
}
