// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.table;

import cacheduel.input.EnumNames;
import cacheduel.ranking.Labels;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Times;
import cacheduel.text.NumberText;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The times, call to answer, of one table's valid cells by length of the value: a line for each cell
 * and operation, a column for each range of lengths.
 *
 * @param header the columns' names
 * @param lines as many texts each
 */
public record SizeTable(List<String> header, List<List<String>> lines) {
  /** What the columns tell. */
  public static final String CAPTION =
      "p50 / p99 in us, call to answer, by length of the value in bytes"
          + " (characters for strings and objects):";

  /** Fewer operations tell little of a 99th percentile. */
  private static final long ENOUGH = 1_000;

  private record Lengths(int from, int to) implements Comparable<Lengths> {
    static Lengths of(Times.SizeLatency size) {
      return new Lengths(size.fromLength(), size.toLength());
    }

    @Override
    public int compareTo(Lengths other) {
      return from == other.from ? Integer.compare(to, other.to) : Integer.compare(from, other.from);
    }

    @Override
    public String toString() {
      return from == to
          ? NumberText.whole(from)
          : NumberText.whole(from) + ".." + NumberText.whole(to);
    }
  }

  /** Empty if no values of several lengths were timed. */
  static Optional<SizeTable> of(List<CellResult> results) {
    TreeSet<Lengths> ranges = new TreeSet<>();
    Map<List<String>, Map<Lengths, String>> lines = new LinkedHashMap<>();
    for (CellResult result : results) {
      for (Times.SizeLatency size : result.times().bySize()) {
        if (result.status() == Status.VALID && size.kind() == TimeKind.COMPLETED) {
          ranges.add(Lengths.of(size));
          lines
              .computeIfAbsent(names(result, size.operation()), names -> new LinkedHashMap<>())
              .put(Lengths.of(size), text(size.latency()));
        }
      }
    }
    return ranges.isEmpty() ? Optional.empty() : Optional.of(of(ranges, lines));
  }

  private static SizeTable of(
      TreeSet<Lengths> ranges, Map<List<String>, Map<Lengths, String>> lines) {
    List<String> header = new ArrayList<>(List.of("cell", "operation"));
    ranges.forEach(range -> header.add(range.toString()));
    List<List<String>> texts = new ArrayList<>();
    lines.forEach((names, figures) -> {
      List<String> line = new ArrayList<>(names);
      ranges.forEach(range -> line.add(figures.getOrDefault(range, "")));
      texts.add(line);
    });
    return new SizeTable(header, texts);
  }

  private static List<String> names(CellResult result, Operation operation) {
    return List.of(Labels.cell(result.cell()), EnumNames.of(operation));
  }

  private static String text(Latency latency) {
    return NumberText.micros(latency.p50Nanos())
        + " / "
        + NumberText.micros(latency.p99Nanos())
        + (latency.count() < ENOUGH ? Column.FEW : "");
  }
}
