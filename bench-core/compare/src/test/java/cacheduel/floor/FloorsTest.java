// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.floor;

import static cacheduel.floor.TruthFixture.FLOOR_ASCII;
import static cacheduel.floor.TruthFixture.HARNESS;
import static cacheduel.floor.TruthFixture.SPY_ASCII;
import static cacheduel.floor.TruthFixture.valid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FloorsTest {
  private static final CellResult FLOOR = valid(FLOOR_ASCII, 50_000, 100, 80_000, 20_000);
  private static final CellResult CELL = valid(SPY_ASCII, 31_000, 100, 136_000, 50_000);

  @Test
  void ratio_isTheCellsOverTheFloors() {
    FloorRatio ratio = ratio(FLOOR, CELL);

    assertThat(ratio.rate()).hasValueCloseTo(0.62, within(1e-9));
    assertThat(ratio.of(Figure.P50, Operation.GET)).hasValueCloseTo(1.7, within(1e-9));
    assertThat(ratio.of(Figure.P99, Operation.GET)).hasValueCloseTo(1.7, within(1e-9));
    assertThat(ratio.of(Figure.P50, Operation.SET)).isEmpty();
  }

  @Test
  void floor_isTheFastestBareWireUnderTheSameLoad() {
    CellResult wide = valid(bareWire(7, 4, "max"), 80_000, 100, 40_000, 1);
    CellResult slow = valid(bareWire(8, 2, "max"), 30_000, 100, 90_000, 1);
    CellResult invalid = ResultBuilder.of(bareWire(9, 3, "max"))
        .status(Status.INVALID, "errors")
        .rate(99_000, 1)
        .build();
    CellResult other = valid(TruthFixture.floor(11, Protocol.BINARY, "max"), 95_000, 1, 1, 1);
    Floors floors = Floors.of(List.of(FLOOR, wide, slow, invalid, other, CELL));

    assertThat(floors.floor(CELL)).contains(wide);
    assertThat(floors.floorRatio(CELL).orElseThrow().rate())
        .hasValueCloseTo(31 / 80.0, within(1e-9));
    assertThat(floors.bareWireRatio(CELL).orElseThrow().rate())
        .hasValueCloseTo(31 / 50.0, within(1e-9));
    assertThat(floors.isFloor(wide)).isTrue();
    assertThat(floors.isFloor(FLOOR)).isFalse();
    assertThat(List.of(FLOOR, wide, slow, invalid)).allMatch(floors::isBareWire);
  }

  @Test
  void floorOfAnOpenLoop_hasTheShortestMeanTime() {
    CellResult one = valid(bareWire(2, 1, "500"), 501, 1, 80_000, 1);
    CellResult wide = valid(bareWire(7, 4, "500"), 499, 1, 70_000, 1);
    CellResult cell =
        valid(TruthFixture.client(3, "spymemcached", Protocol.ASCII, "002", "500"), 500, 1, 1, 1);

    assertThat(Floors.of(List.of(one, wide, cell)).floor(cell)).contains(wide);
  }

  @Test
  void otherReferences_areUsedWhereTheOneWithTheSameConnectionsIsNotValid() {
    CellResult invalid = ResultBuilder.of(FLOOR_ASCII)
        .status(Status.INVALID, "errors")
        .rate(9, 1)
        .build();
    CellResult wide = valid(bareWire(7, 4, "max"), 80_000, 100, 40_000, 1);
    Floors floors = Floors.of(List.of(invalid, wide, CELL));

    assertThat(floors.floor(CELL)).contains(wide);
    assertThat(floors.bareWireRatio(CELL)).isEmpty();
  }

  /** The window is the same for all, so that it and the rate decide the times. */
  @Test
  void timesOfAsynchronousCallsInAClosedLoop_haveNoRatio() {
    Cell wire = CellBuilder.of(RunFixture.cell(2, "wire", Protocol.ASCII, Mode.ASYNC, 4))
        .role(Role.FLOOR)
        .build();
    Cell spy = CellBuilder.of(RunFixture.cell(3, "spymemcached", Protocol.ASCII, Mode.ASYNC, 4))
        .comparedWith("002", null)
        .build();
    FloorRatio ratio = ratio(valid(wire, 50_000, 1, 1_000, 1), valid(spy, 25_000, 1, 2_000, 1));

    assertThat(ratio.rate()).hasValueCloseTo(0.5, within(1e-9));
    assertThat(ratio.of(Figure.P50, Operation.GET)).isEmpty();
    assertThat(ratio.of(Figure.P99, Operation.GET)).isEmpty();
  }

  @Test
  void p99_isNotTheMedians() {
    CellResult cell = ResultBuilder.of(SPY_ASCII)
        .latency(Operation.GET, new Latency(20_000, 1, 40_000, 1, 720_000, 1, 1, null))
        .build();

    assertThat(ratio(FLOOR, cell).of(Figure.P50, Operation.GET)).hasValueCloseTo(0.5, within(1e-9));
    assertThat(ratio(FLOOR, cell).of(Figure.P99, Operation.GET)).hasValueCloseTo(3.0, within(1e-9));
    assertThat(ratio(FLOOR, cell).rate()).isEmpty();
  }

  @Test
  void rateAboveTheFloors_isARatioLikeOthers() {
    assertThat(ratio(FLOOR, valid(SPY_ASCII, 60_000, 100, 70_000, 1)).rate())
        .hasValueCloseTo(1.2, within(1e-9));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "VALID")
  void cellOrFloorThatIsNotValid_hasNoRatio(Status status) {
    CellResult bad =
        ResultBuilder.of(SPY_ASCII).status(status, "misses").rate(9, 1).build();
    CellResult badFloor =
        ResultBuilder.of(FLOOR_ASCII).status(status, "misses").rate(9, 1).build();

    assertThat(Floors.of(List.of(FLOOR, bad)).floorRatio(bad)).isEmpty();
    assertThat(Floors.of(List.of(badFloor, CELL)).floorRatio(CELL)).isEmpty();
  }

  @Test
  void cellWithoutAFloor_hasNoRatio() {
    Cell binary = RunFixture.cell(2, "spymemcached", Protocol.BINARY, Mode.BLOCKING, 4);
    CellResult alone = valid(binary, 1, 1, 1, 1);

    assertThat(Floors.of(List.of(FLOOR, alone)).floorRatio(alone)).isEmpty();
    assertThat(Floors.of(List.of(CELL)).floorRatio(CELL)).isEmpty();
  }

  @Test
  void rateOfAnOpenLoop_hasNoRatioButItsTimesDo() {
    List<CellResult> open = TruthFixture.open();
    FloorRatio ratio = Floors.of(open).floorRatio(open.get(2)).orElseThrow();

    assertThat(ratio.rate()).isEmpty();
    assertThat(ratio.of(Figure.P50, Operation.GET)).hasValueCloseTo(120.0 / 91, within(1e-9));
  }

  @Test
  void wireThatWasAskedFor_isAReferenceOnlyIfOthersAreComparedWithIt() {
    Cell wire = RunFixture.cell(2, "wire", Protocol.ASCII, Mode.BLOCKING, 4);
    CellResult asked = ResultBuilder.of(wire).rate(50_000, 100).bareWire().build();

    assertThat(Floors.of(List.of(asked, CELL)).isBareWire(asked)).isTrue();
    assertThat(Floors.of(List.of(asked, CELL)).isBareWire(CELL)).isFalse();
    assertThat(Floors.of(List.of(asked)).isBareWire(asked)).isFalse();
    assertThat(Floors.of(List.of(FLOOR)).isBareWire(FLOOR)).isTrue();
  }

  @Test
  void harnessCost_isTheTimeOfItsOneThread() {
    CellResult harness = TruthFixture.harness();
    HarnessCost cost = Floors.of(List.of(harness, CELL)).harnessCost(CELL).orElseThrow();

    assertThat(cost.nanosPerOperation()).isEqualTo(312.5);
    assertThat(cost.bytesPerOperation()).isEqualTo(48);
  }

  @Test
  void harnessCost_ofAnInvalidOrMissingCellIsNotKnown() {
    CellResult bad =
        ResultBuilder.of(HARNESS).status(Status.INVALID, "errors").rate(9, 1).build();

    assertThat(Floors.of(List.of(bad, CELL)).harnessCost(CELL)).isEmpty();
    assertThat(Floors.of(List.of(CELL)).harnessCost(CELL)).isEmpty();
    CellResult alone = valid(CellBuilder.of(SPY_ASCII).build(), 1, 1, 1, 1);
    assertThat(Floors.of(List.of(TruthFixture.harness(), alone)).harnessCost(alone))
        .isEmpty();
  }

  private static Cell bareWire(int number, int connections, String rate) {
    return CellBuilder.of(RunFixture.cell(number, "wire", Protocol.ASCII, Mode.BLOCKING, 4))
        .role(Role.FLOOR)
        .param("rate", rate)
        .connections(connections)
        .build();
  }

  private static FloorRatio ratio(CellResult floor, CellResult cell) {
    return Floors.of(List.of(floor, cell)).floorRatio(cell).orElseThrow();
  }
}
