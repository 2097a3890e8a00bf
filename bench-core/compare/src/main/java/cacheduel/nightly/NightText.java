// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import cacheduel.compare.VerdictRow;
import cacheduel.plan.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
        .forEach(loss -> lines.add("  WORSE: %s: %s".formatted(where(night, loss), loss.text())));
    if (!night.losses().isEmpty()) {
      lines.add("  a wanted change? cacheduel nightly --accept %s --because \"...\""
          .formatted(night.client().name()));
    }
    lines.addAll(suspicions(night));
    night.unsound().forEach((cell, why) -> lines.add("  %s: %s".formatted(cell, why)));
    List<MetricJudgement> overall = night.overall();
    if (!overall.isEmpty()) {
      lines.add("  over all cells, against the baseline: " + overall(overall));
    }
    if (undecided > 0) {
      lines.add("  undecided for %d night%s in a row; the evidence is kept and added up"
          .formatted(undecided, undecided == 1 ? "" : "s"));
    }
    return lines;
  }

  private static String summary(ClientNight night) {
    if (!night.note().isEmpty()) {
      return night.note();
    }
    if (night.outcome() == ClientOutcome.BROKEN) {
      return "none of its cells could be measured";
    }
    String references = night.against().stream()
        .map(one -> "the %s %s%s"
            .formatted(
                one.reference().kind().version(),
                one.reference().name(),
                one.sameJars() ? " (same jars)" : ""))
        .collect(Collectors.joining(" and "));
    int pairs = night.cells().keySet().stream().mapToInt(night::pairs).sum();
    return pairs == 0
        ? "compared with " + references
        : "compared with %s: %d pair%s of %d cell%s"
            .formatted(
                references,
                pairs,
                pairs == 1 ? "" : "s",
                night.cells().size(),
                night.cells().size() == 1 ? "" : "s");
  }

  private static String kept(ClientNight night) {
    return switch (night.outcome()) {
      case FIRST -> "kept as anchor and baseline";
      case CLEAR -> "kept as the baseline";
      case UNCHANGED, OPEN, WORSE, BROKEN ->
        night.against().isEmpty() ? "not kept as the baseline" : "the baseline stays";
    };
  }

  private static String where(ClientNight night, Loss loss) {
    Cell cell = night.cells().get(loss.cell());
    if (loss.cell().equals(Ledger.ALL_CELLS)) {
      return "all cells together";
    }
    return cell == null ? loss.cell() : cell.label();
  }

  private static List<String> suspicions(ClientNight night) {
    List<String> lines = new ArrayList<>();
    night.cells().forEach((point, cell) -> {
      double suspicion = night.suspicion(point);
      if (suspicion >= Evidence.SUSPICIOUS && suspicion < Evidence.CERTAIN) {
        lines.add(String.format(
            Locale.ROOT,
            "  suspected: %s: evidence %,.0f to 1; %,.0f to 1 is certain",
            cell.label(),
            suspicion,
            Evidence.CERTAIN));
      }
    });
    return lines;
  }

  /** What one night shows of all cells is a suspicion; only the evidence of cells makes it certain. */
  private static String overall(List<MetricJudgement> judgements) {
    return judgements.stream()
        .map(judgement -> {
          VerdictRow row = VerdictRow.of(judgement);
          String suspected = judgement.verdict() == Verdict.WORSE ? "suspected " : "";
          return "%s %s %s%s".formatted(row.metric(), row.ratio(), suspected, row.verdict());
        })
        .collect(Collectors.joining(", "));
  }
}
