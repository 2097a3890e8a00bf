// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.report.Row;
import cacheduel.report.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What an operation takes of processors and memory. */
final class ResourceFigures {
  private final Group group;

  private ResourceFigures(Group group) {
    this.group = group;
  }

  static List<Figure> of(Group group) {
    ResourceFigures figures = new ResourceFigures(group);
    List<Figure> all = new ArrayList<>();
    figures.add(
        all,
        "Client CPU of an operation",
        "Processor time of the client's JVM, that of the harness included",
        "us",
        row -> micros(row.clientCpuNanosPerOperation()));
    figures.add(
        all,
        "Server CPU of an operation",
        "Processor time of the server's processes or container",
        "us",
        row -> micros(row.serverCpuNanosPerOperation()));
    figures.add(
        all,
        "Allocation of an operation",
        "Bytes that the client's JVM allocated, those of the harness included",
        "B",
        Row::allocationBytesPerOperation);
    return all;
  }

  private static @Nullable Double micros(@Nullable Double nanos) {
    return nanos == null ? null : (Double) (nanos / 1e3);
  }

  private void add(
      List<Figure> figures,
      String title,
      String what,
      String unit,
      Function<Row, @Nullable Double> figure) {
    List<String> rows = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (Row row : group.table().rows()) {
      Double value = row.first() ? figure.apply(row) : null;
      if (value != null) {
        String name = "%s %s, %s"
            .formatted(
                Words.contender(row.cell()),
                Words.of(row.cell().mode()),
                Words.callers(row.cell()));
        lines.add(new Line(
            name, group.lineup().style(row.cell()), List.of(Points.of(rows.size(), value))));
        rows.add(name);
      }
    }
    if (!rows.isEmpty()) {
      figures.add(new Figure(
          Figure.Section.RESOURCES,
          Figure.Kind.BARS,
          group.run(),
          group.title(),
          title,
          "%s, over all operations of %s, in %s for one operation: less is better."
              .formatted(what, group.howOften(), unit.equals("B") ? "bytes" : "microseconds"),
          Axis.of(unit + " for one operation", unit, Axis.Scale.LINEAR),
          null,
          rows,
          lines,
          Group.notDrawn(group.results())));
    }
  }
}
