// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.input.EnumNames;
import cacheduel.result.Latency;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Draws curves in plain text: the rate that was had to the right, the 99th percentile of the
 * response time upwards in a logarithmic scale. A point that is not valid is marked and ends the
 * line.
 */
public final class CurvePlot {
  /** No line is longer. */
  public static final int WIDTH = 78;

  private static final int COLUMNS = 61;
  private static final int ROWS = 17;
  private static final int MOST_CURVES = 6;
  private static final char LINE = '.';
  private static final char INVALID = '!';
  private static final char SEVERAL = '#';

  private final List<Curve> curves;
  private final Operation operation;
  private final Axis rates;
  private final Axis times;
  private final char[][] places = new char[ROWS][COLUMNS];

  private CurvePlot(List<Curve> curves, Operation operation, List<Spot> spots) {
    this.curves = curves;
    this.operation = operation;
    rates = Axis.linear(spots.stream().mapToDouble(Spot::rate).max().orElse(1), COLUMNS);
    times = Axis.logarithmic(
        spots.stream().mapToDouble(Spot::micros).min().orElse(1),
        spots.stream().mapToDouble(Spot::micros).max().orElse(1),
        ROWS);
    for (char[] row : places) {
      Arrays.fill(row, ' ');
    }
  }

  /** Where a point lies. */
  private record Spot(double rate, double micros, boolean isValid) {
    static Optional<Spot> of(Curve.Point point, Operation operation) {
      OptionalDouble rate = point.hadRate();
      return rate.isEmpty()
          ? Optional.empty()
          : point
              .response(operation)
              .map(Latency::p99Nanos)
              .map(
                  nanos -> new Spot(rate.getAsDouble(), Math.max(1, nanos) / 1e3, point.isValid()));
    }
  }

  /**
   * Draws curves into plots of one operation, the one that is called most often.
   *
   * @return the lines, of at most {@link #WIDTH} characters; none if there is no point to draw
   */
  public static List<String> of(List<Curve> curves) {
    Optional<Operation> operation =
        curves.stream().flatMap(curve -> curve.mainOperation().stream()).findFirst();
    List<String> lines = new ArrayList<>();
    for (int from = 0; operation.isPresent() && from < curves.size(); from += MOST_CURVES) {
      List<Curve> some = curves.subList(from, Math.min(curves.size(), from + MOST_CURVES));
      lines.addAll(of(some, operation.get()));
    }
    return lines;
  }

  private static List<String> of(List<Curve> curves, Operation operation) {
    List<Spot> all = curves.stream()
        .flatMap(curve -> curve.points().stream())
        .flatMap(point -> Spot.of(point, operation).stream())
        .toList();
    return all.isEmpty() ? List.of() : new CurvePlot(curves, operation, all).lines();
  }

  private List<String> lines() {
    curves.forEach(this::join);
    for (int i = 0; i < curves.size(); i++) {
      mark(curves.get(i), mark(i));
    }
    List<String> lines = new ArrayList<>();
    lines.add("response p99 of " + EnumNames.of(operation) + " in us, logarithmic");
    String[] labels = timeLabels();
    for (int row = ROWS - 1; row >= 0; row--) {
      boolean labelled = !labels[row].isBlank();
      lines.add((labels[row] + (labelled ? " +" : " |") + new String(places[row])).stripTrailing());
    }
    String indent = " ".repeat(labels[0].length() + 1);
    lines.add(indent + "+" + rateTicks());
    lines.add((indent + rateLabels()).stripTrailing());
    lines.add(indent + " ".repeat(COLUMNS / 2 - 3) + "ops/s had");
    legend(lines);
    return lines;
  }

  private void legend(List<String> lines) {
    for (int i = 0; i < curves.size(); i++) {
      String name = mark(i) + " " + curves.get(i).name();
      lines.add(name.length() <= WIDTH ? name : name.substring(0, WIDTH - 1) + "~");
    }
    if (isDrawn(INVALID)) {
      lines.add(INVALID + " not valid, and not joined");
    }
    if (isDrawn(SEVERAL)) {
      lines.add(SEVERAL + " several points");
    }
  }

  private char mark(int curve) {
    return curves.size() == 1 ? 'o' : (char) ('A' + curve);
  }

  private boolean isDrawn(char mark) {
    return Arrays.stream(places).anyMatch(row -> new String(row).indexOf(mark) >= 0);
  }

  private void join(Curve curve) {
    @Nullable Spot last = null;
    for (Curve.Point point : curve.points()) {
      Spot next = Spot.of(point, operation).filter(Spot::isValid).orElse(null);
      if (last != null && next != null) {
        line(last, next);
      }
      last = next;
    }
  }

  private void line(Spot from, Spot to) {
    int x = rates.place(from.rate);
    int y = times.place(from.micros);
    int right = rates.place(to.rate) - x;
    int up = times.place(to.micros) - y;
    int steps = Math.max(Math.abs(right), Math.abs(up));
    for (int i = 1; i < steps; i++) {
      double share = i / (double) steps;
      places[(int) Math.round(y + share * up)][(int) Math.round(x + share * right)] = LINE;
    }
  }

  private void mark(Curve curve, char valid) {
    for (Curve.Point point : curve.points()) {
      Spot.of(point, operation).ifPresent(spot -> {
        char[] row = places[times.place(spot.micros)];
        int x = rates.place(spot.rate);
        char mark = spot.isValid ? valid : INVALID;
        row[x] = row[x] == ' ' || row[x] == LINE || row[x] == mark ? mark : SEVERAL;
      });
    }
  }

  /** All of the same length. */
  private String[] timeLabels() {
    String[] labels = new String[ROWS];
    Arrays.fill(labels, "");
    times.ticks().forEach(tick -> labels[times.place(tick)] = Digits.plain(tick));
    int longest = Arrays.stream(labels).mapToInt(String::length).max().orElse(0);
    Arrays.setAll(labels, row -> " ".repeat(longest - labels[row].length()) + labels[row]);
    return labels;
  }

  private String rateTicks() {
    char[] line = "-".repeat(COLUMNS).toCharArray();
    rates.ticks().forEach(tick -> line[rates.place(tick)] = '+');
    return new String(line);
  }

  /** Each below its tick, as far as there is room. */
  private String rateLabels() {
    List<Double> rightToLeft = new ArrayList<>(rates.ticks());
    Collections.reverse(rightToLeft);
    char[] text = " ".repeat(COLUMNS + 6).toCharArray();
    int free = text.length;
    for (double tick : rightToLeft) {
      String label = Digits.plain(tick);
      int start = Math.max(0, 1 + rates.place(tick) - label.length() / 2);
      start = Math.min(start, text.length - label.length());
      if (start + label.length() < free) {
        label.getChars(0, label.length(), text, start);
        free = start;
      }
    }
    return new String(text);
  }
}
