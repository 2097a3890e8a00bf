// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.compare.ComparedFixture;
import cacheduel.compare.VerdictFile;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.planner.Arms;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.server.Via;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.timing.Interval;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Synthetic runs with every case that the page distinguishes. */
final class PageFixture {
  static final String HOSTILE =
      "<script>window.hacked = 1</script></script>\"'><img src=x onerror=hacked()>{{program}}";

  /** Written into the one cell that is not valid, and nowhere else. */
  static final double INVALID_RATE = 77_123.25;

  private static final List<String> CLIENTS = List.of("spymemcached", "xmemcached", "whalin");
  private static final Map<String, Double> SPEED = Map.of(
      "wire", 52_000.0, "spymemcached", 38_000.0, "xmemcached", 33_000.0, "whalin", 37_500.0);

  private final List<CellResult> results = new ArrayList<>();
  private final Random random = new Random(7);
  private final Random ofHistograms = new Random(8);

  private PageFixture() {}

  /** Three clients, two protocols, three numbers of threads, two lengths, a floor and open loops. */
  static Run rich(Path dir) {
    return rich(dir, "smoke", "12 evictions; <b>617</b> misses");
  }

  /** The same with texts that a page must not take for its own. */
  static Run hostile(Path dir) {
    return rich(dir, HOSTILE, HOSTILE);
  }

  private static Run rich(Path dir, String preset, String reason) {
    PageFixture fixture = new PageFixture();
    fixture.add(fixture.harness());
    for (String size : List.of("64", "1024")) {
      for (int threads : new int[] {1, 10, 50}) {
        for (Protocol protocol : List.of(Protocol.ASCII, Protocol.BINARY)) {
          fixture.point(size, threads, protocol, reason);
        }
      }
    }
    for (String rate : List.of("5000", "20000", "60000")) {
      fixture.open(rate);
    }
    return fixture.run(dir, preset);
  }

  /** Two clients, one of them with two known faults, of which one affects only ascii. */
  static Run faulty(Path dir) {
    PageFixture fixture = new PageFixture();
    for (Protocol protocol : List.of(Protocol.ASCII, Protocol.BINARY)) {
      ResultBuilder whalin = fixture
          .measured(fixture.cell("whalin", protocol, 1, "64"), 2)
          .knownFault("an empty value is lost (3.0.2)");
      if (protocol == Protocol.ASCII) {
        whalin.knownFault(HOSTILE);
      }
      fixture.add(whalin.build());
      fixture.add(
          fixture.measured(fixture.cell("spymemcached", protocol, 1, "64"), 1).build());
    }
    return fixture.run(dir, "faulty");
  }

  /** As many cells as that, of five numbers of threads and many lengths of values; the last is doubtful. */
  static Run large(Path dir, int cells) {
    PageFixture fixture = new PageFixture();
    for (int i = 0; i < cells; i++) {
      String client = CLIENTS.get(i % 3);
      int threads = List.of(1, 10, 50, 100, 200).get(i / 3 % 5);
      Cell cell = fixture.cell(client, Protocol.ASCII, threads, String.valueOf(64 * (1 + i / 15)));
      ResultBuilder result = fixture.measured(cell, 0.2 + threads / 60.0);
      fixture.add((i < cells - 1 ? result : result.warning("doubtful")).build());
    }
    return fixture.run(dir, "large");
  }

  /** Two blocks of a comparison, and the verdicts that more of them gave. */
  static Run comparison(Path dir) {
    PageFixture fixture = new PageFixture();
    List<Cell> cells = new ArrayList<>();
    for (String arm : List.of(Arms.BASELINE, Arms.CANDIDATE, Arms.CANDIDATE, Arms.BASELINE)) {
      Cell cell = fixture.cell("spymemcached", Protocol.ASCII, 4, "1024");
      cells.add(CellBuilder.of(cell).part(arm).build());
      fixture.add(fixture.measured(cells.get(cells.size() - 1), 1).build());
    }
    Plan plan = RunFixture.plan(
        List.of(),
        List.of(
            RunFixture.settings(Arms.BASELINE, null), RunFixture.settings(Arms.CANDIDATE, null)),
        cells.toArray(Cell[]::new));
    RunStore run = RunStore.create(
        dir.resolve("20261121-101530-paired"),
        plan,
        RunFixture.environment(),
        RunFixture.START,
        List.of("compare", "--paired"));
    Run finished = fixture.run(run);
    VerdictFile.write(finished, List.of(ComparedFixture.worse()));
    return finished;
  }

  private Run run(Path dir, String preset) {
    Plan fixed =
        RunFixture.plan(Via.LOCAL, results.stream().map(CellResult::cell).toArray(Cell[]::new));
    RunStore run = RunStore.create(
        dir.resolve("20261121-101530-page"),
        new Plan(
            preset, fixed.variants(), fixed.by(), fixed.parts(), fixed.cells(), fixed.server()),
        RunFixture.environment(),
        RunFixture.START,
        List.of("run", preset));
    return run(run);
  }

  /** Returns a run with the results as they are, not as their forks would add up. */
  private Run run(RunStore store) {
    results.forEach(result -> result.forks().forEach(store::append));
    store.finish(RunFixture.START.plusSeconds(600));
    return new Run(store.directory(), store.info(), results);
  }

  private void add(CellResult result) {
    results.add(result);
  }

  private Cell cell(String client, Protocol protocol, int threads, String size) {
    return CellBuilder.of(
            RunFixture.cell(results.size() + 1, client, protocol, Mode.BLOCKING, threads))
        .param("valueSize", size)
        .build();
  }

