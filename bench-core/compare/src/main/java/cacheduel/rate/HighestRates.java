// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import cacheduel.plan.LatencyCondition;
import cacheduel.plan.RateSearch;
import cacheduel.result.CellResult;
import cacheduel.result.ConditionCheck;
import cacheduel.result.Throughput;
import cacheduel.store.Run;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;

/** The results of the searches for the highest rate, as sentences. */
public final class HighestRates {
  private final Run run;
  private final List<CellResult> searched;
  private final SeriesNames names;

  private HighestRates(Run run) {
    this.run = run;
    searched = run.results().stream()
        .filter(result -> run.plan().settings(result.cell()).findMax() != null
            && run.plan().searches(result.cell()))
        .toList();
    names = SeriesNames.of(searched.stream().map(CellResult::cell).toList());
  }

  /** Returns a sentence for each cell that was searched. */
  public static List<String> sentences(Run run) {
    return new HighestRates(run).sentences();
  }

  private List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (CellResult result : searched) {
      LatencyCondition condition =
          Objects.requireNonNull(run.plan().settings(result.cell()).findMax());
      new ConditionCheck(condition)
          .search(result, run.tries(result.cell().id()))
          .ifPresent(search -> sentences.add(sentence(condition, result, search)));
    }
    return sentences;
  }

  private String sentence(LatencyCondition condition, CellResult closedLoop, RateSearch search) {
    OptionalDouble highest = search.highest();
    OptionalDouble above = search.lowestAbove();
    String found = highest.isPresent()
        ? "holds up to " + rate(highest.getAsDouble())
            + figure(condition, closedLoop, highest.getAsDouble())
            + (above.isPresent() ? ", but not at " + rate(above.getAsDouble()) : "")
        : "held at no measured rate"
            + (above.isPresent() ? ", not even at " + rate(above.getAsDouble()) : "");
    return "%s: %s of the response time %s%s%s."
        .formatted(
            names.of(closedLoop.cell()),
            condition,
            found,
            closed(closedLoop),
            search.next().isPresent() ? "; the search has not finished" : "");
  }

  /** Returns the figure limited by the condition, from the last try of a rate. */
  private String figure(LatencyCondition condition, CellResult searched, double opsPerSecond) {
    return run.tries(searched.cell().id()).stream()
        .filter(tried -> tried.cell().workload().pacing().opsPerSecond() == opsPerSecond)
        .reduce((earlier, later) -> later)
        .flatMap(tried -> new ConditionCheck(condition).worst(tried))
        .map(nanos -> String.format(Locale.ROOT, " (%,.2f ms)", nanos / 1e6))
        .orElse("");
  }

  private static String closed(CellResult closedLoop) {
    Throughput rate = Rate.of(closedLoop).verified();
    return rate == null ? "" : "; the closed loop reached " + Rate.brief(rate) + " ops/s";
  }

  private static String rate(double opsPerSecond) {
    return NumberText.three(opsPerSecond) + " ops/s";
  }
}
