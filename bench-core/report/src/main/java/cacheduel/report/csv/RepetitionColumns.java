// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.csv;

import cacheduel.ranking.AsPublished;
import cacheduel.report.table.Row;
import cacheduel.result.Repetition;
import cacheduel.text.CsvTable;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The columns that tell of valid cells with a fixed number of operations. */
final class RepetitionColumns {
  private RepetitionColumns() {}

  static void add(CsvTable<Row> table) {
    table.column(
        "median_ops_per_s",
        row -> repetitions(row) == null ? null : row.result().medianOpsPerSecond());
    each(table, "repetition_ops_per_s", Repetition::opsPerSecond);
    each(table, "repetition_s", Repetition::seconds);
    each(table, "repetition_latency_sum_ns", Repetition::latencySumNanos);
    each(table, "repetition_last_operation_mean_ns", Repetition::lastOperationMeanNanos);
    Function<Row, @Nullable AsPublished> published =
        row -> AsPublished.of(row.result()).orElse(null);
    table.column("as_published_by_sum_of_times", published, AsPublished::bySumOfTimes);
    table.column("as_published_by_last_operations", published, AsPublished::byLastOperations);
  }

  private static @Nullable List<Repetition> repetitions(Row row) {
    List<Repetition> repetitions = row.result().repetitions();
    return row.rate().verified() == null || repetitions.isEmpty() ? null : repetitions;
  }

  /** All repetitions in one field: how many there are differs from run to run. */
  private static void each(CsvTable<Row> table, String name, ToDoubleFunction<Repetition> figure) {
    table.column(
        name,
        RepetitionColumns::repetitions,
        repetitions -> repetitions.stream()
            .map(repetition -> BigDecimal.valueOf(figure.applyAsDouble(repetition)))
            .map(number -> number.round(CsvTable.DIGITS).stripTrailingZeros().toPlainString())
            .collect(Collectors.joining(" ")));
  }
}
