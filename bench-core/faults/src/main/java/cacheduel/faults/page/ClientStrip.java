// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultBins;
import cacheduel.faults.result.FaultEvent;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultFigures;
import cacheduel.faults.result.FaultValue;
import cacheduel.faults.result.Goodput;
import cacheduel.outage.NodeRecord;
import cacheduel.outage.OutageRecord;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** One client's part of a scenario's picture: answers by node, and the worst response below. */
final class ClientStrip {
  /** The height of the part. */
  static final int HEIGHT = 158;

  private static final int HEAD = 26;
  private static final int ANSWERS = 76;
  private static final int GAP = 6;
  private static final int RESPONSES = 34;

  /** The answers end at this multiple of what is due. */
  private static final double MOST = 1.3;

  private static final int UNITS = 130;
  private static final int TINTS = 3;

  private final PictureAxis axis;
  private final FaultFigures figures;
  private final Goodput goodput;
  private final OutageRecord seen;
  private final int group;
  private final int columns;
  private final int top;
  private final StringBuilder svg;

  ClientStrip(PictureAxis axis, FaultFigures figures, int top, StringBuilder svg) {
    this.axis = axis;
    this.figures = figures;
    this.top = top + HEAD;
    this.svg = svg;
    goodput = figures.goodput();
    seen = figures.seen();
    group = axis.binsOfAColumn();
    columns = goodput.bins() / group;
  }

  void draw() {
    span();
    answers();
    responses();
    events();
    recovery();
    seconds();
  }

  private double began() {
    return figures.fault().faultBegan();
  }

  /** Shades the time of the fault. */
  private void span() {
    Double ended = figures.fault().faultEnded();
    double to = axis.x(ended == null ? axis.after() : ended - began());
    add(
        "<rect class=\"span\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
        axis.x(0), top, Math.max(1.5, to - axis.x(0)), ANSWERS + GAP + RESPONSES);
    double full = top + ANSWERS * (1 - 1 / MOST);
    add(
        "<line class=\"due\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
        PictureAxis.LEFT, PictureAxis.LEFT + PictureAxis.WIDTH, full, full);
    label("", full + 4, "100 %");
    label(" minor", top + ANSWERS + 4, "0");
  }

  private void label(String minor, double y, String text) {
    add(
        "<text class=\"tick%s\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
        minor, PictureAxis.LEFT - 6, y, text);
  }

  /** The tallest layer first, so that each shows what is above the next. */
  private void answers() {
    List<String> layers = new ArrayList<>();
    List<IntToDoubleFunction> counts = new ArrayList<>();
    IntStream.range(0, seen.nodes().size())
        .boxed()
        .sorted(Comparator.comparing(this::isFaulty))
        .forEach(node -> {
          layers.add((isFaulty(node) ? "f" : "g") + node % TINTS);
          counts.add(bin -> goodput.good(node, bin));
        });
    layers.add("deceptive");
    counts.add(bin -> sum(node -> goodput.deceptive(node, bin)));
    layers.add("errors");
    counts.add(bin -> sum(node -> goodput.errors(node, bin)));

    open(top + ANSWERS, ANSWERS / (double) UNITS);
    for (int layer = layers.size() - 1; layer >= 0; layer--) {
      int upTo = layer + 1;
      IntToDoubleFunction own = counts.get(layer);
      if (IntStream.range(0, goodput.bins()).anyMatch(bin -> own.applyAsDouble(bin) > 0)) {
        add(
            "<path class=\"%s\" d=\"%s\"/>",
            layers.get(layer),
            StepPath.area(columns, column -> height(counts.subList(0, upTo), column)));
      }
    }
    add("</g>");
  }

  private boolean isFaulty(int node) {
    return figures.fault().faultyNodes().contains(node);
  }

  private double sum(IntToDoubleFunction ofNode) {
    return IntStream.range(0, seen.nodes().size()).mapToDouble(ofNode).sum();
  }

  private double height(List<IntToDoubleFunction> counts, int column) {
    double due = seen.opsPerSecond() / FaultBins.A_SECOND * group;
    double sum = IntStream.range(column * group, (column + 1) * group)
        .mapToDouble(bin ->
            counts.stream().mapToDouble(count -> count.applyAsDouble(bin)).sum())
        .sum();
    return Math.min(MOST, sum / due) * UNITS / MOST;
  }

