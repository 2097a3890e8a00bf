// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Times.SizeLatency;
import cacheduel.text.NumberText;
import cacheduel.timing.TimeKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The times, call to answer, of one table's valid cells by length of the value: a line for each cell
 * and operation, a column for each range of lengths.
 */
final class SizeTable {
  private static final List<String> NOTES =
      List.of("p50 / p99 in us, call to answer, by length of the value in bytes"
          + " (characters for strings and objects):");

  /** With fewer operations, a 99th percentile is uncertain. */
  private static final long ENOUGH = 1_000;

  private SizeTable() {}

  /** Empty if no values of several lengths were timed. */
  static Optional<ExtraTable> of(List<CellResult> results) {
    SortedSet<SizeLatency> ranges = new TreeSet<>(
        Comparator.comparingInt(SizeLatency::fromLength).thenComparingInt(SizeLatency::toLength));
    Map<List<String>, Map<String, String>> byOperation = new LinkedHashMap<>();
    for (CellResult result : results) {
      for (SizeLatency size : result.times().bySize()) {
        if (result.status() == Status.VALID && size.kind() == TimeKind.COMPLETED) {
          ranges.add(size);
          byOperation
              .computeIfAbsent(
                  List.of(Labels.cell(result.cell()), EnumNames.of(size.operation())),
                  names -> new HashMap<>())
              .put(lengths(size), text(size.latency()));
        }
      }
    }
    TextTable<Map.Entry<List<String>, Map<String, String>>> table = new TextTable<
            Map.Entry<List<String>, Map<String, String>>>()
        .column("cell", line -> line.getKey().get(0))
        .column("operation", line -> line.getKey().get(1));
    ranges.forEach(range ->
        table.column(lengths(range), line -> line.getValue().getOrDefault(lengths(range), "")));
    return table.ifAny("Times by length of the value", NOTES, List.copyOf(byOperation.entrySet()));
  }

  private static String lengths(SizeLatency size) {
    String from = NumberText.whole(size.fromLength());
    return size.fromLength() == size.toLength()
        ? from
        : from + ".." + NumberText.whole(size.toLength());
  }

  private static String text(Latency latency) {
    return NumberText.micros(latency.p50Nanos())
        + " / "
        + NumberText.micros(latency.p99Nanos())
        + (latency.count() < ENOUGH ? Column.FEW : "");
  }
}
