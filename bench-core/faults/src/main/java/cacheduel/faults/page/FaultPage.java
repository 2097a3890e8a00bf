// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultBoard;
import cacheduel.page.Html;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A run of faults as its page shows it.
 *
 * @param title of the page
 * @param headline the answer
 * @param load what all clients were offered
 * @param findings a sentence for each client
 * @param league a row for each client
 * @param matrix a row for each scenario
 * @param scenarios the scenarios, in the run's order
 * @param setup the conditions, a line each
 * @param words how to read it
 */
record FaultPage(
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

  /** All that is shown of a scenario. */
  record Scenario(
      String id,
      String title,
      ScenarioPicture picture,
      List<String> comparisons,
      FaultTable table,
      List<String> errors) {}

  /** Returns a document that loads nothing. */
  static String of(FaultBoard board) {
    FaultTables tables = new FaultTables(board);
    FaultSentences sentences = new FaultSentences(board, tables);
    FaultPage page = new FaultPage(
        "%s under faults, %s"
            .formatted(
                board.clients().stream().map(tables::label).collect(Collectors.joining(", ")),
                board.run().startedAt().toString().substring(0, 10)),
        sentences.headline(),
        FaultSetup.load(board.run()),
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
        FaultDefinitions.lines());
    return Html.of(page, "faults", "faults.md beside it says the same in words and tables");
  }
}
