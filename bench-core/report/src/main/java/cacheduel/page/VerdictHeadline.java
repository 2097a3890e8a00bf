// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The finding of a comparison as a headline, for example "binary is not worse than ascii". */
final class VerdictHeadline {
  /** What the arms differ in, as in "candidate (protocol binary): xmemcached@2.4.9 ...". */
  private static final Pattern ARM = Pattern.compile("\\w+ \\((?:\\S+ )?(?<value>[^)]+)\\): .*");

  private static final List<Verdict> ORDER = List.of(
      Verdict.WORSE, Verdict.BETTER, Verdict.WITHIN_NOISE, Verdict.INCONCLUSIVE, Verdict.INVALID);

  private VerdictHeadline() {}

  /** Returns the finding of one comparison, or the number of each verdict of several. */
  static String of(List<ComparedCell> cells) {
    if (cells.isEmpty()) {
      return "No verdict yet";
    }
    if (cells.get(0).isOverall()) {
      List<ComparedCell> single =
          cells.stream().filter(cell -> !cell.isOverall()).toList();
      return "%s over all cells; one by one: %s".formatted(one(cells.get(0)), counts(single));
    }
    return cells.size() == 1
        ? one(cells.get(0))
        : "%s: %s".formatted(arms(cells.get(0)), counts(cells));
  }

  private static String one(ComparedCell cell) {
    String candidate = name(cell.candidate());
    String baseline = name(cell.baseline());
    if (cell.has(Verdict.WORSE)) {
      String also = cell.has(Verdict.BETTER) ? ", better in " + metrics(cell, Verdict.BETTER) : "";
      return "%s is worse than %s in %s%s"
          .formatted(candidate, baseline, metrics(cell, Verdict.WORSE), also);
    }
    if (cell.has(Verdict.BETTER)) {
      return "%s is better than %s in %s"
          .formatted(candidate, baseline, metrics(cell, Verdict.BETTER));
    }
    if (cell.has(Verdict.WITHIN_NOISE) && !cell.has(Verdict.INCONCLUSIVE)) {
      return "%s is not worse than %s".formatted(candidate, baseline);
    }
    return cell.has(Verdict.INCONCLUSIVE)
        ? "Undecided: %s against %s".formatted(candidate, baseline)
        : "No valid comparison of %s and %s".formatted(candidate, baseline);
  }

  private static String metrics(ComparedCell cell, Verdict verdict) {
    return cell.judgements().stream()
        .filter(judgement -> judgement.verdict() == verdict)
        .map(VerdictHeadline::metric)
        .collect(Collectors.joining(", "));
  }

  private static String metric(MetricJudgement judgement) {
    String name = judgement.metric().label().replaceAll(" (us|B)(/op)?$", "");
    return judgement.effect() == null
        ? name
        : String.format(
            Locale.ROOT, "%s (%+.0f %%)", name, 100 * (judgement.effect().ratio() - 1));
  }

  private static String arms(ComparedCell cell) {
    return "%s against %s".formatted(name(cell.candidate()), name(cell.baseline()));
  }

  private static String counts(List<ComparedCell> cells) {
    return ORDER.stream()
        .filter(verdict -> count(cells, verdict) > 0)
        .map(verdict -> "%d %s".formatted(count(cells, verdict), verdict))
        .collect(Collectors.joining(", "));
  }

  private static long count(List<ComparedCell> cells, Verdict verdict) {
    return cells.stream()
        .flatMap(cell -> cell.judgements().stream())
        .filter(judgement -> judgement.verdict() == verdict)
        .count();
  }

  private static String name(String arm) {
    Matcher named = ARM.matcher(arm);
    return named.matches() ? named.group("value") : arm;
  }
}
