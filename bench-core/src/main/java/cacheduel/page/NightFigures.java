// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.client.Protocol;
import cacheduel.history.History;
import cacheduel.history.Point;
import cacheduel.history.Series;
import cacheduel.history.ShortNames;
import cacheduel.history.State;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.plan.Words;
import cacheduel.published.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The charts of a history: one for each figure of the clients that do the same under the same load. */
final class NightFigures {
  private static final List<Protocol> PROTOCOLS = List.of(Protocol.values());
  private static final int DASHES = 3;

  private static final String CONNECTIONS = "connections=";

  private final History history;
  private final ShortNames names;
  private final List<String> clients;
  private final Axis axis;

  NightFigures(History history, ShortNames names) {
    this.history = history;
    this.names = names;
    clients = history.series().stream()
        .filter(series -> !series.control())
        .map(NightFigures::client)
        .distinct()
        .toList();
    axis = new Axis(
        "night",
        "",
        Axis.Scale.NIGHTS,
        history.nights().stream().map(night -> (double) night.number()).toList());
  }

  /** What stands in one chart. */
  private record Group(Figure.Section section, String where, String figure) {}

  List<Figure> all() {
    Map<Group, List<Series>> groups = new LinkedHashMap<>();
    for (Series series : history.series()) {
      if (series.points().stream().anyMatch(point -> point.value() != null)) {
        Group group = new Group(section(series), where(series), series.figure());
        groups.computeIfAbsent(group, g -> new ArrayList<>()).add(series);
      }
    }
    List<Figure> figures = new ArrayList<>();
    groups.forEach((group, series) -> figures.add(figure(group, series)));
    figures.sort(Comparator.comparing(Figure::section));
    return figures;
  }

  private Figure figure(Group group, List<Series> series) {
    Series first = series.get(0);
    String unit = first.relative() ? "" : first.measure().unit();
    return new Figure(
        group.section(),
        Figure.Kind.NIGHTS,
        0,
        group.where(),
        title(group.figure()),
        caption(first),
        axis,
        Axis.of(group.figure(), unit, Axis.Scale.CLOSE),
        List.of(),
        lines(series),
        series.stream().flatMap(one -> missing(one).stream()).toList());
  }

  private static Figure.Section section(Series series) {
    if (series.control()) {
      return Figure.Section.CONTROLS_BY_NIGHT;
    }
    return series.relative() ? Figure.Section.RATIOS_BY_NIGHT : Figure.Section.FIGURES_BY_NIGHT;
  }

  private static String title(String figure) {
    return figure.substring(0, 1).toUpperCase(Locale.ROOT) + figure.substring(1);
  }

  private static String caption(Series series) {
    return series.relative()
        ? ("Each night's %s divided by the floor's of the same night. The bar holds every quotient of"
                + " two numbers from the two 99.9 %% intervals, where these are known.")
            .formatted(series.label())
        : ("Each night's %s in %s, as it was measured. The bar is its 99.9 %% interval, where one is"
                + " known.")
            .formatted(series.label(), series.measure().unit());
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
          one.points().stream().map(NightFigures::note).toList()));
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
      int night = point.night().number();
      if (value == null) {
        points.add(null);
      } else if (Double.isFinite(value.high())) {
        points.add(Points.of(night, value.best(), value.low(), value.high()));
      } else {
        points.add(Points.of(night, value.best()));
      }
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

  /** The client as the cell's name has it, with its protocol. */
  private static String who(Series series) {
    String role = series.cell().role() == Role.FLOOR ? " (floor)" : "";
    return client(series) + " " + Words.of(series.cell().protocol()) + role;
  }

  /** The client; with the version, if the runs compare several. */
  private static String client(Series series) {
    Cell cell = series.cell();
    String withVersion = cell.client() + "@" + cell.clientVersion();
    return series.name().contains(" " + withVersion + " ") ? withVersion : cell.client();
  }

  /** The words of the name that a chart's lines have in common: all but who it is. */
  private String where(Series series) {
    return String.join(
        " ", words(series).filter(word -> !word.startsWith(CONNECTIONS)).toList());
  }

  /** What may tell two lines of the same client apart. */
  private String rest(Series series) {
    return String.join(
        " ", words(series).filter(word -> word.startsWith(CONNECTIONS)).toList());
  }

  private Stream<String> words(Series series) {
    List<String> own = List.of(client(series), Words.of(series.cell().protocol()));
    List<String> words = List.of(names.of(series).split(" ", -1));
    return words.stream().filter(word -> !own.contains(word) && !word.startsWith("("));
  }
}
