// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/** Divides lines between charts, so that each can be labelled at its end. */
final class FewLines {
  private static final int MOST = 4;
  private static final int VARIANTS = 4;

  private FewLines() {}

  /**
   * Returns groups of at most four lines, by protocol if there are more, each sorted by its
   * last value, the highest first.
   */
  static List<List<Line>> of(List<Line> lines) {
    if (lines.size() <= MOST) {
      return List.of(sorted(lines));
    }
    List<Line> floors = lines.stream().filter(FewLines::isFloor).toList();
    TreeMap<Integer, List<Line>> protocols = new TreeMap<>();
    lines.stream()
        .filter(line -> !isFloor(line))
        .forEach(line -> protocols
            .computeIfAbsent(line.style().variant() % VARIANTS, variant -> new ArrayList<>())
            .add(line));
    List<List<Line>> groups = new ArrayList<>();
    protocols.forEach((protocol, ofProtocol) -> groups.addAll(parts(
        ofProtocol,
        floors.stream()
            .filter(floor -> floor.style().variant() % VARIANTS == protocol)
            .toList())));
    return groups;
  }

  /** Each chart has the floor of its protocol. */
  private static List<List<Line>> parts(List<Line> lines, List<Line> floors) {
    List<Line> floor = floors.size() == 1 ? floors : List.of();
    int most = MOST - floor.size();
    List<List<Line>> parts = new ArrayList<>();
    for (int from = 0; from < lines.size(); from += most) {
      List<Line> part = new ArrayList<>(lines.subList(from, Math.min(lines.size(), from + most)));
      part.addAll(floor);
      parts.add(sorted(part));
    }
    return parts;
  }

  private static boolean isFloor(Line line) {
    return line.style().client() == Line.Style.FLOOR;
  }

  private static List<Line> sorted(List<Line> lines) {
    return lines.stream()
        .sorted(Comparator.comparing(FewLines::last).reversed())
        .toList();
  }

  private static double last(Line line) {
    return line.points().stream()
        .filter(Objects::nonNull)
        .reduce((earlier, later) -> later)
        .map(point -> point.get(1))
        .orElse(0.0);
  }
}
