// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.explain.profile.CallTree;
import cacheduel.explain.profile.Work;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A client in the forks of an explanation.
 *
 * <p>Immutable.
 *
 * @param name the client with its version
 * @param cell the cell that was measured again, in words
 * @param ranked its processor time of an operation in the run's own forks, which no profiler touched,
 *     in nanoseconds; null if it is not known
 * @param measuredCpu processor time of an operation
 * @param measuredTime time of an operation; empty unless the client blocks
 * @param cpu the processor time by the work that it was spent on
 * @param time the time by the work that a thread did or waited for; empty unless the client blocks
 * @param seen the processor time that the samples stand for over the measured one; empty if the
 *     profiler's interval is not known
 * @param counts the figures that explain costs, by their keys; empty if unknown
 * @param sites for each work, the nanoseconds of processor time by the library's method that it is
 *     done for
 * @param tree where the processor time goes
 */
public record ExplainedClient(
    String name,
    String cell,
    @Nullable Double ranked,
    Spread measuredCpu,
    Spread measuredTime,
    Map<Work, Spread> cpu,
    Map<Work, Spread> time,
    Spread seen,
    Map<String, Spread> counts,
    Map<Explained, Map<Work, Map<String, Double>>> sites,
    CallTree tree) {
  /** Returns a quantity as it was measured. */
  public Spread measured(Explained quantity) {
    return quantity == Explained.CPU ? measuredCpu : measuredTime;
  }

  /** Returns a quantity by work. */
  public Map<Work, Spread> byWork(Explained quantity) {
    return quantity == Explained.CPU ? cpu : time;
  }

  /** Returns the processor time over that of the run's own forks, minus 1; null if unknown. */
  public @Nullable Double overhead() {
    return ranked == null || !measuredCpu.isKnown()
        ? null
        : (Double) (measuredCpu.mean() / ranked - 1);
  }

  /** Returns the spreads of forks' values by work, 0 where a fork has none. */
  static Map<Work, Spread> spreads(SortedMap<Integer, ProfiledFork> forks) {
    Map<Work, Spread> spreads = new EnumMap<>(Work.class);
    for (Work work : Work.values()) {
      if (forks.values().stream().anyMatch(fork -> fork.byWork().containsKey(work))) {
        SortedMap<Integer, Double> values = new TreeMap<>();
        forks.forEach((round, fork) -> values.put(round, fork.byWork().getOrDefault(work, 0.0)));
        spreads.put(work, new Spread(values));
      }
    }
    return spreads;
  }
}
