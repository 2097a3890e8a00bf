// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Noise;
import cacheduel.store.Run;
import cacheduel.text.Words;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The warnings of a run in one short line each; {@code summary.md} has them in full. */
final class Cautions {
  private final Map<String, Set<String>> cellsByText = new LinkedHashMap<>();

  private Cautions() {}

  static List<String> of(Run run) {
    Cautions cautions = new Cautions();
    // a cell that was not measured needs no caution
    run.results().stream().filter(result -> result.throughput() != null).forEach(cautions::add);
    return Stream.of(noise(run), run.info().warnings().stream().map(Remark::text), cautions.lines())
        .flatMap(lines -> lines)
        .toList();
  }

  private static Stream<String> noise(Run run) {
    List<CellResult> noisy = run.results().stream()
        .filter(result -> result.noisy() && !result.cell().isTry())
        .toList();
    String causes = noisy.stream()
        .flatMap(result -> result.noise().causes().keySet().stream())
        .distinct()
        .sorted()
        .map(cause -> cause.label())
        .collect(Collectors.joining(", "));
    return noisy.isEmpty()
        ? Stream.of()
        : Stream.of("%s: %s (%s)".formatted(Noise.MARK, causes, Words.count(noisy.size(), "cell")));
  }

  /** Counts a cell, with its tries, once for each kind of warning. */
  private void add(CellResult result) {
    Stream.concat(
            result.warnings().stream().map(remark -> remark.kind().label()),
            result.fitness().stream().filter(Cautions::isWarning).map(Cautions::text))
        .forEach(text -> cellsByText
            .computeIfAbsent(text, first -> new HashSet<>())
            .add(result.cell().searchedId()));
  }

  private static String text(FitnessFinding finding) {
    return finding.subject()
        + (finding.severity() == Severity.UNKNOWN ? ": not known" : " beyond its threshold");
  }

  /** A disturbance is in the line on noise, and what is INVALID is among the failures. */
  private static boolean isWarning(FitnessFinding finding) {
    return finding.severity() == Severity.WARN || finding.severity() == Severity.UNKNOWN;
  }

  private Stream<String> lines() {
    return cellsByText.entrySet().stream()
        .sorted(Comparator.comparing(line -> -line.getValue().size()))
        .map(line ->
            "%s (%s)".formatted(line.getKey(), Words.count(line.getValue().size(), "cell")));
  }
}
