// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.result.CellResult;
import cacheduel.result.Noise;
import cacheduel.result.Remark;
import cacheduel.store.Run;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.WordUtils;

/** The warnings of a run in one short line each; {@code summary.md} has them in full. */
final class Cautions {
  /** Fits the narrowest terminal, followed by the number of cells. */
  private static final int LONGEST = 60;

  private static final int LONGEST_CLAUSE = 80;

  private static final int SHORTEST = 45;

  private final Map<List<Object>, List<String>> textsByKind = new LinkedHashMap<>();

  private Cautions() {}

  static List<String> of(Run run) {
    Cautions cautions = new Cautions();
    // a cell that was not measured needs no caution
    run.results().stream().filter(result -> result.throughput() != null).forEach(cautions::add);
    return Stream.of(
            noise(run),
            run.info().warnings().stream().map(Remark::text).map(Cautions::shortened),
            cautions.lines())
        .flatMap(lines -> lines)
        .toList();
  }

  private static Stream<String> noise(Run run) {
    List<CellResult> noisy = run.results().stream()
        .filter(result -> result.noisy() && !result.cell().probing())
        .toList();
    String causes = noisy.stream()
        .flatMap(result -> result.noise().causes().keySet().stream())
        .distinct()
        .sorted()
        .map(cause -> cause.label())
        .collect(Collectors.joining(", "));
    return noisy.isEmpty()
        ? Stream.of()
        : Stream.of("%s: %s (%s): wider intervals"
            .formatted(Noise.MARK, causes, Words.count(noisy.size(), "cell")));
  }

  /** Counts a cell once for each kind of warning. */
  private void add(CellResult result) {
    Map<List<Object>, String> its = new LinkedHashMap<>();
    result.warnings().forEach(remark -> its.putIfAbsent(List.of(remark.kind()), remark.text()));
    result.fitness().stream()
        .filter(Cautions::isWarning)
        .forEach(finding ->
            its.putIfAbsent(List.of(finding.subject(), finding.severity()), finding.text()));
    its.forEach((kind, text) ->
        textsByKind.computeIfAbsent(kind, k -> new ArrayList<>()).add(shortened(text)));
  }

  /** A disturbance is in the line on noise, and what is INVALID is among the failures. */
  private static boolean isWarning(FitnessFinding finding) {
    return finding.severity() == Severity.WARN || finding.severity() == Severity.UNKNOWN;
  }

  private Stream<String> lines() {
    return textsByKind.values().stream()
        .sorted(Comparator.comparingInt((List<String> texts) -> texts.size()).reversed())
        .map(Cautions::line);
  }

  /** Where figures differ, the first cell's are shown. */
  private static String line(List<String> texts) {
    String first = texts.get(0);
    int more = texts.size() - 1;
    return texts.stream().allMatch(first::equals)
        ? "%s (%s)".formatted(first, Words.count(texts.size(), "cell"))
        : "%s (and %d more %s)".formatted(first, more, Words.plural(more, "cell"));
  }

  /** Returns the observation without explanation and advice, in at most one line. */
  private static String shortened(String warning) {
    String seen = warning.split("; ", 2)[0].replaceAll(" \\(threshold [^)]*\\)", "");
    String[] clauses = seen.split(": ", 3);
    String kept = clauses.length < 3 ? seen : clauses[0] + ": " + clauses[1];
    // an observation that is a sentence of its own must not be cut at its first comma
    boolean isSentence = clauses[0].length() > LONGEST / 2 && clauses[0].length() <= LONGEST_CLAUSE;
    String clause = isSentence ? clauses[0] : kept.split(", ", 2)[0];
    if (kept.length() <= LONGEST || clause.length() <= LONGEST_CLAUSE) {
      return kept.length() <= LONGEST ? kept : clause;
    }
    return WordUtils.abbreviate(kept, SHORTEST, LONGEST, "").replaceAll("\\W+$", "") + "...";
  }
}
