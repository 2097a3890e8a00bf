// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FloorCellsTest {
  private static final InstalledClient WIRE = Points.client(
      "wire",
      Set.of(Protocol.ASCII, Protocol.BINARY, Protocol.META),
      Set.of(Mode.values()),
      Feature.BARE_WIRE);

  @Test
  void client_comesAfterTheHarnessAndTheBareWireInEachArrangement() {
    assertThat(lines(add(cell("spy", 8, 1))))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 FLOOR wire 1 floor=null harness=001",
            "003 FLOOR wire 8 floor=null harness=001",
            "004 CLIENT spy 1 floor=002 harness=001");
  }

  @Test
  void clientWithSomeConnections_hasTheBareWireWithAsManyToo() {
    assertThat(lines(add(cell("xmc", 8, 3))))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 FLOOR wire 3 floor=null harness=001",
            "003 FLOOR wire 1 floor=null harness=001",
            "004 FLOOR wire 8 floor=null harness=001",
            "005 CLIENT xmc 3 floor=002 harness=001");
  }

  /** One connection is one for each thread, and what more there are is never used. */
  @ParameterizedTest
  @EnumSource(names = {"BLOCKING", "ASYNC", "NOREPLY"})
  void arrangementsThatAreTheSame_areMeasuredOnce(Mode mode) {
    Cell one = Points.cell("spy", Protocol.ASCII, mode, Points.threads(1, 1), Map.of(), null);
    Cell many = Points.cell("spy", Protocol.ASCII, mode, Points.threads(1, 4), Map.of(), null);
    Cell wide = Points.cell("spy", Protocol.ASCII, mode, Points.threads(8, 9), Map.of(), null);
    assertThat(wires(add(one))).containsExactly(1);
    assertThat(wires(add(many))).containsExactly(4);
    assertThat(wires(add(wide))).containsExactly(9, 1);
  }

  @Test
  void threadsOfOneInstance_decideHowManyConnectionsOfItThereAre() {
    Concurrency halves = new Concurrency(8, ThreadKind.PLATFORM, 2, 2, 1);
    Cell cell = Points.cell("spy", Protocol.ASCII, Mode.BLOCKING, halves, Map.of(), null);
    assertThat(wires(add(cell))).containsExactly(1, 2);
  }

  @Test
  void moreThreadsThanTheServerHasConnectionsFor_haveNoConnectionEach() {
    Concurrency virtual = new Concurrency(501, ThreadKind.VIRTUAL, 1, 1, 1);
    Cell cell = Points.cell("spy", Protocol.ASCII, Mode.BLOCKING, virtual, Map.of(), null);
    assertThat(wires(add(cell))).containsExactly(1);
  }

  @Test
  void clientsAtOnePoint_shareTheirReferences() {
    assertThat(lines(add(cell("spy", 8, 1), cell("whalin", 8, 8), cell("xmc", 8, 1))))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 FLOOR wire 1 floor=null harness=001",
            "003 FLOOR wire 8 floor=null harness=001",
            "004 CLIENT spy 1 floor=002 harness=001",
            "005 CLIENT whalin 8 floor=003 harness=001",
            "006 CLIENT xmc 1 floor=002 harness=001");
  }

  @Test
  void floor_isAtThePointOfItsClient() {
    Cell client = Points.cell(
        "spy",
        Protocol.BINARY,
        Mode.ASYNC,
        new Concurrency(6, ThreadKind.VIRTUAL, 2, 3, 1),
        Map.of("rate", "500", "mix", "set", "keys", "77"),
        null);
    Cell floor = add(client).get(1);
    assertThat(floor.role()).isEqualTo(Role.FLOOR);
    assertThat(floor.protocol()).isEqualTo(Protocol.BINARY);
    assertThat(floor.mode()).isEqualTo(Mode.ASYNC);
    assertThat(floor.concurrency()).isEqualTo(client.concurrency());
    assertThat(floor.workload()).isEqualTo(client.workload());
    assertThat(floor.server()).isEqualTo(client.server());
  }

  @ParameterizedTest
  @CsvSource({"ASCII, ASYNC", "BINARY, BLOCKING", "ASCII, NOREPLY"})
  void otherProtocolOrMode_hasAFloorOfItsOwn(Protocol protocol, Mode mode) {
    Cell one = cell("spy", 8, 1);
    Cell other =
        Points.cell("spy", protocol, mode, Points.threads(8, 1), Map.of("mix", "set"), null);
    assertThat(wires(add(one, other))).containsExactly(1, 8, 1, 8);
  }

  @Test
  void wireThatTheUserNames_isAReferenceAndIsRunOnce() {
    assertThat(lines(add(cell("spy", 8, 1), cell("wire", 8, 1))))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 CLIENT wire 1 floor=null harness=001",
            "003 FLOOR wire 8 floor=null harness=001",
            "004 CLIENT spy 1 floor=002 harness=001");
    assertThat(lines(add(cell("wire", 8, 8), cell("spy", 8, 1))))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 CLIENT wire 8 floor=null harness=001",
            "003 FLOOR wire 1 floor=null harness=001",
            "004 CLIENT spy 1 floor=003 harness=001");
  }

  @Test
  void wireThatTheUserNamesAlone_isRunOnce() {
    assertThat(lines(add(cell("wire", 8, 1))))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 CLIENT wire 1 floor=null harness=001");
  }

  @Test
  void skippedCell_needsNeitherFloorNorHarness() {
    Cell skipped =
        Points.cell("spy", Protocol.ASCII, Mode.BLOCKING, Points.threads(8, 1), Map.of(), "cannot");
    assertThat(lines(add(skipped))).containsExactly("001 CLIENT spy 1 floor=null harness=null");
  }

  @Test
  void withoutTheWireClient_thereIsOnlyTheHarness() {
    assertThat(lines(FloorCells.add(List.of(cell("spy", 8, 1)), List.of(), "v", 0)))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 CLIENT spy 1 floor=null harness=001");
  }

  @Test
  void bareWireOfAServersOwnProtocol_isNobodysFloor() {
    InstalledClient bare =
        Points.client("brcache", Set.of(Protocol.NATIVE), Set.of(Mode.BLOCKING), Feature.BARE_WIRE);
    Cell itself = Points.cell(
        "brcache", Protocol.NATIVE, Mode.BLOCKING, Points.threads(8, 1), Map.of(), null);
    assertThat(lines(FloorCells.add(List.of(itself), List.of(bare, WIRE), "v", 0)))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 CLIENT brcache 1 floor=null harness=001");
  }

  @Test
  void clientWithoutTheFeature_isNoFloorWhateverItsName() {
    assertThat(
            lines(FloorCells.add(List.of(cell("spy", 8, 1)), List.of(Points.able("wire")), "v", 0)))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 CLIENT spy 1 floor=null harness=001");
  }

  @Test
  void pointThatTheWireClientCannotDo_hasNoFloor() {
    InstalledClient ascii = Points.client(
        "wire", Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING, Mode.ASYNC), Feature.BARE_WIRE);
    Cell binary =
        Points.cell("spy", Protocol.BINARY, Mode.BLOCKING, Points.threads(8, 1), Map.of(), null);
    assertThat(lines(FloorCells.add(List.of(binary), List.of(ascii), "v", 0)))
        .containsExactly(
            "001 HARNESS in-memory 1 floor=null harness=null",
            "002 CLIENT spy 1 floor=null harness=001");
  }

  @ParameterizedTest
  @CsvSource({
    "100000000, 1024, 100, 10000",
    "5000, 1024, 100, 5000",
    "100000, 65536, 10, 1024",
    "100000, 1047552, 10, 64",
    "100000, 1047552, 100, 100",
    "50, 1047552, 10, 50",
  })
  void harness_hasNoMoreKeysThanMemoryHasRoomFor(
      String keys, String valueSize, String bulk, String capped) {
    Map<String, String> params = Map.of("keys", keys, "valueSize", valueSize, "bulk", bulk);
    Cell harness = add(cell("spy", 8, 1, params)).get(0);
    assertThat(harness.params()).containsEntry("keys", capped).containsEntry("bulk", bulk);
  }

  @Test
  void harness_isMeasuredByTimeAndDrawsEachOperation() {
    Map<String, String> params = Map.of("operations", "1000", "mixBy", "thread", "keyForm", "uuid");
    Cell cell = cell("spy", 10, 1, params);
    assertThat(add(cell).get(0).params())
        .containsEntry("operations", "timed")
        .containsEntry("mixBy", "operation")
        .containsEntry("keyForm", "uuid");
    assertThat(add(cell).get(1).params()).containsAllEntriesOf(params);
  }

  @Test
  void harness_isOneThreadWithoutWaitsAndServer() {
    Cell harness =
        add(cell("spy", 500, 50, Map.of("rate", "100", "mix", "set"))).get(0);
    Workload workload = harness.workload();
    assertThat(workload.pacing().isPaced()).isFalse();
    assertThat(workload.mix()).hasToString("set");
    assertThat(harness.concurrency()).isEqualTo(Concurrency.ONE);
    assertThat(harness.server()).isEqualTo("none");
    assertThat(harness.clientVersion()).isEqualTo("v");
  }

  @Test
  void pointsThatDifferOnlyInThreadsRateOrProtocol_shareAHarness() {
    Cell[] cells = {
      cell("spy", 1, 1),
      cell("spy", 500, 1),
      cell("spy", 8, 1, Map.of("rate", "100")),
      cell("spy", 8, 1, Map.of("thinkTime", "5ms")),
      Points.cell("spy", Protocol.BINARY, Mode.BLOCKING, Points.threads(1, 1), Map.of(), null),
    };
    assertThat(add(cells).stream().filter(c -> c.role() == Role.HARNESS)).hasSize(1);
  }

  @Test
  void otherWorkloadOrMode_hasAHarnessOfItsOwn() {
    Cell[] cells = {
      cell("spy", 1, 1),
      cell("spy", 1, 1, Map.of("mix", "set")),
      Points.cell("spy", Protocol.ASCII, Mode.ASYNC, Points.threads(1, 1), Map.of(), null),
    };
    assertThat(add(cells).stream().filter(c -> c.role() == Role.HARNESS)).hasSize(3);
  }

  private static List<Cell> add(Cell... cells) {
    return FloorCells.add(List.of(cells), List.of(WIRE), "v", 0);
  }

  private static Cell cell(String client, int threads, int connections) {
    return cell(client, threads, connections, Map.of());
  }

  private static Cell cell(
      String client, int threads, int connections, Map<String, String> params) {
    return Points.cell(
        client, Protocol.ASCII, Mode.BLOCKING, Points.threads(threads, connections), params, null);
  }

  private static List<Integer> wires(List<Cell> cells) {
    return cells.stream()
        .filter(cell -> cell.role() == Role.FLOOR)
        .map(cell -> cell.concurrency().connections())
        .toList();
  }

  private static List<String> lines(List<Cell> cells) {
    return cells.stream().map(FloorCellsTest::line).toList();
  }

  private static String line(Cell cell) {
    @Nullable String floor = cell.floor();
    return "%s %s %s %s floor=%s harness=%s"
        .formatted(
            cell.id(),
            cell.role(),
            cell.client(),
            cell.concurrency().connections(),
            floor,
            cell.harness());
  }
}
