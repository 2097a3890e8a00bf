// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.client.Mode;
import cacheduel.measure.CellResult;
import cacheduel.measure.Throughput;
import cacheduel.plan.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Says which client answers most operations a second at one workload point, for each mode and
 * number of threads: rates of different modes count different things and are never ranked together.
 * Two rates tie if their intervals overlap.
 */
final class Fastest {
  private Fastest() {}

  /** One sentence for each mode and number of threads that has a valid rate. */
  static List<String> sentences(List<CellResult> samePoint) {
    Map<String, List<Contender>> races = new LinkedHashMap<>();
    for (CellResult result : samePoint) {
      Throughput rate = Rate.of(result).verified();
      if (result.cell().role() == Role.CLIENT
          && rate != null
          && Double.isFinite(rate.opsPerSecond())) {
        races
            .computeIfAbsent(race(result), r -> new ArrayList<>())
            .add(new Contender(Words.contender(result.cell()), rate));
      }
    }
    List<String> sentences = new ArrayList<>();
    races.forEach((race, contenders) -> sentences.add(sentence(race, contenders)));
    return sentences;
  }

  private static String race(CellResult result) {
    Mode mode = result.cell().mode();
    String note = switch (mode) {
      case BLOCKING -> "";
      case ASYNC -> " (completed)";
      case NOREPLY -> " (accepted only)";
    };
    return Words.threads(result.cell().threads()) + ", " + Words.of(mode) + note;
  }

  private static String sentence(String race, List<Contender> contenders) {
    List<Contender> ranked = contenders.stream()
        .sorted(Comparator.comparingDouble(Contender::mean).reversed())
        .toList();
    Contender best = ranked.get(0);
    if (ranked.size() == 1) {
      return race + ": only " + best + " has a valid rate.";
    }
    if (ranked.stream().anyMatch(c -> !c.hasInterval())) {
      return race
          + ": not decided, for fewer than three iterations give no interval; highest mean "
          + best
          + ".";
    }
    List<Contender> first =
        ranked.stream().filter(contender -> contender.ties(best)).toList();
    return first.size() == 1
        ? race + ": fastest is " + best + "."
        : race + ": tie (intervals overlap) of " + joined(first) + ".";
  }

  private static String joined(List<Contender> contenders) {
    int last = contenders.size() - 1;
    return contenders.subList(0, last).stream()
            .map(Contender::toString)
            .collect(Collectors.joining(", "))
        + " and "
        + contenders.get(last);
  }

  private record Contender(String name, Throughput rate) {
    double mean() {
      return rate.opsPerSecond();
    }

    boolean hasInterval() {
      return rate.low() != null && rate.high() != null;
    }

    /** Whether the interval overlaps that of a contender with no smaller mean. */
    boolean ties(Contender best) {
      Double high = rate.high();
      Double low = best.rate.low();
      return high != null && low != null && high >= low;
    }

    @Override
    public String toString() {
      return name + " (" + Rate.number(rate) + " ops/s)";
    }
  }
}
