// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultRun;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The sentences, tables and pictures of a run of faults, computed once for all views.
 *
 * @param title the clients and the date
 * @param headline the answer
 * @param load what all clients were offered
 * @param findings a sentence for each client
 * @param league a row for each client
 * @param matrix a row for each scenario
 * @param scenarios the scenarios, in the run's order
 * @param setup the conditions, a line each
 * @param words how to read it
 */
record FaultReport(
    String title,
    String headline,
    String load,
    List<Finding> findings,
    FaultTable league,
    FaultTable matrix,
    List<Scenario> scenarios,
    List<String> setup,
    List<String> words) {
  /** What a client does over all scenarios, in a sentence without its name. */
  record Finding(String client, String text) {}

  /** A scenario's part of the report. */
  record Scenario(
      String id,
      String title,
      ScenarioPicture picture,
      List<String> comparisons,
      FaultTable table,
      List<String> errors) {}

  static FaultReport of(FaultRun run) {
    FaultBoard board = FaultBoard.of(run);
    FaultTables tables = new FaultTables(board);
    FaultSentences sentences = new FaultSentences(board, tables);
    return new FaultReport(
        "%s under faults, %s"
            .formatted(
                board.clients().stream().map(tables::label).collect(Collectors.joining(", ")),
                LocalDate.ofInstant(run.start().startedAt(), ZoneOffset.UTC)),
        sentences.headline(),
        FaultSetup.load(run),
        board.clients().stream()
            .map(client -> new Finding(tables.label(client), sentences.of(client)))
            .toList(),
        tables.league(),
        tables.matrix(),
        board.scenarios().stream()
            .map(scenario -> new Scenario(
                FaultTables.id(scenario),
                scenario.name() + ": " + scenario.description(),
                ScenarioPicture.of(board.of(scenario), tables),
                sentences.comparisons(scenario),
                tables.scenario(scenario),
                sentences.errors(scenario)))
            .toList(),
        FaultSetup.lines(board),
        FaultSetup.words());
  }
}
