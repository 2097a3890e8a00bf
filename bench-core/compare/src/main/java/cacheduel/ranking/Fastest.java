// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.client.Mode;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Throughput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The client with the highest rate at one workload point, for each mode and number of
 * threads: rates of different modes count different things and are never ranked together. Two rates
 * tie if their intervals overlap. Open loops are not ranked, since their rate is given.
 */
public final class Fastest {
  private Fastest() {}

  /** Returns a race for each mode and set of threads that has a valid rate. */
  public static List<Race> races(List<CellResult> samePoint) {
    Map<String, List<CellResult>> races = samePoint.stream()
        .filter(Fastest::isRanked)
        .collect(Collectors.groupingBy(
            result -> race(result.cell()), LinkedHashMap::new, Collectors.toList()));
    return races.entrySet().stream()
        .map(race -> new Race(race.getKey(), contenders(race.getValue())))
        .toList();
  }

  private static boolean isRanked(CellResult result) {
    Throughput rate = Rate.of(result).verified();
    return result.cell().role() == Role.CLIENT
        && !Load.of(result.cell()).isOpen()
        && rate != null
        && Double.isFinite(rate.opsPerSecond());
  }

  /** Returns the common load of contenders, for example "4 threads, async (completed)". */
  public static String race(Cell cell) {
    Mode mode = cell.mode();
    String note = switch (mode) {
      case BLOCKING -> "";
      case ASYNC -> " (completed)";
      case NOREPLY -> " (accepted only)";
    };
    return Labels.callers(cell) + ", " + EnumNames.of(mode) + note;
  }

  /** Adds the connections to the name of a client and protocol that has several cells. */
  private static List<Contender> contenders(List<CellResult> results) {
    List<Contender> contenders = new ArrayList<>();
    for (CellResult result : results) {
      Cell cell = result.cell();
      String name = Labels.contender(cell);
      long same = results.stream()
          .filter(other -> Labels.contender(other.cell()).equals(name))
          .count();
      Throughput rate = result.throughput();
      if (rate != null) {
        String connections = " over " + Labels.connections(cell.concurrency().connections());
        String noise = result.noisy() ? result.noise().names() : "";
        contenders.add(new Contender(same > 1 ? name + connections : name, rate, noise));
      }
    }
    return contenders;
  }
}
