// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.floor;

import static cacheduel.result.RunFixture.cell;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.MachineFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import cacheduel.timing.Interval;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;

/** Results with a floor, the harness's own cost, open loops and values of several lengths. */
public final class TruthFixture {
  public static final Cell HARNESS = CellBuilder.of(
          cell(1, "in-memory", Protocol.NATIVE, Mode.BLOCKING, 1))
      .role(Role.HARNESS)
      .build();
  public static final Cell FLOOR_ASCII = floor(2, Protocol.ASCII, "max");
  public static final Cell SPY_ASCII = client(3, "spymemcached", Protocol.ASCII, "002", "max");
  public static final Cell FLOOR_BINARY = floor(4, Protocol.BINARY, "max");
  public static final Cell SPY_BINARY = client(5, "spymemcached", Protocol.BINARY, "004", "max");
  public static final Cell XMC_BINARY = client(6, "xmemcached", Protocol.BINARY, "004", "max");

  private TruthFixture() {}

  public static List<CellResult> closed() {
    return List.of(
        harness(),
        valid(FLOOR_ASCII, 48_500, 300, 78_000, 21_000),
        valid(SPY_ASCII, 38_123.4, 312.3, 98_200, 55_000),
        valid(FLOOR_BINARY, 47_900, 350, 79_000, 21_500),
        valid(SPY_BINARY, 52_004.8, 1_411.9, 74_311, 49_000),
        ResultBuilder.of(XMC_BINARY)
            .status(Status.INVALID, "Little's law gives 3.1 threads")
            .rate(77_000, 100)
            .latency(Operation.GET, 40_000)
            .littlesLaw(3.1, 0.02, 0.775)
            .build());
  }

  /** One second for each cell of three rates, of which the last was missed; two clients. */
  public static List<CellResult> open() {
    return List.of(
        harness(),
        rated(floor(10, Protocol.ASCII, "500"), 499.2, 96_000, 91_000, 0),
        rated(client(11, "spymemcached", Protocol.ASCII, "010", "500"), 498.8, 131_000, 120_000, 0),
        rated(floor(12, Protocol.ASCII, "8000"), 8_011, 140_000, 110_000, 0),
        rated(
            client(13, "spymemcached", Protocol.ASCII, "012", "8000"), 8_003, 420_000, 160_000, 40),
        rated(floor(14, Protocol.ASCII, "40000"), 39_950, 690_000, 150_000, 900),
        missed(client(15, "spymemcached", Protocol.ASCII, "014", "40000")),
        ResultBuilder.of(client(16, "xmemcached", Protocol.ASCII, "010", "500"))
            .status(Status.FAILED, "the server failed")
            .build());
  }

  public static CellResult sizes(Cell cell) {
    return ResultBuilder.of(cell)
        .rate(20_000, 100)
        .latency(Operation.GET, 100_000)
        .size(TimeKind.COMPLETED, Operation.GET, 64, 64, 80_000)
        .size(TimeKind.COMPLETED, Operation.GET, 1_024, 2_047, 120_000)
        .size(TimeKind.ACCEPTED, Operation.GET, 64, 64, 1_000)
        .build();
  }

  public static CellResult intervals(Cell cell, Status status) {
    return ResultBuilder.of(cell)
        .status(status)
        .rate(2_000, 10)
        .interval(new Interval(1, true, 1, 0, 1, 1_500, 90_000, 250_000, 0))
        .interval(new Interval(2, false, 1, 1.25, 0.5, 1_000, 80_000, 200_000, 2))
        .interval(2, new Interval(1, false, 1, 0, 1, 0, 0, 0, 7))
        .build();
  }

  public static CellResult harness() {
    return ResultBuilder.of(HARNESS)
        .rate(3_200_000, 20_000)
        .littlesLaw(0, 1, 1)
        .latency(Operation.GET, 120)
        .allocation(48)
        .cpu(330)
        .build();
  }

  public static Cell floor(int number, Protocol protocol, String rate) {
    return CellBuilder.of(cell(number, "wire", protocol, Mode.BLOCKING, 4))
        .role(Role.FLOOR)
        .comparedWith(null, "001")
        .param("rate", rate)
        .build();
  }

  public static Cell client(int number, String name, Protocol protocol, String floor, String rate) {
    return CellBuilder.of(cell(number, name, protocol, Mode.BLOCKING, 4))
        .comparedWith(floor, "001")
        .param("rate", rate)
        .build();
  }

  public static CellResult valid(Cell cell, double rate, double margin, long p50, double cpu) {
    return ResultBuilder.of(cell)
        .rate(rate, margin)
        .latency(Operation.GET, p50)
        .answers(190_617, 0, 0, Map.of())
        .allocation(512)
        .cpu(cpu)
        .machine(MachineFixture.usage())
        .littlesLaw(3.97, 0.02, 0.998)
        .counted(Operation.GET, 190_700, 190_699)
        .counted(Operation.SET, 10_000, 10_000)
        .jmh(rate + 1)
        .connections(4)
        .build();
  }

  private static CellResult rated(
      Cell cell, double had, long responseP50, long serviceP50, long unsent) {
    double asked = cell.workload().pacing().opsPerSecond();
    return ResultBuilder.of(cell)
        .rate(had, 5)
        .latency(Operation.GET, serviceP50)
        .response(Operation.GET, responseP50)
        .timerLag(Operation.GET, 300)
        .arrivals(asked, 50_000, unsent)
        .cpu(60_000)
        .build();
  }

  private static CellResult missed(Cell cell) {
    return ResultBuilder.of(cell)
        .status(Status.INVALID, "the rate of 40000 ops/s was missed")
        .rate(31_000, 90)
        .latency(Operation.GET, 170_000)
        .response(Operation.GET, 310_000_000)
        .arrivals(40_000, 50_000, 11_000)
        .build();
  }
}
