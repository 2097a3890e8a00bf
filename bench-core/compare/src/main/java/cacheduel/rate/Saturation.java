// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
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
import cacheduel.store.Run;
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

  private final Contest rates;

  private Saturation(Contest rates) {
    this.rates = rates;
  }

  /** Returns a sentence for each load of a run that was measured with several numbers of agents. */
  public static List<String> sentences(Run run) {
    return sentences(run.results(), Contest.of(run, ForkLogs.of(Figure.THROUGHPUT)));
  }

  static List<String> sentences(List<CellResult> results, Contest rates) {
    Map<List<Object>, SortedMap<Integer, CellResult>> series = new LinkedHashMap<>();
    for (CellResult result : results) {
      Cell cell = result.cell();
      if (cell.role() == Role.CLIENT && !cell.isOpen() && Rate.of(result).verified() != null) {
        series
            .computeIfAbsent(load(cell), load -> new TreeMap<>())
            .put(cell.concurrency().agents(), result);
      }
    }
    Saturation saturation = new Saturation(rates);
    return series.values().stream()
        .filter(byAgents -> byAgents.size() > 1)
        .map(saturation::sentence)
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

  private String sentence(SortedMap<Integer, CellResult> byAgents) {
    int most = byAgents.lastKey();
    CellResult last = Objects.requireNonNull(byAgents.get(most));
    Cell cell = last.cell();
    return "Scale-out of %s, %s, %d threads an agent: %s."
        .formatted(
            Labels.contender(cell),
            EnumNames.of(cell.mode()),
            cell.threads() / most,
            end(most, last, byAgents.headMap(most)));
  }

  private String end(int most, CellResult last, SortedMap<Integer, CellResult> fewer) {
    int before = fewer.lastKey();
    Range gained = rates
        .ratio(last, Objects.requireNonNull(fewer.get(before)))
        .orElse(Range.withoutInterval(Double.NaN));
    double hoped = (double) most / before;
    double enough = 1 + WORTHWHILE * (hoped - 1);
    if (gained.low() >= enough) {
      return text("it scales up to %d agents", most);
    }
    if (gained.high() < enough) {
      return text(
          "%d agents give %.2f times (%.2f to %.2f) the rate of %d, not %.2f times: %s",
          most, gained.best(), gained.low(), gained.high(), before, hoped, bottleneck(last));
    }
    return text("undecided whether %d agents meet a limit", most)
        + (gained.hasInterval() ? "" : ", since one fork decides nothing (-f 4 or --time 5m)");
  }

  /** The first full resource on the way to the server's answer. */
  private static String bottleneck(CellResult result) {
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
    Double share = network.utilisation();
    return share == null ? 0 : share;
  }

  private static String text(String format, Object... args) {
    return String.format(Locale.ROOT, format, args);
  }
}
