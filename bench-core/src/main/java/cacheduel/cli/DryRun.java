// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.plan.Cell;
import cacheduel.plan.Estimate;
import cacheduel.plan.Plan;
import cacheduel.plan.Words;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints what a run would do. */
final class DryRun {
  private final Plan plan;
  private final List<String> notes;

  DryRun(Plan plan, List<String> notes) {
    this.plan = plan;
    this.notes = notes;
  }

  void print(PrintWriter out) {
    List<String> varying = varying();
    for (Cell cell : plan.cells()) {
      out.println(line(cell, varying));
    }
    out.println();
    constants(varying).forEach((name, value) -> out.println(name + ": " + value));
    out.println(
        "via: " + Words.of(plan.server().via()) + ", nodes: " + plan.server().nodes());
    notes.forEach(note -> out.println("note: " + note));
    long skipped = plan.cells().stream().filter(cell -> cell.skip().isPresent()).count();
    out.printf(
        "%d cells, %d of them skipped; about %s%n",
        plan.cells().size(), skipped, inWords(Estimate.of(plan)));
    out.flush();
  }

  private static String line(Cell cell, List<String> varying) {
    String params = varying.stream()
        .map(name -> name + "=" + cell.params().get(name))
        .collect(Collectors.joining(" "));
    String text = "%s  %-20s %-6s %-8s %3dt  %s"
        .formatted(
            cell.id(),
            cell.client() + "@" + cell.clientVersion(),
            Words.of(cell.protocol()),
            Words.of(cell.mode()),
            cell.threads(),
            params);
    return cell.skip().map(reason -> text + "  SKIPPED: " + reason).orElse(text).stripTrailing();
  }

  private List<String> varying() {
    List<String> names = new ArrayList<>();
    for (String name : plan.cells().get(0).params().keySet()) {
      if (plan.cells().stream().map(cell -> cell.params().get(name)).distinct().count() > 1) {
        names.add(name);
      }
    }
    return names;
  }

  private Map<String, String> constants(List<String> varying) {
    Map<String, String> constants =
        new java.util.LinkedHashMap<>(plan.cells().get(0).params());
    varying.forEach(constants::remove);
    return constants;
  }

  static String inWords(Duration duration) {
    return duration.toMinutes() >= 3
        ? (duration.toSeconds() + 30) / 60 + " minutes"
        : Math.max(1, duration.toSeconds()) + " seconds";
  }
}
