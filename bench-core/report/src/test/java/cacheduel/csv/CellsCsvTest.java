// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.floor.TruthFixture;
import cacheduel.plan.Cell;
import cacheduel.report.ReportFixture;
import cacheduel.result.CellResult;
import cacheduel.result.MachineFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import cacheduel.view.RunView;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CellsCsvTest {
  @TempDir
  Path temp;

  @Test
  void validRate_standsInOpsPerSecond() {
    Map<String, String> line = onlyLine(measured(ReportFixture.SPY_ASCII, Status.VALID));

    assertThat(line)
        .containsEntry("ops_per_s", "38123.4")
        .containsEntry("low", "38000.4")
        .containsEntry("accepted_ops_per_s", "")
        .containsEntry("unverified_ops_per_s", "")
        .containsEntry("p99_ns", "3000");
  }

  @ParameterizedTest
  @EnumSource(names = {"INVALID", "FAILED"})
  void rateThatFailedACheck_standsApartAndWithoutTimes(Status status) {
    Map<String, String> line = onlyLine(measured(ReportFixture.SPY_ASCII, status));

    assertThat(line)
        .containsEntry("status", status.name())
        .containsEntry("ops_per_s", "")
        .containsEntry("low", "")
        .containsEntry("unverified_ops_per_s", "38123.4")
        .containsEntry("p50_ns", "")
        .containsEntry("p99_ns", "")
        .containsEntry("alloc_bytes_per_op", "")
        .containsEntry("answers_hits", "10");
  }

  @Test
  void acceptedRate_isNotTakenForAnswers() {
    Map<String, String> line = onlyLine(measured(ReportFixture.XMC_NOREPLY, Status.VALID));

    assertThat(line)
        .containsEntry("ops_per_s", "")
        .containsEntry("accepted_ops_per_s", "38123.4")
        .containsEntry("unverified_ops_per_s", "");
  }

  @Test
  void acceptedRateThatFailedACheck_isUnverified() {
    Map<String, String> line = onlyLine(measured(ReportFixture.XMC_NOREPLY, Status.INVALID));

    assertThat(line)
        .containsEntry("ops_per_s", "")
        .containsEntry("accepted_ops_per_s", "")
        .containsEntry("unverified_ops_per_s", "38123.4");
  }

  @Test
  void largeAndUnknownNumbers_arePlainOrNothing() {
    CellResult result =
        ResultBuilder.of(ReportFixture.SPY_ASCII).rate(12_500_000, Double.NaN).build();

    assertThat(onlyLine(result)).containsEntry("ops_per_s", "12500000").containsEntry("low", "");
  }

  @Test
  void cellWithAFloor_showsItUnrounded() {
    Map<String, String> line =
        lines(TruthFixture.closed().toArray(CellResult[]::new)).get(2);

    assertThat(line)
        .containsEntry("cell", "003")
        .containsEntry("role", "client")
        .containsEntry("threadKind", "platform")
        .containsEntry("processes", "1")
        .containsEntry("instances", "1")
        .containsEntry("connections", "1")
        .containsEntry("floor_cell", "002")
        .containsEntry("bare_wire_cell", "002")
        .containsEntry("harness_ns_per_op", "312.5")
        .containsEntry("harness_bytes_per_op", "48")
        .containsEntry("keys_per_s", "38123.4")
        .containsEntry("client_cpu_ns_per_op", "55000")
        .containsEntry("usage_jvm_heap_after_gc_bytes", "6000000")
        .containsEntry("usage_jvm_collection_s", "0.01")
        .containsEntry("little_ratio", "0.998")
        .containsEntry("little_in_flight", "3.97")
        .containsEntry("get_sent", "190700")
        .containsEntry("get_counted", "190699")
        .containsEntry("set_sent", "10000")
        .containsEntry("delete_sent", "")
        .containsEntry("jmh_ops_per_s", "38124.4")
        .containsEntry("arrivals_due", "")
        .containsEntry("response_p99_ns", "");
    assertThat(Double.parseDouble(line.get("floor_rate_ratio"))).isCloseTo(0.78605, within(1e-5));
    assertThat(line.get("bare_wire_rate_ratio")).isEqualTo(line.get("floor_rate_ratio"));
    assertThat(Double.parseDouble(line.get("floor_p50_ratio"))).isCloseTo(1.25897, within(1e-5));
    assertThat(Double.parseDouble(line.get("floor_p99_ratio"))).isCloseTo(1.25897, within(1e-5));
  }

  @Test
  void repetitions_areToldEachWithTheirMedianAndThePublishedFigures() {
    CellResult result = ResultBuilder.of(ReportFixture.SPY_ASCII)
        .rate(15_000)
        .repetition(0.05, 1_000, 400_000_000, 500_000)
        .repetition(0.1, 1_000, 500_000_000, 250_000)
        .build();
    assertThat(onlyLine(result))
        .containsEntry("median_ops_per_s", "15000")
        .containsEntry("repetition_ops_per_s", "20000; 10000")
        .containsEntry("repetition_s", "0.05; 0.1")
        .containsEntry("repetition_latency_sum_ns", "400000000; 500000000")
        .containsEntry("repetition_last_operation_mean_ns", "500000; 250000")
        .containsEntry("as_published_by_sum_of_times", "2500")
        .containsEntry("as_published_by_last_operations", "1000000");
  }

  @Test
  void whatWasSeenFromOutside_isTold() {
    CellResult result = ResultBuilder.of(TruthFixture.SPY_ASCII)
        .cpu(9)
        .machine(MachineFixture.usage())
        .build();

    assertThat(onlyLine(result))
        .containsEntry("server_cpu_ns_per_op", "400000")
        .containsEntry("usage_machine_client_user_ns", "")
        .containsEntry("usage_machine_server_peak_resident_bytes", "70000000")
        .containsEntry("usage_machine_networks_name", "lo; eth0")
        .containsEntry("usage_machine_machine_queue", "1.5")
        .containsEntry("seen_foreign_cores", "0.05")
        .containsEntry("seen_steal_share", "0.01");
  }

  @Test
  void invalidCell_tellsWhatTheMachineDidButNoFigures() {
    CellResult result = ResultBuilder.of(TruthFixture.SPY_ASCII)
        .status(Status.INVALID, "steal")
        .cpu(9)
        .machine(MachineFixture.usage())
        .build();

    assertThat(onlyLine(result))
        .containsEntry("seen_steal_share", "0.01")
        .containsEntry("server_cpu_ns_per_op", "")
        .containsEntry("usage_machine_server_peak_resident_bytes", "")
        .containsEntry("usage_machine_networks_name", "");
  }

  @Test
  void cellsOfOtherRoles_areNamedAsSuch() {
    assertThat(lines(TruthFixture.closed().toArray(CellResult[]::new)))
        .extracting(line -> line.get("role"))
        .containsExactly("harness", "floor", "client", "floor", "client", "client");
  }

  @Test
  void invalidCell_keepsItsChecksButNoFigures() {
    assertThat(lines(TruthFixture.closed().toArray(CellResult[]::new)).get(5))
        .containsEntry("little_ratio", "0.775")
        .containsEntry("keys_per_s", "")
        .containsEntry("floor_rate_ratio", "")
        .containsEntry("client_cpu_ns_per_op", "")
        .containsEntry("jmh_ops_per_s", "");
  }

  @Test
  void openLoop_tellsResponseTimesAndArrivals() {
    List<Map<String, String>> lines = lines(TruthFixture.open().toArray(CellResult[]::new));

    assertThat(lines.get(4))
        .containsEntry("rate", "8000")
        .containsEntry("response_p50_ns", "420000")
        .containsEntry("response_p999_ns", "3780000")
        .containsEntry("p50_ns", "160000")
        .containsEntry("timer_lag_p99_ns", "900")
        .containsEntry("arrivals_due", "50000")
        .containsEntry("arrivals_unsent", "40")
        .containsEntry("floor_rate_ratio", "");
    assertThat(lines.get(6))
        .containsEntry("response_p50_ns", "")
        .containsEntry("arrivals_unsent", "11000");
  }

  private static CellResult measured(Cell cell, Status status) {
    return ResultBuilder.of(cell)
        .status(status)
        .rate(38_123.4, 123)
        .latency(Operation.GET, 1_000)
        .answers(10, 0, 0, Map.of())
        .allocation(3)
        .build();
  }

  private Map<String, String> onlyLine(CellResult result) {
    List<Map<String, String>> lines = lines(result);
    assertThat(lines).hasSize(1);
    return lines.get(0);
  }

  /** Reads a table in which no field is quoted but the mix. */
  private List<Map<String, String>> lines(CellResult... results) {
    List<String> lines = CellsCsv.of(RunView.of(ReportFixture.run(temp, results)))
        .replace("set:1+get:9", "mix")
        .lines()
        .toList();
    String[] names = lines.get(0).split(",", -1);
    return lines.stream().skip(1).map(line -> line(names, line.split(",", -1))).toList();
  }

  private static Map<String, String> line(String[] names, String[] fields) {
    assertThat(fields).hasSameSizeAs(names);
    Map<String, String> line = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      assertThat(line.put(names[i], fields[i])).as("twice: " + names[i]).isNull();
    }
    return line;
  }
}
