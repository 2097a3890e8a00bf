// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** The processes of one role in one window. */
final class ProcessGroup {
  private final ProcessReader reader;
  private final List<Long> pids;
  private final Map<Long, @Nullable ContextSwitches> switches;
  private final List<Size> sizes = new ArrayList<>();

  /** How large the whole group was at a moment. */
  private record Size(
      @Nullable Long residentBytes, @Nullable Long threads) {}

  /** Makes the readings of the window's start that may take long. */
  ProcessGroup(ProcessReader reader, Collection<Long> pids) {
    this.reader = reader;
    this.pids = List.copyOf(pids);
    this.switches = each(reader::switches);
    sample();
  }

  /** Notes how large the group is now. */
  void sample() {
    Collection<@Nullable ProcessSize> read = each(reader::size).values();
    sizes.add(new Size(
        Known.sum(read, size -> size == null ? null : size.residentBytes()),
        Known.sum(read, size -> size == null ? null : size.threads())));
  }

  /**
   * Makes the readings of the window's end that may take long.
   *
   * @param used what each process used within the window
   * @return null if there is no process in the group
   */
  @Nullable
  ProcessUsage end(long wallNanos, Map<Long, @Nullable ProcessTimes> used) {
    if (pids.isEmpty()) {
      return null;
    }
    Map<Long, @Nullable ContextSwitches> after = each(reader::switches);
    Collection<@Nullable Descriptors> open = each(reader::descriptors).values();
    sample();
    return new ProcessUsage(
        wallNanos,
        ofTimes(used, ProcessTimes::userNanos),
        ofTimes(used, ProcessTimes::systemNanos),
        ofTimes(used, ProcessTimes::majorFaults),
        ofSwitches(after, ContextSwitches::voluntary),
        ofSwitches(after, ContextSwitches::involuntary),
        Known.max(sizes, Size::residentBytes),
        Known.max(sizes, Size::threads),
        Known.sum(open, all -> all == null ? null : Long.valueOf(all.files())),
        Known.sum(open, all -> all == null ? null : all.sockets()));
  }

  private @Nullable Long ofTimes(
      Map<Long, @Nullable ProcessTimes> used, Function<ProcessTimes, @Nullable Long> part) {
    return Known.sum(pids, pid -> {
      ProcessTimes times = used.get(pid);
      return times == null ? null : part.apply(times);
    });
  }

  private @Nullable Long ofSwitches(
      Map<Long, @Nullable ContextSwitches> after, Function<ContextSwitches, Long> part) {
    return Known.sum(pids, pid -> {
      ContextSwitches from = switches.get(pid);
      ContextSwitches to = after.get(pid);
      return from == null || to == null ? null : Known.rise(part.apply(from), part.apply(to));
    });
  }

  private <T> Map<Long, @Nullable T> each(LongFunction<@Nullable T> reading) {
    Map<Long, @Nullable T> all = new HashMap<>();
    pids.forEach(pid -> all.put(pid, reading.apply(pid)));
    return all;
  }
}
