// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.MetricJudgement;
import cacheduel.compare.VerdictRow;
import cacheduel.plan.Cell;
import cacheduel.text.CommandText;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Formats the outcome of a client's night as text. */
final class NightText {
  private NightText() {}

  static List<String> of(ClientNight night) {
    int undecided = night.undecided();
    List<String> lines = new ArrayList<>();
    lines.add("%s: %s: %s; %s"
        .formatted(night.client().id(), night.outcome(), summary(night), kept(night)));
    night
        .losses()
        .forEach(loss ->
            lines.add("  WORSE: %s: %s".formatted(where(night, loss.cell()), loss.text())));
    if (!night.losses().isEmpty()) {
      lines.add("  a wanted change? " + accepting(night));
    }
    lines.addAll(suspicions(night));
    night
        .unsound()
        .forEach((point, why) -> lines.add("  %s: %s".formatted(where(night, point), why)));
    List<MetricJudgement> overall = night.overall();
    if (!overall.isEmpty()) {
      String reference = night.last().orElseThrow().reference().kind().version();
      lines.add("  over all cells, against the %s: %s".formatted(reference, overall(overall)));
    }
    if (undecided > 0) {
      lines.add("  undecided for %s in a row; the evidence is kept and added up"
          .formatted(Words.count(undecided, "night")));
    }
    return lines;
  }

  private static String accepting(ClientNight night) {
    String baseline = CommandText.path(night.kept().all());
    return CommandText.of(
        "nightly",
        "--baseline",
        baseline,
        "--accept",
        night.client().name(),
        "--because",
        "REASON");
  }

  private static String summary(ClientNight night) {
    if (night.sound().isEmpty()) {
      return "none of its cells could be measured";
    }
    if (!night.note().isEmpty()) {
      return night.note();
    }
    String references = night.against().stream()
        .map(one -> "the %s %s%s%s"
            .formatted(
                one.reference().kind().version(),
                one.reference().name(),
                because(one.reference()),
                one.sameJars() ? " (same jars)" : ""))
        .collect(Collectors.joining(" and "));
    int pairs = night.sound().keySet().stream().mapToInt(night::pairs).sum();
    return pairs == 0
        ? "compared with " + references
        : "compared with %s: %s of %s"
            .formatted(
                references,
                Words.count(pairs, "pair"),
                Words.count(night.sound().size(), "cell"));
  }

  private static String because(Reference reference) {
    String reason = reference.because();
    return reason.isEmpty() ? "" : " (%s)".formatted(reason);
  }

  private static String kept(ClientNight night) {
    if (night.outcome() == ClientOutcome.FIRST) {
      return "kept as anchor and baseline";
    }
    if (night.movesBaseline()) {
      return "kept as the baseline";
    }
    return night.against().isEmpty() ? "not kept as the baseline" : "the baseline stays";
  }

  private static String where(ClientNight night, String point) {
    if (point.equals(Ledger.ALL_CELLS)) {
      return "all cells together";
    }
    Cell cell = night.cells().get(point);
    return cell == null ? point : night.names().label(cell);
  }

  private static List<String> suspicions(ClientNight night) {
    List<String> lines = new ArrayList<>();
    Set<String> told = new HashSet<>();
    for (Against one : night.changed()) {
      if (!told.add(one.keptJars())) {
        continue;
      }
      one.ledger().suspicious().stream()
          .filter(track -> !track.isWorse())
          .map(track -> String.format(
              Locale.ROOT,
              "  suspected: %s: %s against the %s: evidence %,.0f; %,.0f is certain",
              where(night, track.cell()),
              track.metric().label(),
              one.reference().kind().version(),
              track.worse().value(),
              Evidence.CERTAIN))
          .forEach(lines::add);
    }
    return lines;
  }

  /** A verdict of one night on all cells is a suspicion; only evidence makes it certain. */
  private static String overall(List<MetricJudgement> judgements) {
    return judgements.stream()
        .map(judgement -> "%s %s %s"
            .formatted(
                judgement.metric().label(), VerdictRow.of(judgement).ratio(), said(judgement)))
        .collect(Collectors.joining(", "));
  }

  private static String said(MetricJudgement judgement) {
    return switch (judgement.verdict()) {
      case WORSE -> "suspected WORSE";
      case INVALID -> "(too few pairs)";
      case BETTER, WITHIN_NOISE, INCONCLUSIVE -> judgement.verdict().toString();
    };
  }
}
