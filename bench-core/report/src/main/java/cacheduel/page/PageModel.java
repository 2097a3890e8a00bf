// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.text.Sentences;
import cacheduel.page.board.Board;
import cacheduel.page.board.Boards;
import cacheduel.page.chart.Chart;
import cacheduel.page.chart.Charts;
import cacheduel.store.Run;
import cacheduel.table.ExtraTable;
import cacheduel.table.Notes;
import cacheduel.view.RunView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ObjectNode;

/**
 * The contents of the page as its program reads them.
 *
 * @param title the name of the page
 * @param presets the presets of the runs
 * @param live seconds until the page of a run that is being measured reloads itself; 0 if it is not
 * @param alarms warnings about all runs together
 * @param runs one {@link RunPart} for each run
 * @param clients the clients of the runs by their labels
 * @param boards the answers, workload by workload
 * @param matrix every cell that exists
 * @param figures the charts
 * @param environment what the runs were measured on
 * @param words how to read the numbers
 */
record PageModel(
    String title,
    String presets,
    int live,
    List<String> alarms,
    List<ObjectNode> runs,
    Map<String, ClientParts> clients,
    List<Board> boards,
    Matrix matrix,
    List<Chart> figures,
    ExtraTable environment,
    List<String> words) {

  static PageModel of(List<RunView> views, int live) {
    List<Run> runs = views.stream().map(RunView::run).toList();
    List<String> names = names(runs);
    List<ObjectNode> parts = new ArrayList<>();
    List<Chart> figures = new ArrayList<>();
    List<Board> boards = new ArrayList<>();
    for (int i = 0; i < views.size(); i++) {
      parts.add(RunPart.of(views.get(i), names.get(i), live > 0));
      figures.addAll(Charts.of(i, views.size(), views.get(i)));
      boards.addAll(Boards.of(i, views.get(i)));
    }
    return new PageModel(
        title(views),
        views.stream()
            .map(view -> view.setup().preset())
            .distinct()
            .collect(Collectors.joining(" and ")),
        live,
        Facts.differences(runs, names),
        parts,
        ClientParts.of(runs),
        boards,
        MatrixBuilder.of(views, names),
        figures,
        Facts.environment(runs, names),
        Notes.TERMS);
  }

  /** Returns the names of the folders, with a number where several have the same name. */
  static List<String> names(List<Run> runs) {
    List<String> names = runs.stream().map(Run::name).toList();
    return IntStream.range(0, names.size())
        .mapToObj(i -> {
          long earlier =
              names.subList(0, i).stream().filter(names.get(i)::equals).count();
          return earlier == 0 ? names.get(i) : names.get(i) + " (" + (earlier + 1) + ")";
        })
        .toList();
  }

  /** Returns the page's name in a browser's tab and history: its first finding, and its run. */
  private static String title(List<RunView> views) {
    String runs = views.stream()
        .map(view -> "%s, %s".formatted(view.setup().preset(), view.setup().day()))
        .distinct()
        .collect(Collectors.joining(" and "));
    String finding = RunPart.finding(views.get(0));
    String found = finding.isEmpty()
        ? lead(views.stream().flatMap(view -> view.answers().stream()).toList())
        : finding;
    return (found.isEmpty() ? runs : found + " (" + runs + ")") + " - Cacheduel";
  }

  private static String lead(List<Answer> answers) {
    return answers.stream()
        .filter(answer -> answer.outcome() == Outcome.FASTEST)
        .findFirst()
        .map(answer -> "%s leads: %s, %s"
            .formatted(
                answer.leaders().get(0).client(),
                Sentences.workload(answer),
                Sentences.load(answer)))
        .orElse("");
  }
}
