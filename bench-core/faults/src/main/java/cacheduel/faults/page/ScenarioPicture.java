// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultCell;
import cacheduel.faults.result.FaultEvent;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultFigures;
import cacheduel.faults.result.FaultRun.DescribedScenario;
import cacheduel.faults.result.FaultTrait;
import java.util.ArrayList;
import java.util.List;

/** The timeline of a scenario with all clients under one another, as one SVG. */
final class ScenarioPicture {
  /** The width of the plots with their axis, which a narrow screen shows alone. */
  static final int PLOTS = PictureAxis.LEFT + PictureAxis.WIDTH + 14;

  private static final int WIDTH = 1200;
  private static final int TITLE = 4;
  private static final int LANE = 17;
  private static final int FOOT = 62;
  private static final double LETTER = 6.4;
  private static final int LINE = 18;

  private final DescribedScenario scenario;
  private final List<FaultCell> cells;
  private final FaultTables tables;
  private final PictureAxis axis;
  private final StringBuilder svg = new StringBuilder();

  ScenarioPicture(DescribedScenario scenario, List<FaultCell> cells, FaultTables tables) {
    this.scenario = scenario;
    this.cells = cells;
    this.tables = tables;
    axis =
        PictureAxis.of(cells.stream().flatMap(cell -> cell.typical().stream()).toList());
  }

  String svg() {
    List<FaultEvent> events = cells.stream()
        .flatMap(cell -> cell.typical().stream())
        .map(typical -> from(typical))
        .findFirst()
        .orElse(List.of());
    int top = TITLE + lanes(events);
    for (FaultCell cell : cells) {
      client(cell, top);
      top += ClientStrip.HEIGHT;
    }
    foot(top);
    int height = top + FOOT;
    return "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%s</svg>"
        .formatted(
            WIDTH,
            height,
            Markup.text("Timeline of " + scenario.description() + "; the table has its figures"),
            svg);
  }

  private static List<FaultEvent> from(FaultFigures typical) {
    return typical.fault().events().stream()
        .map(event -> new FaultEvent(event.seconds() - typical.fault().faultBegan(), event.what()))
        .toList();
  }

  /** Writes each event in the first lane that is free there, and returns their height. */
  private int lanes(List<FaultEvent> events) {
    List<Double> ends = new ArrayList<>();
    for (FaultEvent event : events) {
      double x = axis.x(event.seconds());
      String text = event.what();
      double width = LETTER * text.length();
      double start = Math.min(x, PictureAxis.LEFT + PictureAxis.WIDTH - width);
      int lane = 0;
      while (lane < ends.size() && ends.get(lane) > start) {
        lane++;
      }
      if (lane == ends.size()) {
        ends.add(0.0);
      }
      ends.set(lane, start + width + 2 * LETTER);
      add(
          "<text class=\"happens\" x=\"%.1f\" y=\"%d\">%s</text>",
          start, TITLE + LANE * (lane + 1) - 5, Markup.text(text));
    }
    return LANE * ends.size();
  }

  private void client(FaultCell cell, int top) {
    add(
        "<text class=\"client\" x=\"%d\" y=\"%d\">%s</text>",
        PictureAxis.LEFT, top + 20, Markup.text(tables.label(cell.client())));
    cell.typical().ifPresent(typical -> new ClientStrip(axis, typical, top, svg).draw());
    beside(cell, top);
  }

  private void beside(FaultCell cell, int top) {
    int y = top + 40;
    if (!cell.isMeasured()) {
      line("strong", y, "no record");
      return;
    }
    String range = FigureText.range(cell, FaultFigure.RECOVERY);
    line(
        cell.isRecovered() ? "good strong" : cell.isJudged() ? "bad strong" : "strong",
        y,
        back(cell) + (range.isEmpty() ? "" : " " + range));
    for (FaultFigure figure :
        List.of(FaultFigure.LOST_SERVICE, FaultFigure.BLAST_RADIUS, FaultFigure.LONGEST_CALL)) {
      if (cell.value(figure).isEmpty()) {
        continue;
      }
      y += LINE;
      boolean hurts = figure == FaultFigure.BLAST_RADIUS
          && cell.traits().contains(FaultTrait.HURTS_HEALTHY_NODES);
      line(hurts ? "bad" : "", y, figure.label() + " " + FigureText.of(cell, figure));
    }
    for (FaultTrait trait : cell.traits()) {
      boolean isSaid =
          trait == FaultTrait.NEVER_RECOVERS || trait == FaultTrait.HURTS_HEALTHY_NODES;
      if (!isSaid && y < top + ClientStrip.HEIGHT - LINE) {
        y += LINE;
        line("bad", y, trait.words());
      }
    }
  }

  private static String back(FaultCell cell) {
    return cell.value(FaultFigure.RECOVERY)
        .map(recovery -> recovery.atLeast()
            ? "not back within " + FigureText.seconds(recovery.value())
            : recovery.value() == 0
                ? "back at once"
                : "back after " + FigureText.seconds(recovery.value()))
        .orElse("recovery unknown");
  }

  private void line(String tone, int y, String text) {
    add(
        "<text class=\"beside %s\" x=\"%d\" y=\"%d\">%s</text>",
        tone, PLOTS + 14, y, Markup.text(text));
  }

  private void foot(int top) {
    int step = axis.before() + axis.after() > 45 ? 10 : 5;
    for (int second = (int) -axis.before() / step * step; second <= axis.after(); second += step) {
      double x = axis.x(second);
      add(
          "<line class=\"axis\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
          x, x, top - 12, top - 7);
      add(
          "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
          x, top + 8, second == 0 ? "0" : Markup.format("%+d s", second));
    }
    double x = PictureAxis.LEFT;
    for (String[] entry : new String[][] {
      {"g0", "good answers of healthy nodes"},
      {"f0", "of faulty nodes"},
      {"errors", "errors"},
      {"deceptive", "false misses, stale or wrong"},
      {"worst", "worst response (dashed: timeout)"},
      {"span", "fault"}
    }) {
      add(
          "<g class=\"legend-entry\"><rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"13\" height=\"13\"/>",
          entry[0], x, top + 30);
      add("<text x=\"%.1f\" y=\"%d\">%s</text></g>", x + 19, top + 41, entry[1]);
      x += 34 + LETTER * entry[1].length();
    }
  }

  private void add(String form, Object... values) {
    svg.append(Markup.format(form, values));
  }
}
