// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static cacheduel.floor.TruthFixture.FLOOR_ASCII;
import static cacheduel.floor.TruthFixture.FLOOR_BINARY;
import static cacheduel.floor.TruthFixture.HARNESS;
import static cacheduel.floor.TruthFixture.SPY_ASCII;
import static cacheduel.floor.TruthFixture.SPY_BINARY;
import static cacheduel.floor.TruthFixture.valid;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.floor.Floors;
import cacheduel.floor.TruthFixture;
import cacheduel.plan.Cell;
import cacheduel.plan.ThreadKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

class FloorLinesTest {
  @Test
  void floor_isNamedOnceForEachProtocol() {
    assertThat(FloorLines.ofFloors(List.of(
            valid(FLOOR_ASCII, 48_500, 300, 78_000, 1),
            valid(FLOOR_BINARY, 46_000, 250, 81_000, 1))))
        .containsExactly("Bare wire, 4 threads, 1 connection: ascii"
            + " 48,500 ± 300 ops/s, get p50 78.0 us, p99 234 us; binary 46,000 ± 250 ops/s,"
            + " get p50 81.0 us, p99 243 us.");
  }

  @Test
  void floorThatIsNotValid_givesNoNumber() {
    CellResult bad = ResultBuilder.of(FLOOR_ASCII)
        .status(Status.INVALID, "x")
        .rate(99_999, 1)
        .build();

    assertThat(FloorLines.ofFloors(List.of(bad, valid(FLOOR_BINARY, 48_000, 250, 81_000, 1))))
        .singleElement()
        .asString()
        .contains("ascii INVALID; binary 48,000")
        .doesNotContain("99,999");
  }

  @Test
  void floorsOfOtherConnections_standApart() {
    Cell many =
        CellBuilder.of(FLOOR_BINARY).concurrency(ThreadKind.PLATFORM, 1, 1, 4).build();

    assertThat(FloorLines.ofFloors(
            List.of(valid(FLOOR_ASCII, 48_500, 300, 1, 1), valid(many, 9_000, 250, 1, 1))))
        .hasSize(2)
        .noneMatch(line -> line.contains("faster"))
        .anyMatch(line -> line.contains("1 connection: ascii"))
        .anyMatch(line -> line.contains("4 connections: binary"));
  }

  @Test
  void floorsOfAnOpenLoop_areNotRanked() {
    CellResult ascii = valid(TruthFixture.floor(2, FLOOR_ASCII.protocol(), "500"), 500, 1, 1, 1);
    CellResult binary = valid(TruthFixture.floor(4, FLOOR_BINARY.protocol(), "500"), 400, 1, 1, 1);

    assertThat(FloorLines.ofFloors(List.of(ascii, binary)))
        .singleElement()
        .asString()
        .doesNotContain("faster", "tie");
  }

  @Test
  void harness_isAShareOfTheFastestClientsCpu() {
    assertThat(harness(TruthFixture.closed()))
        .containsExactly("Harness, blocking: its own cost is 313 ns and 48.0 B per operation, which"
            + " is 0.64 % of the 49.0 us of client CPU for an operation of spymemcached@2.12.3"
            + " binary, the cell with the highest rate.");
  }

  @Test
  void harness_isAShareOfTheTimeIfNoCpuWasMeasured() {
    CellResult cell =
        ResultBuilder.of(SPY_ASCII).rate(9, 1).latency(Operation.GET, 100_000).build();

    assertThat(harness(List.of(TruthFixture.harness(), cell)))
        .singleElement()
        .asString()
        .endsWith("which is 0.28 % of the 110 us of time for an operation of"
            + " spymemcached@2.12.3 ascii, the cell with the highest rate.");
  }

  @Test
  void harnessAlone_saysItsCostWithoutAShare() {
    CellResult failed = ResultBuilder.of(SPY_BINARY).status(Status.FAILED, "x").build();

    assertThat(harness(List.of(TruthFixture.harness(), failed)))
        .containsExactly("Harness, blocking: its own cost is 313 ns and 48.0 B per operation.");
  }

  @Test
  void harnessThatIsNotValid_isSaidWithItsReason() {
    CellResult bad =
        ResultBuilder.of(HARNESS).status(Status.INVALID, "3 errors").rate(9, 1).build();

    assertThat(harness(List.of(bad, valid(SPY_ASCII, 9, 1, 1, 1))))
        .containsExactly(
            "Harness, blocking: its own cost is not known, for cell 001 is INVALID: 3 errors.");
  }

  private static List<String> harness(List<CellResult> results) {
    return FloorLines.ofHarness(results, Floors.of(results));
  }
}