  private CellResult harness() {
    Cell cell = CellBuilder.of(RunFixture.cell(1, "in-memory", Protocol.NATIVE, Mode.BLOCKING, 1))
        .role(Role.HARNESS)
        .build();
    return ResultBuilder.of(cell)
        .rate(3_200_000, 20_000)
        .littlesLaw(0, 1, 1)
        .allocation(48)
        .cpu(312)
        .build();
  }

  private void point(String size, int threads, Protocol protocol, String reason) {
    Cell floor = CellBuilder.of(cell("wire", protocol, threads, size))
        .role(Role.FLOOR)
        .comparedWith(null, "001")
        .build();
    add(measured(floor, factor(size, threads)).build());
    for (String client : CLIENTS) {
      Cell cell = CellBuilder.of(cell(client, protocol, threads, size))
          .comparedWith(floor.id(), "001")
          .build();
      boolean last = client.equals("whalin") && protocol == Protocol.BINARY;
      if (last && threads == 1) {
        add(ResultBuilder.of(cell)
            .status(Status.SKIPPED, "whalin speaks no binary")
            .build());
      } else if (last && threads == 50) {
        add(ResultBuilder.of(cell).status(Status.FAILED, reason).build());
      } else if (last) {
        add(invalid(cell, reason));
      } else {
        add(measured(cell, factor(size, threads)).build());
      }
    }
  }

  private static double factor(String size, int threads) {
    double scaling = threads == 1 ? 0.3 : threads == 10 ? 1 : 1.12;
    return size.equals("64") ? 1.2 * scaling : scaling;
  }

  private CellResult invalid(Cell cell, String reason) {
    return ResultBuilder.of(cell)
        .status(Status.INVALID, reason)
        .warning("the load was 9.1 when the cell began")
        .rate(INVALID_RATE, 512)
        .latency(Operation.GET, 41_200)
        .answers(190_000, 617, 617, Map.of("TimeoutException: no answer in # ms", 3L))
        .cpu(31_000)
        .interval(new Interval(1, false, 1, 0, 1, 77_000, 41_000, 90_000, 3))
        .build();
  }

  private ResultBuilder measured(Cell cell, double factor) {
    double rate = SPEED.getOrDefault(cell.client(), 1.0)
        * factor
        * (cell.protocol() == Protocol.BINARY ? 0.97 : 1)
        * (0.99 + random.nextDouble() / 50);
    long p50 = Math.round(1e9 * cell.threads() / rate);
    ResultBuilder builder = ResultBuilder.of(cell)
        .rate(rate, rate * (0.01 + random.nextDouble() / 25))
        .latency(Operation.GET, p50)
        .answers(190_617, 0, 0, Map.of())
        .allocation(cell.client().equals("wire") ? 310 : 1_893.27)
        .cpu(1e9 / rate * 0.7)
        .connections(cell.client().equals("whalin") ? cell.threads() : 1)
        .finding("cpu", Severity.WARN, "client and server use 97 % of all cores")
        .setting("nagle", "off")
        .setting("connections", "1")
        .server("local", "1.6.18");
    KeptHistograms.add(builder, Operation.GET, p50, ofHistograms);
    for (int fork = 1; fork <= 4; fork++) {
      builder.iteration(
          fork, MeasuredFixture.iteration(1, rate * (0.995 + random.nextDouble() / 100)));
    }
    for (int fork = 1; fork <= 2; fork++) {
      for (int second = 0; second < 12; second++) {
        boolean warmup = second < 3;
        double noise = (warmup ? 0.6 + 0.1 * second : 0.95) + random.nextDouble() / 12;
        builder.interval(
            fork,
            new Interval(
                1,
                warmup,
                1,
                second,
                1,
                Math.round(rate * noise),
                p50,
                Math.round(p50 * (2.5 + random.nextDouble())),
                0));
      }
    }
    return builder;
  }

  private void open(String rate) {
    Cell floor = openCell("wire", rate, Role.FLOOR, null);
    add(open(floor, rate));
    add(open(openCell("spymemcached", rate, Role.CLIENT, floor.id()), rate));
    Cell other = openCell("xmemcached", rate, Role.CLIENT, floor.id());
    if (rate.equals("60000")) {
      add(ResultBuilder.of(other)
          .status(Status.INVALID, "the rate of 60000 ops/s was missed")
          .rate(INVALID_RATE, 90)
          .latency(Operation.GET, 170_000)
          .response(Operation.GET, 310_000_000)
          .arrivals(60_000, 50_000, 11_000)
          .build());
    } else {
      add(open(other, rate));
    }
  }

  private Cell openCell(String client, String rate, Role role, @Nullable String floor) {
    return CellBuilder.of(cell(client, Protocol.ASCII, 4, "1024"))
        .role(role)
        .comparedWith(floor, "001")
        .param("rate", rate)
        .build();
  }

  private CellResult open(Cell cell, String rate) {
    double asked = Double.parseDouble(rate);
    long service = cell.client().equals("wire") ? 80_000 : 130_000;
    long response = Math.round(service * (1 + 3 * Math.pow(asked / 60_000, 3)));
    return ResultBuilder.of(cell)
        .rate(asked * 0.999, asked / 400)
        .latency(Operation.GET, service)
        .response(Operation.GET, response)
        .arrivals(asked, 50_000, 0)
        .cpu(60_000)
        .server("local", "1.6.18")
        .build();
  }
}
