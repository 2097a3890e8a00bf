// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.explain.profile.CallTree;
import cacheduel.explain.profile.Work;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client in the forks of an explanation.
 *
 * <p>Immutable.
 *
 * @param name the client with its version
 * @param cell the cell that was measured again, in words
 * @param plain processor time of an operation in forks that no profiler touched, in nanoseconds
 * @param plainTime time of an operation in the same forks; empty unless the client blocks
 * @param cpu the profiled forks' processor time by the work that it was spent on
 * @param time their time by the work that a thread did or waited for; empty unless the client blocks
 * @param compilers processor time of compilers in profiled forks, which is no part of an operation's
 * @param seen the processor time that the samples stand for over the measured one, in each profiled
 *     fork; empty if the profiler's interval is not known
 * @param counts the figures of plain forks that explain costs, by their keys; empty if unknown
 * @param sites for each work, the nanoseconds of processor time by the library's method that it is
 *     done for
 * @param tree where the processor time goes
 */
public record ExplainedClient(
    String name,
    String cell,
    Spread plain,
    Spread plainTime,
    Map<Work, Spread> cpu,
    Map<Work, Spread> time,
    Spread compilers,
    Spread seen,
    Map<String, Spread> counts,
    Map<Explained, Map<Work, Map<String, Double>>> sites,
    CallTree tree) {
  /** Returns a quantity in plain forks. */
  public Spread plain(Explained quantity) {
    return quantity == Explained.CPU ? plain : plainTime;
  }

  /** Returns a quantity of profiled forks by work. */
  public Map<Work, Spread> byWork(Explained quantity) {
    return quantity == Explained.CPU ? cpu : time;
  }

  /** Returns the processor time of profiled forks over that of the others, minus 1; null if unknown. */
  public @Nullable Double overhead() {
    double profiled = cpu.values().stream().mapToDouble(Spread::mean).sum();
    double ratio = profiled / plain.mean();
    return Double.isFinite(ratio) && profiled > 0 ? (Double) (ratio - 1) : null;
  }

  /** Returns the spreads of values by work, 0 where a fork has none. */
  static Map<Work, Spread> spreads(List<Map<Work, Double>> forks) {
    Map<Work, Spread> spreads = new EnumMap<>(Work.class);
    for (Work work : Work.values()) {
      if (forks.stream().anyMatch(fork -> fork.containsKey(work))) {
        spreads.put(
            work,
            Spread.of(forks.stream().map(fork -> fork.getOrDefault(work, 0.0)).toList()));
      }
    }
    return spreads;
  }
}
