// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.history.History;
import cacheduel.history.Night;
import cacheduel.history.Outlier;
import cacheduel.history.Series;
import cacheduel.history.ShortNames;
import cacheduel.page.chart.NightCharts;
import cacheduel.report.table.ExtraTable;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The contents of the page of a history, under the names by which its program reads them. */
final class HistoryModel {
  private HistoryModel() {}

  /**
   * A night as the charts name it.
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
              night.commit(),
              night.changes()))
          .toList();
    }
  }

  static ObjectNode of(History history) {
    ShortNames names = new ShortNames(history);
    SeriesTables tables = new SeriesTables(history, names);
    return PageJson.object()
        .put("title", history.preset())
        .putPOJO("alarms", alarms(history))
        .putPOJO("answer", answer(history))
        .put("rule", HistoryWords.RULE)
        .putPOJO("standingOut", tables.standingOut())
        .putPOJO("nights", NightLabel.of(history.nights()))
        .putPOJO("nightTable", nightTable(history))
        .putPOJO("gaps", tables.gaps())
        .putPOJO("withoutAny", history.withoutAny())
        .putPOJO("figures", new NightCharts(history, names).all())
        .put("howToReadCharts", HistoryWords.CHARTS)
        .putPOJO("matrix", tables.matrix())
        .put("howToReadMatrix", HistoryWords.matrix(names.common()))
        .putPOJO("words", HistoryWords.ALL);
  }

  private static List<String> alarms(History history) {
    List<Night> unlike = history.unlike();
    return unlike.isEmpty()
        ? List.of()
        : List.of(
            ("%d of %d earlier nights had a different machine, JVM, server or settings than the"
                    + " newest one and are not compared with it: %s.")
                .formatted(
                    unlike.size(),
                    history.nights().size() - 1,
                    String.join(", ", unlike.stream().map(Night::name).toList())));
  }

  private static List<String> answer(History history) {
    List<String> answer = new ArrayList<>();
    answer.add("%s series of clients".formatted(standingOut(history, false)));
    if (history.series().stream().anyMatch(Series::control)) {
      answer.add("%s controls".formatted(standingOut(history, true)));
    }
    long few = history.series().stream()
        .filter(series -> series.outlier().deviation() == Outlier.Deviation.TOO_FEW)
        .count();
    if (few > 0) {
      answer.add("%d series have fewer than %d earlier nights to compare with"
          .formatted(few, Outlier.FEWEST));
    }
    return answer;
  }

  /** For example "2 of 18". */
  private static String standingOut(History history, boolean control) {
    List<Series> all =
        history.series().stream().filter(series -> series.control() == control).toList();
    return "%d of %d"
        .formatted(all.stream().filter(series -> series.outlier().standsOut()).count(), all.size());
  }

  private static ExtraTable nightTable(History history) {
    List<List<String>> lines = new ArrayList<>();
    for (Night night : history.nights()) {
      lines.add(List.of(
          night.name(),
          night.startedAt().truncatedTo(ChronoUnit.SECONDS).toString(),
          Objects.requireNonNullElse(night.commit(), ""),
          night.harnessVersion(),
          String.join("; ", night.changes())));
    }
    return new ExtraTable(
        "Nights",
        List.of(),
        List.of("run", "started", "commit", "Cacheduel", "different from the night before"),
        lines);
  }
}
