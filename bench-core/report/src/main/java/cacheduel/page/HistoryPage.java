// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.history.History;
import cacheduel.history.Night;
import cacheduel.history.Series;
import cacheduel.history.Standing;
import cacheduel.history.text.ShortNames;
import cacheduel.page.chart.NightCharts;
import cacheduel.store.AtomicFile;
import cacheduel.table.ExtraTable;
import cacheduel.table.TextTable;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A self-contained page of a history: what has changed, the nights and their changes, charts over the
 * nights, and every series.
 */
public final class HistoryPage {
  /** The name of the file. */
  public static final String FILE = "history.html";

  private HistoryPage() {}

  /**
   * Writes, or replaces, a file.
   *
   * @throws cacheduel.store.RunStoreException if it cannot be written
   */
  public static void write(History history, Path file) {
    AtomicFile.write(file, of(history));
  }

  /** Returns the text of the page. */
  public static String of(History history) {
    return Html.history(PageJson.of(model(history)));
  }

  /**
   * The label of a night in the charts.
   *
   * @param when its day in UTC, with the time if several began on that day
   */
  record NightLabel(String when, String run, @Nullable String commit, List<String> changes) {
    static List<NightLabel> of(List<Night> nights) {
      Map<String, Long> ofDay =
          nights.stream().collect(Collectors.groupingBy(Night::day, Collectors.counting()));
      return nights.stream()
          .map(night -> new NightLabel(
              Objects.equals(ofDay.get(night.day()), 1L) ? night.day() : night.minute(),
              night.name(),
              night.run().commit(),
              night.changes()))
          .toList();
    }
  }

  private static ObjectNode model(History history) {
    ShortNames names = new ShortNames(history);
    SeriesTables tables = new SeriesTables(history, names);
    return PageJson.object()
        .put("title", history.preset())
        .putPOJO("alarms", history.otherConditions().stream().toList())
        .putPOJO("answer", answer(history))
        .put("rule", HistoryWords.RULE)
        .putPOJO("standingOut", tables.standingOut())
        .putPOJO("nights", NightLabel.of(history.nights()))
        .putPOJO("nightTable", nightTable(history))
        .putPOJO("clients", ClientParts.ofSeries(history.series()))
        .putPOJO("gaps", tables.gaps())
        .putPOJO("withoutAny", history.withoutAny())
        .putPOJO("figures", new NightCharts(history, names).all())
        .put("howToReadCharts", HistoryWords.CHARTS)
        .putPOJO("matrix", tables.matrix())
        .put("howToReadMatrix", HistoryWords.matrix(names.common()))
        .putPOJO("words", HistoryWords.ALL);
  }

  private static List<String> answer(History history) {
    List<String> answer = new ArrayList<>();
    answer.add("%s series of clients".formatted(standingOut(history, series -> !series.control())));
    if (history.series().stream().anyMatch(Series::control)) {
      answer.add("%s controls".formatted(standingOut(history, Series::control)));
    }
    history.patience().ifPresent(answer::add);
    return answer;
  }

  /** Returns a count such as "2 of 18". */
  private static String standingOut(History history, Predicate<Series> which) {
    return "%d of %d"
        .formatted(
            history.standingOut().stream().map(Standing::series).filter(which).count(),
            history.series().stream().filter(which).count());
  }

  private static ExtraTable nightTable(History history) {
    return new TextTable<Night>()
        .column("run", Night::name)
        .column(
            "started",
            night -> night.run().startedAt().truncatedTo(ChronoUnit.SECONDS).toString())
        .column("commit", night -> Objects.requireNonNullElse(night.run().commit(), ""))
        .column("Cacheduel", night -> night.run().harnessVersion())
        .column("different from the night before", night -> String.join("; ", night.changes()))
        .of("Nights", List.of(), history.nights());
  }
}
