// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.table;

import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.ranking.Contender;
import cacheduel.store.RunInfo;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says what was asked: the preset with its variants and parts, and how JMH ran the cells. */
final class PlanLines {
  private PlanLines() {}

  static List<String> of(RunInfo info) {
    List<String> lines = new ArrayList<>(preset(info));
    lines.addAll(jmh(info.plan()));
    if (info.plan().cells().stream()
        .anyMatch(cell -> cell.workload().operations().isFixed())) {
      lines.add("An iteration of a fixed number of operations takes as long as they do.");
    }
    return lines;
  }

  /** The preset, and what its variants and parts are about. */
  private static List<String> preset(RunInfo info) {
    Plan plan = info.plan();
    List<String> lines = new ArrayList<>();
    lines.add("Preset: %s, started %s.".formatted(plan.title(), info.startedAt()));
    plan.variants()
        .forEach(variant -> lines.add(about("Variant", variant.name(), variant.description())));
    plan.parts().stream()
        .filter(part -> !part.description().isEmpty())
        .forEach(part -> lines.add(about("Part", part.part(), part.description())));
    return lines;
  }

  private static String about(String what, String name, String description) {
    return "%s %s: %s%s".formatted(what, name, description, description.endsWith(".") ? "" : ".");
  }

  /** One line for all parts that are measured alike. */
  private static List<String> jmh(Plan plan) {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    for (PartSettings settings : plan.parts()) {
      parts.computeIfAbsent(jmh(settings.jmh()), text -> new ArrayList<>()).add(settings.part());
    }
    List<String> lines = new ArrayList<>();
    parts.forEach((text, names) -> lines.add(
        "JMH%s: %s.".formatted(parts.size() == 1 ? "" : " of " + Contender.joined(names), text)));
    return lines;
  }

  private static String jmh(JmhSettings jmh) {
    return "%d %s, %d x %s warm-up, %d x %s measurement"
        .formatted(
            jmh.forks(),
            jmh.forks() == 1 ? "fork" : "forks",
            jmh.warmupIterations(),
            seconds(jmh.warmupTime()),
            jmh.iterations(),
            seconds(jmh.time()));
  }

  private static String seconds(Duration duration) {
    BigDecimal seconds = BigDecimal.valueOf(duration.toMillis(), 3);
    return seconds.stripTrailingZeros().toPlainString() + " s";
  }
}
