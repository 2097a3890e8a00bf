// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.naming.WorkloadText;
import cacheduel.result.CellResult;
import cacheduel.result.Throughput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Compares servers over clients that have no library, so that nothing but the servers and their
 * protocols differs.
 */
public final class BareWire {
  private BareWire() {}

  /** Returns a sentence for each load and number of connections that has several servers. */
  public static List<String> sentences(List<CellResult> samePoint) {
    Map<String, List<CellResult>> races = samePoint.stream()
        .filter(result -> result.bareWire() && Rate.of(result).verified() != null)
        .filter(result -> !result.cell().isOpen())
        .collect(Collectors.groupingBy(BareWire::race, LinkedHashMap::new, Collectors.toList()));
    return races.entrySet().stream()
        .filter(race -> servers(race.getValue()) > 1)
        .map(race -> sentence(race.getKey(), race.getValue()))
        .toList();
  }

  /**
   * Returns a sentence for each bare wire client of a server's own protocol: it has no floor,
   * because no other client speaks that protocol.
   */
  public static List<String> withoutFloor(List<CellResult> samePoint) {
    return samePoint.stream()
        .filter(result -> result.bareWire() && result.cell().protocol() == Protocol.NATIVE)
        .map(result -> "Floor: %s has none, for it is the bare wire of its server itself."
            .formatted(result.cell().client()))
        .distinct()
        .toList();
  }

  private static String race(CellResult result) {
    return WorkloadText.load(result.cell())
        + ", "
        + WorkloadText.connections(result.cell().concurrency().connections());
  }

  private static long servers(List<CellResult> results) {
    return results.stream().map(result -> result.cell().server()).distinct().count();
  }

  private static String sentence(String race, List<CellResult> results) {
    List<Contender> contenders = new ArrayList<>();
    for (CellResult result : results) {
      Throughput rate = result.throughput();
      if (rate != null) {
        contenders.add(new Contender(
            result.cell().server() + " " + EnumNames.of(result.cell().protocol()), rate));
      }
    }
    List<Contender> ranked = Contender.ranked(contenders);
    return "Servers over the bare wire, %s: %s.%s".formatted(race, ranked.get(0), ratios(ranked));
  }

  private static String ratios(List<Contender> ranked) {
    StringBuilder text = new StringBuilder();
    Contender best = ranked.get(0);
    for (Contender other : ranked.subList(1, ranked.size())) {
      text.append(
          " %s has %s of the rate of %s.".formatted(other.name(), other.over(best), best.name()));
    }
    return text.toString();
  }
}
