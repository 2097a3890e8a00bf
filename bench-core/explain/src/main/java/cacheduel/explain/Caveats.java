// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.explain.measure.Engine;
import cacheduel.explain.measure.Profiler;
import cacheduel.figure.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What a reader must know about an explanation: what the profiler cost, and what was not seen. */
final class Caveats {
  private static final double PERCENT = 100;
  private static final double CLOSE = 0.05;

  private Caveats() {}

  static List<String> of(Profiler profiler, List<ExplainedClient> clients) {
    List<String> notes = new ArrayList<>();
    String overheads = clients.stream()
        .filter(client -> client.overhead() != null)
        .map(client -> "%s %+.0f %%".formatted(client.name(), PERCENT * client.overhead()))
        .collect(Collectors.joining(", "));
    if (!overheads.isEmpty()) {
      notes.add("CPU an operation in the profiled forks, relative to the run's own forks: "
          + overheads + ".");
    }
    clients.stream()
        .filter(client -> profiler.engine() != Engine.JFR
            && client.seen().isKnown()
            && Math.abs(client.seen().mean() - 1) > CLOSE)
        .forEach(client -> notes.add(String.format(
            Locale.ROOT,
            "The samples of %s stand for %.0f %% of its measured CPU; the kinds of work are scaled to it.",
            client.name(),
            PERCENT * client.seen().mean())));
    if (!profiler.blind().isEmpty()) {
      notes.add(profiler.blind());
    }
    clients.stream()
        .filter(client -> client.cpu().isEmpty())
        .forEach(
            client -> notes.add("%s has no profile: its profiled forks failed, or left no samples."
                .formatted(client.name())));
    Map<String, List<String>> unknown = new LinkedHashMap<>();
    for (Figure figure : ExplainingCounts.ALL) {
      String of = clients.stream()
          .filter(client -> !isKnown(client.counts(), figure))
          .map(ExplainedClient::name)
          .collect(Collectors.joining(", "));
      unknown.computeIfAbsent(of, names -> new ArrayList<>()).add(ExplainingCounts.name(figure));
    }
    unknown.remove("");
    unknown.forEach(
        (of, counts) -> notes.add("Unknown for %s: %s.".formatted(of, String.join(", ", counts))));
    return notes;
  }

  private static boolean isKnown(Map<String, Spread> counts, Figure figure) {
    return counts.getOrDefault(figure.key(), Spread.UNKNOWN).isKnown();
  }
}
