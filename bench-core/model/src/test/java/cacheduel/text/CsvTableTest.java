// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CsvTableTest {
  private record Node(String name, @Nullable Long sentBytes) {}

  private record Span(long startNanos, double lengthSeconds) {}

  private record Cell(
      double opsPerSecond,
      ChronoUnit unit,
      @Nullable Span span,
      Duration timeout,
      List<String> notes,
      Map<String, Long> errors,
      List<Node> nodes) {}

  private static final Cell FULL = new Cell(
      1_234_567.89,
      ChronoUnit.HALF_DAYS,
      new Span(7, 0.25),
      Duration.ofMillis(2_500),
      List.of("a", "b\nc"),
      Map.of("Timeout", 3L),
      List.of(new Node("lo", 5L), new Node("eth0", null)));

  @Test
  void record_hasAColumnForEachComponentWithItsUnit() {
    assertThat(lines(FULL))
        .containsExactly(
            "x_ops_per_s,x_unit,x_span_start_ns,x_span_length_s,x_timeout_s,x_notes,x_errors,"
                + "x_nodes_name,x_nodes_sent_bytes",
            "1234570,HALF_DAYS,7,0.25,2.5,a; b c,Timeout=3,lo; eth0,5; ");
  }

  @Test
  void nestedRecordThatIsMissing_leavesItsFieldsEmpty() {
    assertThat(lines(
            new Cell(1, ChronoUnit.DAYS, null, Duration.ZERO, List.of(), Map.of(), List.of())))
        .last()
        .isEqualTo("1,DAYS,,,0,,,,");
  }

  @Test
  void recordThatIsMissing_leavesItsFieldsEmpty() {
    CsvTable<String> table = new CsvTable<>();
    table.column("name", row -> row);
    table.record("", Span.class, row -> null);
    assertThat(table.text(List.of("a")).lines()).containsExactly("name,start_ns,length_s", "a,,");
  }

  @Test
  void records_joinTheirValues() {
    CsvTable<Cell> table = new CsvTable<>();
    table.records("node_", Node.class, Cell::nodes);
    assertThat(table.text(List.of(FULL)).lines())
        .containsExactly("node_name,node_sent_bytes", "lo; eth0,5; ");
  }

  @Test
  void secondColumnOfAName_isRefused() {
    CsvTable<Span> table = new CsvTable<>();
    table.column("start_ns", row -> 1);
    assertThatThrownBy(() -> table.record("", Span.class, row -> row))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("start_ns");
  }

  private static List<String> lines(Cell cell) {
    CsvTable<Cell> table = new CsvTable<>();
    table.record("x_", Cell.class, row -> row);
    return table.text(List.of(cell)).lines().toList();
  }
}
