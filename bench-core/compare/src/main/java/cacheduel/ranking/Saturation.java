// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.input.EnumNames;
import cacheduel.machine.NetworkUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.naming.Labels;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.ServerFacts;
import cacheduel.result.Throughput;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The growth of a rate with the number of agents, and what ended it. */
public final class Saturation {
  /** An added agent that adds less than this share of its own rate meets a limit. */
  private static final double WORTHWHILE = 0.75;

  private static final double FULL = 0.9;
  private static final double FULL_NETWORK = 0.8;

  private Saturation() {}

  /** Returns a sentence for each load that was measured with several numbers of agents. */
  public static List<String> sentences(List<CellResult> results) {
    Map<List<Object>, SortedMap<Integer, CellResult>> series = new LinkedHashMap<>();
    for (CellResult result : results) {
      Cell cell = result.cell();
      if (cell.role() == Role.CLIENT && !cell.isOpen() && Rate.of(result).verified() != null) {
        series
            .computeIfAbsent(load(cell), load -> new TreeMap<>())
            .put(cell.concurrency().agents(), result);
      }
    }
    return series.values().stream()
        .filter(byAgents -> byAgents.size() > 1)
        .map(Saturation::sentence)
        .toList();
  }

  /** Returns the load of a single agent, by which cells with different numbers of agents are matched. */
  private static List<Object> load(Cell cell) {
    Concurrency all = cell.concurrency();
    return List.of(
        Coordinates.without(cell, Axis.AGENTS, Axis.THREADS, Axis.PROCESSES),
        all.threads() / all.agents(),
        all.processesPerAgent());
  }

  private static String sentence(SortedMap<Integer, CellResult> byAgents) {
    int fewest = byAgents.firstKey();
    CellResult least = Objects.requireNonNull(byAgents.get(fewest));
    List<String> ratios = new ArrayList<>();
    byAgents
        .tailMap(fewest + 1)
        .forEach((agents, result) -> ratios.add(
            "%s times with %d".formatted(contender(result).over(contender(least)), agents)));
    Cell cell = least.cell();
    return "Scale-out of %s, %s, %d threads an agent: the rate of %s grows %s. %s"
        .formatted(
            Labels.contender(cell),
            EnumNames.of(cell.mode()),
            cell.threads() / fewest,
            Words.count(fewest, "agent"),
            Words.and(ratios),
            end(byAgents));
  }

  private static Contender contender(CellResult result) {
    return new Contender("", rate(result));
  }

  private static Throughput rate(CellResult result) {
    return Objects.requireNonNull(Rate.of(result).verified());
  }

  private static String end(SortedMap<Integer, CellResult> byAgents) {
    int most = byAgents.lastKey();
    int before = byAgents.headMap(most).lastKey();
    CellResult last = Objects.requireNonNull(byAgents.get(most));
    double gained = rate(last).opsPerSecond()
        / rate(Objects.requireNonNull(byAgents.get(before))).opsPerSecond();
    double hoped = (double) most / before;
    return gained - 1 >= WORTHWHILE * (hoped - 1)
        ? text("It scales up to %d agents.", most)
        : text(
            "%d agents gave %.2f times the rate of %d, not %.2f times: %s.",
            most, gained, before, hoped, limit(last));
  }

  /** The first full resource on the way to the server's answer. */
  private static String limit(CellResult result) {
    Usage usage = result.usage().machine();
    if (usage == null) {
      return "what limited it is unknown, since no machine was watched";
    }
    String servers = servers(result, usage);
    String network = network(usage);
    Double busy = usage.machine().busyShare();
    if (servers != null) {
      return servers;
    }
    if (network != null) {
      return network;
    }
    if (busy != null && busy >= FULL) {
      return usage.serverIsHere()
              && result.agents().stream().map(a -> a.host()).distinct().count() == 1
          ? text(
              "the machine that agents and servers share was saturated (%.0f %% of its processors)",
              100 * busy)
          : text("the agents' machines were saturated (%.0f %% of their processors)", 100 * busy);
    }
    return "neither processors nor network were saturated, which leaves the server's own limits or"
        + " the path to it (its threads, its locks, the round trip)";
  }

  private static @Nullable String servers(CellResult result, Usage usage) {
    ProcessUsage processes = usage.server();
    Double cores = processes == null ? null : processes.cores();
    ServerFacts server = result.server();
    OptionalLong workers = server == null ? OptionalLong.empty() : server.workerThreads();
    if (cores == null || workers.isEmpty()) {
      return null;
    }
    double threads = (double) workers.getAsLong() * Math.max(1, result.cell().nodes());
    return cores >= FULL * threads
        ? text("the servers' %.0f worker threads were busy (%.1f cores)", threads, cores)
        : null;
  }

  private static @Nullable String network(Usage usage) {
    return usage.networks().stream()
        .filter(one -> utilisation(one) >= FULL_NETWORK)
        .findFirst()
        .map(one ->
            text("the network was saturated (%s, %.0f %%)", one.name(), 100 * utilisation(one)))
        .orElse(null);
  }

  private static double utilisation(NetworkUsage network) {
    Double its = network.utilisation();
    return its == null ? 0 : its;
  }

  private static String text(String format, Object... args) {
    return String.format(Locale.ROOT, format, args);
  }
}
