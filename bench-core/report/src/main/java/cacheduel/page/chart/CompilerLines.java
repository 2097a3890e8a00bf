// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredIteration;
import cacheduel.timing.Interval;
import cacheduel.totals.WarmUpEnd;
import cacheduel.totals.WarmUpStep;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lines of the cores that a fork's compilers kept busy, for each fork of one client JVM. */
final class CompilerLines {
  private CompilerLines() {}

  /** Returns the lines of a cell's warm-ups and measured iterations in a row of a chart. */
  static List<Line> of(int row, Line.Style style, CellResult result) {
    List<Line> lines = new ArrayList<>();
    for (Fork fork : result.forks()) {
      List<WarmUpEnd> warmUps = fork.measurement().warmUps();
      if (warmUps.size() == 1) {
        String name = "fork " + fork.round();
        List<@Nullable List<Double>> warmUp = warmUp(row, fork, warmUps.get(0).steps());
        lines.add(new Line(name + ", warm-up", new Line.Style(Line.Style.FLOOR, 0), warmUp));
        lines.add(new Line(name, style, measured(row, fork)));
      }
    }
    return lines.stream().filter(line -> !line.points().isEmpty()).toList();
  }

  private static List<@Nullable List<Double>> warmUp(int row, Fork fork, List<WarmUpStep> steps) {
    List<@Nullable List<Double>> points = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      WarmUpStep step = steps.get(i);
      Double start = start(fork, true, i + 1);
      if (step.compilerSeconds() != null && start != null) {
        points.add(
            Line.point(row, start + step.seconds() / 2, step.compilerSeconds() / step.seconds()));
      }
    }
    return points;
  }

  private static List<@Nullable List<Double>> measured(int row, Fork fork) {
    List<@Nullable List<Double>> points = new ArrayList<>();
    for (MeasuredIteration iteration : fork.iterations()) {
      Double nanos = iteration.cost().compilerNanos();
      Double start = start(fork, false, iteration.iteration());
      if (nanos != null && start != null) {
        double seconds = iteration.seconds();
        double cores = nanos * iteration.operations() / 1e9 / seconds;
        points.add(Line.point(row, start + seconds / 2, cores));
      }
    }
    return points;
  }

  private static @Nullable Double start(Fork fork, boolean warmup, int iteration) {
    return fork.measurement().intervals().stream()
        .filter(second -> second.warmup() == warmup && second.iteration() == iteration)
        .map(Interval::startSeconds)
        .findFirst()
        .orElse(null);
  }
}
