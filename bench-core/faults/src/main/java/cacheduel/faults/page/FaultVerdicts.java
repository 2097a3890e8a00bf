// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.compare.Verdict;
import cacheduel.faults.result.ComparedClient;
import cacheduel.faults.result.FaultFigure.Unit;
import cacheduel.faults.result.FaultedClient;
import cacheduel.faults.result.FigureVerdict;
import cacheduel.faults.result.RoundDifference;
import cacheduel.text.Printable;
import cacheduel.text.TextGrid;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Compared clients for a terminal: a row for each difference, and a sentence for each client. */
public final class FaultVerdicts {
  private static final List<TextGrid.Column> COLUMNS = Stream.of(
          "fault", "figure", "baseline", "candidate", "difference", "verdict")
      .map(TextGrid.Column::left)
      .toList();

  private final Map<FaultedClient, String> labels;

  private FaultVerdicts(List<ComparedClient> compared) {
    labels = ClientLabels.of(compared.stream()
        .flatMap(client -> Stream.of(client.baseline(), client.candidate()))
        .distinct()
        .toList());
  }

  /** Returns the lines of all clients. */
  public static List<String> lines(List<ComparedClient> compared) {
    FaultVerdicts verdicts = new FaultVerdicts(compared);
    return compared.stream().flatMap(client -> verdicts.lines(client).stream()).toList();
  }

  private List<String> lines(ComparedClient client) {
    List<String> lines = new ArrayList<>();
    lines.add(Printable.oneLine(title(client.baseline(), client.candidate())));
    if (!client.different().isEmpty()) {
      TextGrid grid = new TextGrid(
          2, COLUMNS, client.different().stream().map(FaultVerdicts::row).toList());
      lines.add("  " + grid.header());
      grid.lines().forEach(line -> lines.add("  " + line));
    }
    lines.add("  " + Printable.oneLine(Words.capital(sentence(client))));
    return lines;
  }

  private String title(FaultedClient baseline, FaultedClient candidate) {
    String label = labels.getOrDefault(candidate, candidate.id());
    return baseline.equals(candidate) ? label : labels.get(baseline) + " -> " + label;
  }

  private static List<String> row(FigureVerdict verdict) {
    Unit unit = verdict.figure().unit();
    return List.of(
        verdict.scenario(),
        verdict.figure().label(),
        FigureText.of(unit, Optional.ofNullable(verdict.baseline())),
        FigureText.of(unit, Optional.ofNullable(verdict.candidate())),
        FigureText.size(unit, verdict.difference())
            + (verdict.difference().isMore() ? " more" : " less"),
        (verdict.suspected() == null ? "" : "suspected ") + verdict.found());
  }

  /** Returns what differs, and a bound for the difference of the other times to recover. */
  private static String sentence(ComparedClient client) {
    List<String> parts = new ArrayList<>();
    add(parts, "recovers later after %s", client.recoveries(Verdict.WORSE));
    add(parts, "recovers sooner after %s", client.recoveries(Verdict.BETTER));
    List<FigureVerdict> open = client.recoveries(Verdict.INCONCLUSIVE);
    open.stream()
        .flatMapToDouble(verdict -> verdict.difference().most().stream())
        .max()
        .ifPresent(most -> parts.add("the time to recover differs by at most %s%s"
            .formatted(FigureText.seconds(most), parts.isEmpty() ? "" : " otherwise")));
    add(
        parts,
        "undecided after %s, from which it does not recover in time",
        open.stream().filter(verdict -> verdict.difference().most().isEmpty()).toList());
    add(
        parts,
        "no verdict after %%s, since %1$d rounds are needed (-f %1$d)"
            .formatted(RoundDifference.FEWEST_ROUNDS),
        client.recoveries(Verdict.INVALID));
    return parts.isEmpty() ? "no fault was measured for both" : String.join("; ", parts);
  }

  private static void add(List<String> parts, String phrase, List<FigureVerdict> verdicts) {
    if (!verdicts.isEmpty()) {
      parts.add(phrase.formatted(
          FaultSentences.few(verdicts.stream().map(FigureVerdict::scenario).toList())));
    }
  }
}
