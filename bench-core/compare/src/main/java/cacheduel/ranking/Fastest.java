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

/**
 * Says which client answers most operations a second at one workload point, for each mode and
 * number of threads: rates of different modes count different things and are never ranked together.
 * Two rates tie if their intervals overlap. The rates of open loops are not ranked, for they were
 * told.
 */
public final class Fastest {
  private Fastest() {}

  /** One race for each mode and kind of callers that has a valid rate. */
  public static List<Race> races(List<CellResult> samePoint) {
    Map<String, List<CellResult>> races = new LinkedHashMap<>();
    for (CellResult result : samePoint) {
      Throughput rate = Rate.of(result).verified();
      if (result.cell().role() == Role.CLIENT
          && !Load.of(result.cell()).isOpen()
          && rate != null
          && Double.isFinite(rate.opsPerSecond())) {
        races.computeIfAbsent(race(result.cell()), r -> new ArrayList<>()).add(result);
      }
    }
    return races.entrySet().stream()
        .map(race -> new Race(race.getKey(), contenders(race.getValue())))
        .toList();
  }

  /** What contenders have in common, for example "4 threads, async (completed)". */
  public static String race(Cell cell) {
    Mode mode = cell.mode();
    String note = switch (mode) {
      case BLOCKING -> "";
      case ASYNC -> " (completed)";
      case NOREPLY -> " (accepted only)";
    };
    return Labels.callers(cell) + ", " + EnumNames.of(mode) + note;
  }

  /** Where one client and protocol runs several times, its connections tell them apart. */
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
        contenders.add(new Contender(same > 1 ? name + connections : name, rate));
      }
    }
    return contenders;
  }
}
