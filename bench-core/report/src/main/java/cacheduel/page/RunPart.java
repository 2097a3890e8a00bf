// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.compare.VerdictFiles;
import cacheduel.planner.Arms;
import cacheduel.report.table.ExtraTable;
import cacheduel.report.table.NodeTable;
import cacheduel.report.table.SizeTable;
import cacheduel.report.table.Summary;
import cacheduel.report.table.SummaryTable;
import cacheduel.store.RunStore;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the page says of one run in words.
 *
 * @param name what the run is called
 * @param preset its preset with its variants
 * @param startedAt when it started
 * @param counts what its cells are worth
 * @param alarms what must not be overlooked
 * @param head what must be known before any number is read
 * @param verdicts what a comparison in turns says; empty of other runs
 * @param questions what the axes change that the preset or the user asks about
 * @param answers who is fastest
 * @param standings the answers summed up
 * @param further other answers: servers over the bare wire, highest rates
 * @param notValid why cells are not valid
 * @param skipped what was not run
 * @param warnings of the run and of its cells
 * @param costs what the floor gives and what the harness costs, by workload
 * @param tables whatever else was measured
 * @param plan how each cell was measured
 * @param settings the clients' settings
 * @param published the report that it replays, or null
 */
record RunPart(
    String name,
    String preset,
    String startedAt,
    Counts counts,
    List<String> alarms,
    List<String> head,
    List<VerdictPart> verdicts,
    List<Question> questions,
    List<Answer> answers,
    List<String> standings,
    List<String> further,
    List<String> notValid,
    List<String> skipped,
    List<String> warnings,
    List<Texts> costs,
    List<ExtraTable> tables,
    ExtraTable plan,
    ExtraTable settings,
    @Nullable PublishedPart published) {

  /** Lines under a title. */
  record Texts(String title, List<String> lines) {}

  static RunPart of(RunStore run, Summary summary, String name) {
    List<SummaryTable> tables = summary.tables();
    List<Answer> answers = answers(run, tables);
    List<String> further = new ArrayList<>();
    tables.forEach(table -> further.addAll(table.servers()));
    further.addAll(summary.highestRates());
    return new RunPart(
        name,
        run.info().plan().title(),
        run.info().startedAt().toString(),
        Counts.of(run),
        summary.alarms(),
        summary.head(),
        VerdictFiles.read(run).stream().map(VerdictPart::of).toList(),
        summary.pivots().stream().map(Question::of).toList(),
        answers,
        Standings.of(answers),
        further,
        tables.stream().flatMap(table -> table.reasons().stream()).distinct().toList(),
        summary.skipped(),
        summary.warnings(),
        costs(tables),
        extra(summary),
        Facts.plan(run),
        Facts.settings(run),
        summary.published().map(PublishedPart::of).orElse(null));
  }

  /** The forks of a comparison are judged in pairs, and not ranked. */
  private static List<Answer> answers(RunStore run, List<SummaryTable> tables) {
    return Arms.areIn(run.info().plan())
        ? List.of()
        : tables.stream().flatMap(table -> Answer.of(table).stream()).toList();
  }

  private static List<Texts> costs(List<SummaryTable> tables) {
    return tables.stream()
        .filter(table -> !table.baselines().isEmpty())
        .map(table -> new Texts(table.title(), table.baselines()))
        .toList();
  }

  private static List<ExtraTable> extra(Summary summary) {
    List<ExtraTable> extra = new ArrayList<>();
    for (SummaryTable table : summary.tables()) {
      table
          .sizes()
          .ifPresent(sizes -> extra.add(new ExtraTable(
              "Times by length of the value: " + table.title(),
              List.of(SizeTable.CAPTION),
              sizes.header(),
              sizes.lines())));
      table
          .nodes()
          .ifPresent(nodes -> extra.add(new ExtraTable(
              "Server nodes: " + table.title(),
              List.of(NodeTable.CAPTION),
              nodes.header(),
              nodes.lines())));
    }
    extra.addAll(summary.repetitions());
    return extra;
  }
}
