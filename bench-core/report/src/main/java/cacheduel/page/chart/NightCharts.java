// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.figure.Range;
import cacheduel.history.History;
import cacheduel.history.NightPoint;
import cacheduel.history.NightPoint.State;
import cacheduel.history.Series;
import cacheduel.history.text.ShortNames;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.CellName;
import cacheduel.plan.Role;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Charts of a history, one for each figure of the clients under the same load. */
public final class NightCharts {
  /** The axes that identify a line rather than the chart. */
  private static final Set<Axis> OF_THE_LINE = Set.of(Axis.CLIENT, Axis.PROTOCOL, Axis.CONNECTIONS);

  private final History history;
  private final ShortNames names;
  private final List<String> clients;

  public NightCharts(History history, ShortNames names) {
    this.history = history;
    this.names = names;
    clients = history.series().stream()
        .filter(series -> !series.control())
        .map(series -> series.cellName().client())
        .distinct()
        .toList();
  }

  /** The common properties of the lines of one chart. */
  private record ChartKey(Chart.Section section, String where, String figure) {}

  public List<Chart> all() {
    List<Chart> charts = new ArrayList<>();
    history.series().stream()
        .filter(series -> series.points().stream().anyMatch(point -> point.value() != null))
        .collect(Collectors.groupingBy(this::key, LinkedHashMap::new, Collectors.toList()))
        .forEach((key, series) ->
            FewLines.of(lines(series)).forEach(lines -> charts.add(chart(key, series, lines))));
    charts.sort(Comparator.comparing(Chart::section));
    return charts;
  }

  private ChartKey key(Series series) {
    Chart.Section section = series.control()
        ? Chart.Section.CONTROLS_BY_NIGHT
        : series.relative() ? Chart.Section.RATIOS_BY_NIGHT : Chart.Section.FIGURES_BY_NIGHT;
    String words = joined(series, word -> !OF_THE_LINE.contains(word.axis()));
    return new ChartKey(
        section, (words + " " + series.cellName().number()).strip(), series.heading());
  }

  private Chart chart(ChartKey key, List<Series> series, List<Line> lines) {
    Series first = series.get(0);
    String unit = first.shownUnit();
    List<Double> nights =
        history.nights().stream().map(night -> (double) night.number()).toList();
    return new Chart(
        key.section(),
        Chart.Form.NIGHTS,
        new Chart.Heading(0, key.where(), Words.capital(key.figure()), caption(first)),
        new ChartAxis("night", "", ChartAxis.Scale.NIGHTS, nights),
        ChartAxis.of(key.figure(), unit, ChartAxis.Scale.CLOSE),
        List.of(),
        lines,
        series.stream().flatMap(one -> missing(one).stream()).toList());
  }

  private static String caption(Series series) {
    return series.relative()
        ? ("Each night's %s divided by the floor's of the same night. The bar of a rate is"
                + " the interval of the ratio over the forks of both, where there are enough.")
            .formatted(series.label())
        : "Each night's %s in %s, as measured. The bar is its interval, where one is known."
            .formatted(series.label(), series.shownUnit());
  }

  private List<Line> lines(List<Series> series) {
    Map<String, Integer> earlier = new HashMap<>();
    List<Line> lines = new ArrayList<>();
    for (Series one : series) {
      String client = client(one);
      boolean alone =
          series.stream().filter(other -> client(other).equals(client)).count() == 1;
      String connections = alone ? "" : ", " + joined(one, word -> word.axis() == Axis.CONNECTIONS);
      int number = earlier.merge(client, 1, Integer::sum) - 1;
      List<@Nullable List<Double>> points = new ArrayList<>();
      one.points().forEach(point -> points.add(point(one, point)));
      lines.add(new Line(
          client + connections,
          new Line.End(one.cellName().client(), variant(one) + connections),
          style(one, number),
          points,
          one.points().stream().map(NightCharts::note).toList()));
    }
    return lines;
  }

  private Line.Style style(Series series, int number) {
    int client =
        series.control() ? Line.Style.FLOOR : clients.indexOf(series.cellName().client());
    return Line.Style.of(client, series.cell().protocol(), number);
  }

  private static @Nullable List<Double> point(Series series, NightPoint point) {
    Range value = point.value();
    return value == null ? null : Line.point(point.night().number(), series.shown(value));
  }

  private static String note(NightPoint point) {
    return point.state() == State.VALID ? String.valueOf(point.clientVersion()) : point.gap();
  }

  /** Returns texts such as "spymemcached ascii: 2 INVALID". */
  private static List<String> missing(Series series) {
    return series.points().stream()
        .filter(point -> point.value() == null)
        .collect(Collectors.groupingBy(NightPoint::state, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(count -> "%s: %d %s"
            .formatted(client(series), count.getValue(), count.getKey().text()))
        .toList();
  }

  /** Returns the client as in the cell's name, with its protocol. */
  private static String client(Series series) {
    return series.cellName().client() + " " + variant(series);
  }

  private static String variant(Series series) {
    String role = series.cell().role() == Role.FLOOR ? " (bare)" : "";
    return EnumNames.of(series.cell().protocol()) + role;
  }

  private String joined(Series series, Predicate<CellName.Word> which) {
    return names.words(series).stream()
        .filter(which)
        .map(CellName.Word::toString)
        .collect(Collectors.joining(" "));
  }
}
