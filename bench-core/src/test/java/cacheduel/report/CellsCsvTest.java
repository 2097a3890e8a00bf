// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.measure.CellResult;
import cacheduel.measure.Status;
import cacheduel.plan.Cell;
import cacheduel.result.ResultBuilder;
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
        .containsEntry("ops_per_s_low", "38000.4")
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
        .containsEntry("ops_per_s_low", "")
        .containsEntry("unverified_ops_per_s", "38123.4")
        .containsEntry("p50_ns", "")
        .containsEntry("p99_ns", "")
        .containsEntry("alloc_bytes_per_op", "")
        .containsEntry("hits", "10");
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

    assertThat(onlyLine(result))
        .containsEntry("ops_per_s", "12500000")
        .containsEntry("ops_per_s_low", "");
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

  /** Reads a table of one line in which no field is quoted. */
  private Map<String, String> onlyLine(CellResult result) {
    List<String> lines = CellsCsv.of(ReportFixture.run(temp, result))
        .replace("\"get:9,set:1\"", "mix")
        .lines()
        .toList();
    assertThat(lines).hasSize(2);
    String[] names = lines.get(0).split(",", -1);
    String[] fields = lines.get(1).split(",", -1);
    assertThat(fields).hasSameSizeAs(names);
    Map<String, String> line = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      assertThat(line.put(names[i], fields[i])).as("twice: " + names[i]).isNull();
    }
    return line;
  }
}
