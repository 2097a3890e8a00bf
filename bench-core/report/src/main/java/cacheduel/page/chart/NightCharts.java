// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.client.Protocol;
import cacheduel.figure.Range;
import cacheduel.history.History;
import cacheduel.history.Point;
import cacheduel.history.Series;
import cacheduel.history.ShortNames;
import cacheduel.history.State;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.CellName;
import cacheduel.plan.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Charts of a history, one for each figure of the clients under the same load. */
public final class NightCharts {
  private static final List<Protocol> PROTOCOLS = List.of(Protocol.values());
  private static final int DASHES = 3;

  /** The axes that identify a line rather than the chart. */
  private static final Set<Axis> OF_THE_LINE = Set.of(Axis.CLIENT, Axis.PROTOCOL, Axis.CONNECTIONS);

  private final History history;
  private final ShortNames names;
  private final List<String> clients;
  private final ChartAxis axis;

  public NightCharts(History history, ShortNames names) {
    this.history = history;
    this.names = names;
    clients = history.series().stream()
        .filter(series -> !series.control())
        .map(NightCharts::client)
        .distinct()
        .toList();
    axis = new ChartAxis(
        "night",
        "",
        ChartAxis.Scale.NIGHTS,
        history.nights().stream().map(night -> (double) night.number()).toList());
  }

  /** The common properties of the lines of one chart. */
  private record Group(Chart.Section section, String where, String figure) {}

  public List<Chart> all() {
    Map<Group, List<Series>> groups = new LinkedHashMap<>();
    for (Series series : history.series()) {
      if (series.points().stream().anyMatch(point -> point.value() != null)) {
        Group group = new Group(section(series), where(series), series.heading());
        groups.computeIfAbsent(group, g -> new ArrayList<>()).add(series);
      }
    }
    List<Chart> charts = new ArrayList<>();
    groups.forEach((group, series) -> charts.add(chart(group, series)));
    charts.sort(Comparator.comparing(Chart::section));
    return charts;
  }

  private Chart chart(Group group, List<Series> series) {
    Series first = series.get(0);
    String unit = first.relative() ? "" : first.figure().unit().symbol();
    return new Chart(
        group.section(),
        Chart.Kind.NIGHTS,
        0,
        group.where(),
        title(group.figure()),
        caption(first),
        axis,
        ChartAxis.of(group.figure(), unit, ChartAxis.Scale.CLOSE),
        List.of(),
        lines(series),
        series.stream().flatMap(one -> missing(one).stream()).toList());
  }

  private static Chart.Section section(Series series) {
    if (series.control()) {
      return Chart.Section.CONTROLS_BY_NIGHT;
    }
    return series.relative() ? Chart.Section.RATIOS_BY_NIGHT : Chart.Section.FIGURES_BY_NIGHT;
  }

  private static String title(String figure) {
    return figure.substring(0, 1).toUpperCase(Locale.ROOT) + figure.substring(1);
  }

  private static String caption(Series series) {
    return series.relative()
        ? ("Each night's %s divided by the floor's of the same night. The bar holds every quotient of"
                + " two numbers from the two 99.9 %% intervals, where these are known.")
            .formatted(series.label())
        : "Each night's %s in %s, as measured. The bar is its 99.9 %% interval, where one is known."
            .formatted(series.label(), series.figure().unit().symbol());
  }

  private List<Line> lines(List<Series> series) {
    Map<String, Integer> earlier = new TreeMap<>();
    List<Line> lines = new ArrayList<>();
    for (Series one : series) {
      boolean alone =
          series.stream().filter(other -> who(other).equals(who(one))).count() == 1;
      int number = earlier.merge(who(one), 1, Integer::sum) - 1;
      lines.add(new Line(
          alone ? who(one) : who(one) + ", " + rest(one),
          style(one, number),
          points(one),
          one.points().stream().map(NightCharts::note).toList()));
    }
    return lines;
  }

  private Line.Style style(Series series, int number) {
    int client = series.control() ? -1 : clients.indexOf(client(series));
    return new Line.Style(
        client, PROTOCOLS.indexOf(series.cell().protocol()) % DASHES + 4 * number);
  }

  private static List<@Nullable List<Double>> points(Series series) {
    List<@Nullable List<Double>> points = new ArrayList<>();
    for (Point point : series.points()) {
      Range value = point.value();
      points.add(value == null ? null : Points.of(point.night().number(), value));
    }
    return points;
  }

  private static String note(Point point) {
    return point.state() == State.VALID ? String.valueOf(point.clientVersion()) : point.gap();
  }

  /** For example "spymemcached ascii: 2 INVALID". */
  private List<String> missing(Series series) {
    Map<State, Integer> counts = new TreeMap<>();
    series.points().stream()
        .filter(point -> point.value() == null)
        .forEach(point -> counts.merge(point.state(), 1, Integer::sum));
    List<String> texts = new ArrayList<>();
    counts.forEach(
        (state, count) -> texts.add("%s: %d %s".formatted(who(series), count, state.text())));
    return texts;
  }

  /** Returns the client as in the cell's name, with its protocol. */
  private static String who(Series series) {
    String role = series.cell().role() == Role.FLOOR ? " (floor)" : "";
    return client(series) + " " + EnumNames.of(series.cell().protocol()) + role;
  }

  /** Returns the client, with its version if the runs compare several. */
  private static String client(Series series) {
    return series.cellName().client();
  }

  /** Returns the words of the name that a chart's lines have in common. */
  private String where(Series series) {
    return (joined(series, word -> !OF_THE_LINE.contains(word.axis())) + " "
            + series.cellName().number())
        .strip();
  }

  /** Returns what distinguishes two lines of the same client. */
  private String rest(Series series) {
    return joined(series, word -> word.axis() == Axis.CONNECTIONS);
  }

  private String joined(Series series, Predicate<CellName.Word> which) {
    return names.words(series).stream()
        .filter(which)
        .map(CellName.Word::toString)
        .collect(Collectors.joining(" "));
  }
}
