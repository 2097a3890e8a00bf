// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import cacheduel.naming.Labels;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.RateSearch;
import cacheduel.result.CellResult;
import cacheduel.result.ConditionCheck;
import cacheduel.result.Throughput;
import cacheduel.store.Run;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The results of the searches for the highest rate, as sentences. */
public final class HighestRates {
  private final Run run;

  private HighestRates(Run run) {
    this.run = run;
  }

  /** Returns a sentence for each cell that was searched. */
  public static List<String> sentences(Run run) {
    return new HighestRates(run).sentences();
  }

  private List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (CellResult result : run.results()) {
      LatencyCondition condition = run.plan().settings(result.cell()).findMax();
      if (condition != null && run.plan().searches(result.cell())) {
        new ConditionCheck(condition)
            .search(result, run.probes(result.cell().id()))
            .ifPresent(search -> sentences.add(sentence(condition, result, search)));
      }
    }
    return sentences;
  }

  private String sentence(LatencyCondition condition, CellResult closedLoop, RateSearch search) {
    OptionalDouble highest = search.highest();
    String found = highest.isPresent()
        ? "holds up to " + rate(highest.getAsDouble())
            + figure(condition, closedLoop, highest.getAsDouble())
        : "was never seen to hold";
    String above = search.lowestAbove().isPresent()
        ? ", and not at " + rate(search.lowestAbove().getAsDouble())
        : "";
    return "%s: %s of the response time %s%s%s%s."
        .formatted(
            Labels.cell(closedLoop.cell()),
            condition,
            found,
            above,
            closed(closedLoop),
            search.next().isPresent() ? "; the search is not at its end" : "");
  }

  /** Returns the figure limited by the condition, from the last probe of a rate. */
  private String figure(LatencyCondition condition, CellResult searched, double opsPerSecond) {
    return run.probes(searched.cell().id()).stream()
        .filter(probe -> probe.cell().workload().pacing().opsPerSecond() == opsPerSecond)
        .reduce((earlier, later) -> later)
        .flatMap(probe -> new ConditionCheck(condition).worst(probe))
        .map(nanos -> " with " + NumberText.micros(Math.round(nanos)) + " us")
        .orElse("");
  }

  private static String closed(CellResult closedLoop) {
    Throughput rate = Rate.of(closedLoop).verified();
    return rate == null ? "" : " (closed loop: " + Rate.number(rate) + " ops/s)";
  }

  private static String rate(double opsPerSecond) {
    return NumberText.three(opsPerSecond) + " ops/s";
  }
}
