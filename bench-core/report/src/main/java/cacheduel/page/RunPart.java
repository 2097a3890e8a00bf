// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.VerdictRow;
import cacheduel.planner.Arms;
import cacheduel.published.text.PublishedText;
import cacheduel.published.text.PublishedView;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.table.ExtraTable;
import cacheduel.table.PivotTable;
import cacheduel.table.SummaryTable;
import cacheduel.view.Brief;
import cacheduel.view.RunView;
import cacheduel.view.Summary;
import cacheduel.view.VerdictHeadline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The summary of one run, under the names by which the page's program reads it. */
final class RunPart {
  private static final String WHY = "why.json";

  /** The part of an explanation that only its sentences need. */
  private static final String SITES = "sites";

  private RunPart() {}

  /**
   * Returns the part of one run.
   *
   * @param live whether it is being measured: then it is no alarm that cells have not run
   */
  static ObjectNode of(RunView view, String name, boolean live) {
    Run run = view.run();
    Summary summary = view.summary();
    List<SummaryTable> tables = summary.tables();
    ObjectNode part = PageJson.object()
        .put("name", name)
        .put("preset", view.setup().preset())
        .put("startedAt", run.info().startedAt().toString())
        .put("ranked", run.info().unranked().isEmpty())
        .put("finding", finding(view))
        .put("choice", view.brief().choice())
        .putPOJO("next", live ? List.of() : view.brief().next())
        .putPOJO(
            "setup", view.setup().details(view.counts().areAllCorrect() ? Brief.checked(run) : ""))
        .putPOJO("counts", view.counts().byName())
        .putPOJO("alarms", live ? view.alarms().whileMeasured() : view.alarms().full())
        .putPOJO("head", summary.head())
        .putPOJO("verdicts", view.comparison().stream().map(RunPart::verdicts).toList())
        .putPOJO("questions", summary.pivots().stream().map(PivotTable::of).toList())
        .putPOJO("further", view.brief().beyond())
        .putPOJO(
            "notValid", all(tables, SummaryTable::reasons).stream().distinct().toList())
        .putPOJO("noisy", all(tables, SummaryTable::noise).stream().distinct().toList())
        .putPOJO("skipped", summary.remarks().skipped())
        .putPOJO("warnings", summary.remarks().warnings())
        .putPOJO("faults", summary.remarks().knownFaults())
        .putPOJO("costs", all(tables, RunPart::costs))
        .putPOJO("tables", further(summary))
        .putPOJO("plan", Facts.plan(run))
        .putPOJO("settings", Facts.settings(run));
    why(run).ifPresent(why -> part.putPOJO("why", why));
    view.replay().ifPresent(beside -> part.putPOJO("published", PublishedView.of(beside)));
    return part;
  }

  /** Returns the headline of a comparison or a replay; empty for a run that ranks libraries. */
  static String finding(RunView view) {
    if (Arms.areIn(view.run().plan())) {
      return VerdictHeadline.of(view);
    }
    return view.replay()
        .map(beside -> beside.experiment().preset() + ": " + PublishedText.counts(beside))
        .orElse("");
  }

  private static <T> List<T> all(List<SummaryTable> tables, Function<SummaryTable, List<T>> part) {
    return tables.stream().flatMap(table -> part.apply(table).stream()).toList();
  }

  private static ObjectNode verdicts(ComparedCell cell) {
    return PageJson.object()
        .put("baseline", cell.baseline())
        .put("candidate", cell.candidate())
        .putPOJO("rows", cell.judgements().stream().map(VerdictRow::of).toList())
        .putPOJO("notes", cell.notes());
  }

  private static List<ObjectNode> costs(SummaryTable table) {
    return table.floors().isEmpty()
        ? List.of()
        : List.of(
            PageJson.object().put("title", table.workload()).putPOJO("lines", table.floors()));
  }

  private static List<ExtraTable> further(Summary summary) {
    List<ExtraTable> further = new ArrayList<>();
    for (SummaryTable table : summary.tables()) {
      for (ExtraTable extra : table.extras()) {
        String title = extra.title() + ": " + table.workload();
        further.add(new ExtraTable(title, extra.notes(), extra.header(), extra.lines()));
      }
    }
    further.addAll(summary.extras());
    return further;
  }

  /**
   * Returns the explanation that {@code cacheduel why} has left in the folder; empty if there is none,
   * or if its file is damaged.
   */
  private static Optional<JsonNode> why(Run run) {
    Path file = run.file(WHY);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      JsonNode explanation = Json.parse(Files.readString(file));
      for (JsonNode client : explanation.path("clients")) {
        ((ObjectNode) client).remove(SITES);
      }
      return Optional.of(explanation);
    } catch (IOException | JacksonException e) {
      return Optional.empty();
    }
  }
}
