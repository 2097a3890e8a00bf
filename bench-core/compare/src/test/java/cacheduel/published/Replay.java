// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Throughput;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A small report, and hand-made runs that replay it. */
final class Replay {
  static final Experiment REPORT = Experiments.read("report.yaml", """
      preset: smoke
      source: {title: Two clients, publisher: somebody, year: 2012, environment: [one machine]}
      tables:
        - id: load
          title: Gets
          where: {mix: get}
          axis: threads
          rows: [1, 10, 50]
          columns:
            spy: {client: spymemcached, published: 2.8.0}
            xmc: {client: xmemcached}
          figures:
            throughput:
              1: [100, 150]
              10: [200, 190]
              50: [250, 500]
            heapAfterGc:
              1: [4000, 3000]
              10: [5000, 5000]
              50: [6000, ..7000]
            meanTime: {}
            accepted:
              1: [100, 150]
              10: [110, 150]
              50: [120, 150]
            meanSet: {}
      claims:
        - id: faster
          says: xmc is faster.
          compare:
            - {table: load/throughput, of: {column: xmc}, to: {column: spy}, atLeast: 1}
        - id: mostly-faster
          says: xmc is mostly faster.
          holds: most
          rank: [{table: load/throughput, bestFirst: [xmc, spy]}]
        - id: level
          says: spy does not rise.
          compare:
            - table: load/throughput
              of: {row: 50}
              to: {row: 1}
              columns: [spy]
              atLeast: 0.9
              atMost: 1.1
        - id: doubles
          says: spy doubles.
          compare:
            - {table: load/throughput, of: {row: 50}, to: {row: 1}, columns: [spy], atLeast: 2}
        - id: does-it-double
          asks: Does spy double?
          compare:
            - {table: load/throughput, of: {row: 50}, to: {row: 1}, columns: [spy], atLeast: 2}
        - id: smaller
          says: xmc needs less memory.
          rank: [{table: load/heapAfterGc, bestFirst: [xmc, spy]}]
        - id: quicker
          says: xmc answers sooner.
          rank: [{table: load/meanTime, bestFirst: [xmc, spy]}]
        - id: sets
          says: xmc sets sooner.
          rank: [{table: load/meanSet, bestFirst: [xmc, spy]}]
        - id: hands-over
          says: xmc hands over faster.
          rank: [{table: load/accepted, bestFirst: [xmc, spy]}]
        - id: advice
          says: Take xmc.
          notJudged: It is advice.
      """);

  private Replay() {}

  /** The cell of a client at a number of threads; its id is the two together. */
  static Cell cell(String client, int threads) {
    int number = (client.equals("spymemcached") ? 100 : 200) + threads;
    return RunFixture.cell(number, client, Protocol.ASCII, Mode.BLOCKING, threads);
  }

  static ResultBuilder spy(int threads) {
    return ResultBuilder.of(cell("spymemcached", threads));
  }

  static ResultBuilder xmc(int threads) {
    return ResultBuilder.of(cell("xmemcached", threads));
  }

  /** A run of these results alone, each with an interval in three rounds, held against the report. */
  static SideBySide run(Path directory, ResultBuilder... results) {
    List<CellResult> built = Arrays.stream(results).map(Replay::inRounds).toList();
    return run(directory, built.stream().map(CellResult::cell).toList(), built);
  }

  /** Rates rise from round to round by the margin; those of cells that are compared fall. */
  private static CellResult inRounds(ResultBuilder result) {
    Throughput rate = result.build().throughput();
    Double low = rate == null ? null : rate.low();
    if (rate != null && low != null) {
      Cell cell = result.build().cell();
      boolean rises = cell.client().equals("spymemcached") == (cell.threads() == 1);
      double margin = (rate.opsPerSecond() - low) * (rises ? 1 : -1);
      for (int round = 1; round <= 3; round++) {
        result.fork(
            round, Map.of(Figure.THROUGHPUT.key(), rate.opsPerSecond() + (round - 2) * margin));
      }
    }
    return result.build();
  }

  /** A run of which only some cells have a result. */
  static SideBySide run(Path directory, List<Cell> planned, List<CellResult> results) {
    Plan plan = RunFixture.plan(planned.toArray(Cell[]::new));
    return SideBySide.of(REPORT, RunFixture.run(directory, plan, results));
  }

  static ClaimResult claim(SideBySide compared, String id) {
    return compared.claims().stream()
        .filter(result -> result.claim().id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  static TableResult table(SideBySide compared, String name) {
    return compared.tables().stream()
        .filter(result -> result.table().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
