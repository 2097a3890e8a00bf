// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.naming.CellNaming;
import cacheduel.naming.Labels;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.published.AsPublished;
import cacheduel.rate.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Repetition;
import cacheduel.text.NumberText;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The repetitions of the cells with a fixed number of operations. */
public final class RepetitionTables {
  private static final List<String> NOTES =
      List.of("Operations a second of each repetition, by the clock: all operations of all threads,"
          + " from the first call to the last answer.");

  private static final List<String> NOTES_AS_PUBLISHED = List.of(
      "NOT A THROUGHPUT: what the comparison of BRCache and memcached of 2016 called operations a"
          + " second, 1e9 * i / t of the best of the repetitions (that with the lowest mean t /"
          + " i), where i is the number of operations of all threads. Compare it with what was"
          + " published and with nothing else.",
      "By its text, t is the sum of the times of all operations of all threads, so the result is"
          + " the rate of one thread among the others: it falls as threads are added, whatever the"
          + " server does.",
      "By its program, t is the sum of the times of each thread's last operation alone, for where"
          + " the program meant to add, it kept the last: the result is about as many times that"
          + " of the text as a thread has operations, and reflects a few operations at the end,"
          + " when other threads have already stopped.");

  private final List<CellResult> counted;
  private final CellNaming names;

  private RepetitionTables(List<CellResult> counted) {
    this.counted = counted;
    this.names = CellNaming.of(counted.stream().map(CellResult::cell).toList());
  }

  /** The tables of a run; none if it has no cell that was measured in repetitions. */
  public static List<ExtraTable> of(List<CellResult> results) {
    List<CellResult> counted =
        results.stream().filter(result -> !result.repetitions().isEmpty()).toList();
    if (counted.isEmpty()) {
      return List.of();
    }
    RepetitionTables tables = new RepetitionTables(counted);
    return List.of(tables.repetitions(), tables.asPublished());
  }

  private ExtraTable repetitions() {
    int most =
        counted.stream().mapToInt(result -> result.repetitions().size()).max().orElse(0);
    TextTable<CellResult> table = new TextTable<CellResult>()
        .column("cell", this::name)
        .column(
            "operations", result -> NumberText.whole(result.repetitions().get(0).operations()))
        .column(
            "median ops/s",
            result -> isValid(result) ? median(result) : result.status().name());
    for (int number = 1; number <= most; number++) {
      int index = number - 1;
      table.column(
          "no. " + number,
          result -> isValid(result) && index < result.repetitions().size()
              ? rate(result.repetitions().get(index))
              : "");
    }
    return table.of("Repetitions of a fixed number of operations", NOTES, counted);
  }

  private static boolean isValid(CellResult result) {
    return Rate.of(result).verified() != null;
  }

  private static String median(CellResult result) {
    return Rate.supported(result.medianOpsPerSecond(), result.throughput());
  }

  private static String rate(Repetition repetition) {
    return NumberText.three(repetition.opsPerSecond());
  }

  private ExtraTable asPublished() {
    return new TextTable<Map.Entry<CellResult, AsPublished>>()
        .column("cell", line -> name(line.getKey()))
        .column(
            "t of all operations (text)",
            line -> NumberText.three(line.getValue().bySumOfTimes()))
        .column(
            "t of last operations (program)",
            line -> NumberText.three(line.getValue().byLastOperations()))
        .column("median ops/s", line -> median(line.getKey()))
        .of(
            "As published, which is no throughput",
            NOTES_AS_PUBLISHED,
            counted.stream()
                .flatMap(result ->
                    AsPublished.of(result).stream().map(figures -> Map.entry(result, figures)))
                .toList());
  }

  /** The cell, with its server and workload where the cells differ in theirs. */
  private String name(CellResult result) {
    Cell cell = result.cell();
    String server = names.distinguishes(Axis.SERVER) ? cell.server() : "";
    return Stream.of(Labels.cell(cell), server, names.options(cell))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