  /** Opens a drawing whose unit is a column to the right, and upwards. */
  private void open(double y, double unit) {
    double from = axis.x(-began());
    double width = axis.x(columns * group / (double) FaultBins.A_SECOND - began()) - from;
    add("<g transform=\"translate(%.1f %.1f) scale(%.4f %.4f)\">", from, y, width / columns, -unit);
  }

  private void responses() {
    int bottom = top + ANSWERS + GAP + RESPONSES;
    for (int decade = 0; decade <= axis.decades(); decade += axis.decades() / 2) {
      double micros = PictureAxis.SHORTEST_MICROS * Math.pow(10, decade);
      double y = bottom - RESPONSES * axis.height(micros);
      add(
          "<line class=\"rule\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
          PictureAxis.LEFT, PictureAxis.LEFT + PictureAxis.WIDTH, y, y);
      boolean isTop = decade == axis.decades();
      // the zero line of the answers is right above
      label(
          decade == 0 || isTop ? "" : " minor",
          y + (isTop ? 9 : 4),
          FigureText.seconds(micros / 1e6));
    }
    double timeout =
        bottom - RESPONSES * axis.height(figures.fault().operationTimeoutMillis() * 1e3);
    open(bottom, RESPONSES / (double) UNITS);
    add(
        "<path class=\"worst\" d=\"%s\"/></g>",
        StepPath.area(
            columns, column -> UNITS * axis.height((double) worst(column * group, group))));
    add(
        "<line class=\"timeout\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
        PictureAxis.LEFT, PictureAxis.LEFT + PictureAxis.WIDTH, timeout, timeout);
  }

  private long worst(int from, int count) {
    return seen.nodes().stream()
        .map(NodeRecord::worstMicros)
        .flatMap(node -> node.subList(from, from + count).stream())
        .mapToLong(Long::longValue)
        .max()
        .orElse(0);
  }

  private void events() {
    for (FaultEvent event : figures.fault().events()) {
      double x = axis.x(event.seconds() - began());
      add(
          "<line class=\"event\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
          x, x, top, top + ANSWERS + GAP + RESPONSES);
    }
  }

  /** Marks when the service is back, if that is not at once. */
  private void recovery() {
    FaultValue recovery = figures.get(FaultFigure.RECOVERY).orElse(new FaultValue(0, true));
    if (recovery.atLeast() || recovery.value() == 0) {
      return;
    }
    Double ended = figures.fault().faultEnded();
    double x = axis.x(recovery.value() + (ended == null ? 0 : ended - began()));
    add("<path class=\"back\" d=\"M%.1f %dv-4l-5 -8h10l-5 8v%d\"/>", x, top, ANSWERS + 4);
    add(
        "<text class=\"back\" x=\"%.1f\" y=\"%d\">%s</text>",
        x + 9, top - 4, FigureText.of(FaultFigure.Unit.SECONDS, recovery));
  }

  /** Lays a second's numbers over each second, for the pointer. */
  private void seconds() {
    int bins = goodput.bins();
    for (int from = 0; from < bins; from += FaultBins.A_SECOND) {
      int to = Math.min(bins, from + FaultBins.A_SECOND);
      double start = axis.x(from / (double) FaultBins.A_SECOND - began());
      double end = axis.x(to / (double) FaultBins.A_SECOND - began());
      add(
          "<rect class=\"touch\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>%s</title></rect>",
          start, top, end - start, ANSWERS + GAP + RESPONSES, second(from, to));
    }
  }

  private String second(int from, int to) {
    StringBuilder text =
        new StringBuilder(Markup.format("%+.0f s: ", from / (double) FaultBins.A_SECOND - began()));
    text.append(count(from, to, goodput::good)).append(" good");
    String errors = count(from, to, goodput::errors);
    String deceptive = count(from, to, goodput::deceptive);
    text.append(errors.equals("0") ? "" : ", " + errors + " errors");
    text.append(deceptive.equals("0") ? "" : ", " + deceptive + " false misses, stale or wrong");
    return text.append(", worst response ")
        .append(FigureText.seconds(worst(from, to - from) / 1e6))
        .toString();
  }

  /** A number of a node's answers in a bin. */
  private interface Count {
    int of(int node, int bin);
  }

  private String count(int from, int to, Count count) {
    return NumberText.whole(IntStream.range(from, to)
        .mapToLong(bin -> (long) sum(node -> count.of(node, bin)))
        .sum());
  }

  private void add(String form, Object... values) {
    svg.append(Markup.format(form, values));
  }
}
