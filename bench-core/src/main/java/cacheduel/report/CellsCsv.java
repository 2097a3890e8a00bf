// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.measure.Answers;
import cacheduel.measure.CellResult;
import cacheduel.measure.Latency;
import cacheduel.measure.ServerFacts;
import cacheduel.measure.Throughput;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.result.RunStore;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The table for programs: one line for each cell and timed operation, every figure unrounded, units
 * in the names of the columns. What describes a whole cell is repeated on each of its lines. A rate
 * stands in {@code ops_per_s} only if it is valid and counts the server's answers.
 */
final class CellsCsv {
  private final Map<String, Function<Row, @Nullable Object>> columns = new LinkedHashMap<>();
  private final RunStore run;

  private CellsCsv(RunStore run) {
    this.run = run;
  }

  static String of(RunStore run) {
    CellsCsv table = new CellsCsv(run);
    table.cellColumns();
    table.rateColumns();
    table.column("operation", Row::operation, Words::of);
    table.latencyColumns("", Row::latency);
    table.latencyColumns("accepted_", Row::accepted);
    table.answerColumns();
    table.settingColumns();
    return table.text();
  }

  private String text() {
    Csv csv = new Csv();
    csv.line(List.copyOf(columns.keySet()));
    for (CellResult result : run.results()) {
      for (Row row : Row.of(result)) {
        csv.line(
            columns.values().stream().map(column -> text(column.apply(row))).toList());
      }
    }
    return csv.text();
  }

  private void cellColumns() {
    columns.put("cell", row -> row.cell().id());
    columns.put("client", row -> row.cell().client());
    columns.put("client_version", row -> row.cell().clientVersion());
    columns.put("protocol", row -> Words.of(row.cell().protocol()));
    columns.put("mode", row -> Words.of(row.cell().mode()));
    columns.put("profile", row -> Words.of(row.cell().profile()));
    columns.put("threads", row -> row.cell().threads());
    for (String name : parameterNames()) {
      columns.put(name, row -> row.cell().params().get(name));
    }
    columns.put("status", row -> row.result().status());
    columns.put("reasons", row -> joined(row.result().reasons()));
    columns.put("warnings", row -> joined(row.result().warnings()));
  }

  private void rateColumns() {
    throughputColumns("ops_per_s", row -> answered(row.rate()));
    throughputColumns("accepted_ops_per_s", row -> accepted(row.rate()));
    column("unverified_ops_per_s", row -> row.rate().unverified(), Throughput::opsPerSecond);
    column("measured_iterations", row -> row.result().throughput(), Throughput::iterations);
  }

  private static @Nullable Throughput answered(Rate rate) {
    return rate.meaning() == Rate.Meaning.ACCEPTED ? null : rate.verified();
  }

  private static @Nullable Throughput accepted(Rate rate) {
    return rate.meaning() == Rate.Meaning.ACCEPTED ? rate.verified() : null;
  }

  private void throughputColumns(String name, Function<Row, @Nullable Throughput> of) {
    column(name, of, Throughput::opsPerSecond);
    column(name + "_low", of, Throughput::low);
    column(name + "_high", of, Throughput::high);
  }

  private void latencyColumns(String prefix, Function<Row, @Nullable Latency> of) {
    column(prefix + "count", of, Latency::count);
    column(prefix + "mean_ns", of, Latency::meanNanos);
    column(prefix + "p50_ns", of, Latency::p50Nanos);
    column(prefix + "p90_ns", of, Latency::p90Nanos);
    column(prefix + "p99_ns", of, Latency::p99Nanos);
    column(prefix + "p99_9_ns", of, Latency::p999Nanos);
    column(prefix + "max_ns", of, Latency::maxNanos);
  }

  private void answerColumns() {
    columns.put("alloc_bytes_per_op", Row::allocationBytesPerOperation);
    Function<Row, @Nullable Answers> answers = row -> row.result().answers();
    column("operations", answers, Answers::operations);
    column("hits", answers, Answers::hits);
    column("misses", answers, Answers::misses);
    column("expected_hits", answers, Answers::expectedHits);
    column("wrong_answers", answers, Answers::wrong);
    column("lost_writes", answers, Answers::lostWrites);
    column("errors", answers, Answers::errorCount);
    column("error_kinds", answers, CellsCsv::kinds);
    columns.put("connections", row -> row.result().connections());
    columns.put("started_at", row -> row.result().startedAt());
    columns.put("cell_s", row -> row.result().seconds());
  }

  private void settingColumns() {
    var plan = run.info().plan();
    JmhSettings jmh = plan.jmh();
    columns.put("server", row -> row.cell().server());
    column("server_version", row -> row.result().server(), ServerFacts::version);
    columns.put("via", row -> Words.of(plan.server().via()));
    columns.put("nodes", row -> plan.server().nodes());
    columns.put("preset", row -> plan.preset());
    columns.put("window", row -> plan.window());
    columns.put("operation_timeout_s", row -> seconds(plan.operationTimeout()));
    columns.put("forks", row -> jmh.forks());
    columns.put("warmup_iterations", row -> jmh.warmupIterations());
    columns.put("warmup_iteration_s", row -> seconds(jmh.warmupTime()));
    columns.put("iterations", row -> jmh.iterations());
    columns.put("iteration_s", row -> seconds(jmh.time()));
    columns.put("iteration_timeout_s", row -> seconds(jmh.timeout()));
    columns.put("profilers", row -> String.join(" ", jmh.profilers()));
    columns.put("jvm", row -> jmh.jvm());
    columns.put("jvm_args", row -> String.join(" ", jmh.jvmArgs()));
  }

  private Set<String> parameterNames() {
    return run.info().plan().cells().stream()
        .map(Cell::params)
        .flatMap(params -> params.keySet().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private <T> void column(
      String name, Function<Row, @Nullable T> of, Function<T, @Nullable Object> figure) {
    columns.put(name, row -> {
      T source = of.apply(row);
      return source == null ? null : figure.apply(source);
    });
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  private static String joined(List<String> texts) {
    return Words.oneLine(String.join("; ", texts));
  }

  private static String kinds(Answers answers) {
    List<String> kinds = new ArrayList<>();
    answers.errors().forEach((kind, count) -> kinds.add(kind + "=" + count));
    return joined(kinds);
  }

  /** Plain decimals, for not every reader of CSV knows "1.2E7"; nothing for what is no number. */
  private static String text(@Nullable Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number)
          ? new BigDecimal(number.toString()).stripTrailingZeros().toPlainString()
          : "";
    }
    return value == null ? "" : value.toString();
  }
}
