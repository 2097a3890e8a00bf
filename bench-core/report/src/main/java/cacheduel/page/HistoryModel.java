// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.history.History;
import cacheduel.history.Night;
import cacheduel.history.Series;
import cacheduel.history.ShortNames;
import cacheduel.history.Outlier;
import cacheduel.report.ExtraTable;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All that the page of a history holds, before it is given to the browser.
 *
 * @param title of the page
 * @param alarms what must be known before any number is compared with another night's
 * @param answer what stands out, in sentences
 * @param rule when something stands out, and what that is worth
 * @param standingOut what stands out, as a table
 * @param nights the nights, the oldest first
 * @param nightTable the same as a table
 * @param gaps what the newest night has no number of
 * @param withoutAny what no night has a number of
 * @param figures the charts
 * @param howToReadCharts what holds for all of them
 * @param matrix every series
 * @param howToReadMatrix what its columns are
 * @param words how the numbers are to be read
 */
record HistoryModel(
    String title,
    List<String> alarms,
    List<String> answer,
    String rule,
    ExtraTable standingOut,
    List<NightLabel> nights,
    ExtraTable nightTable,
    List<String> gaps,
    List<String> withoutAny,
    List<Chart> figures,
    String howToReadCharts,
    Matrix matrix,
    String howToReadMatrix,
    List<String> words) {

  /**
   * What charts call a night.
   *
   * @param when its day, and its time if others began on the same day, in UTC
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

  static HistoryModel of(History history) {
    ShortNames names = new ShortNames(history);
    SeriesTables tables = new SeriesTables(history, names);
    return new HistoryModel(
        history.preset(),
        alarms(history),
        answer(history),
        HistoryWords.RULE,
        tables.standingOut(),
        NightLabel.of(history.nights()),
        nightTable(history),
        tables.gaps(),
        history.withoutAny(),
        new NightFigures(history, names).all(),
        HistoryWords.CHARTS,
        tables.matrix(),
        names.common().isEmpty()
            ? HistoryWords.MATRIX
            : HistoryWords.MATRIX + " All cells have: " + names.common() + ".",
        HistoryWords.ALL);
  }

  private static List<String> alarms(History history) {
    List<Night> unlike = history.unlike();
    return unlike.isEmpty()
        ? List.of()
        : List.of(
            ("%d of %d earlier nights had another machine, JVM, server or settings than the newest"
                    + " one, which is not compared with them: %s.")
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
      answer.add("%d series have fewer than %d earlier nights to be compared with"
          .formatted(few, Outlier.FEWEST));
    }
    return answer;
  }

  /** For example "2 of 18". */
  private static String standingOut(History history, boolean control) {
    List<Series> all =
        history.series().stream().filter(series -> series.control() == control).toList();
    return "%d of %d"
        .formatted(
            all.stream().filter(series -> series.outlier().standsOut()).count(), all.size());
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
