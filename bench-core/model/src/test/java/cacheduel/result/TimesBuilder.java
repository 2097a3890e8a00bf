// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the times of a cell's result.
 *
 * @param <B> the builder
 */
public abstract class TimesBuilder<B extends TimesBuilder<B>> {
  private final Map<Operation, Latency> latency = new EnumMap<>(Operation.class);
  private final Map<Operation, Latency> accepted = new EnumMap<>(Operation.class);
  private final Map<Operation, Latency> response = new EnumMap<>(Operation.class);
  private final Map<Operation, Latency> timerLag = new EnumMap<>(Operation.class);
  private final List<Times.SizeLatency> bySize = new ArrayList<>();

  abstract B self();

  public B latency(Operation operation, long p50Nanos) {
    latency.put(operation, percentiles(p50Nanos));
    return self();
  }

  public B latency(Operation operation, Latency percentiles) {
    latency.put(operation, percentiles);
    return self();
  }

  public B accepted(Operation operation, long p50Nanos) {
    accepted.put(operation, percentiles(p50Nanos));
    return self();
  }

  public B response(Operation operation, long p50Nanos) {
    return response(operation, percentiles(p50Nanos));
  }

  public B response(Operation operation, Latency percentiles) {
    response.put(operation, percentiles);
    return self();
  }

  public B timerLag(Operation operation, long p50Nanos) {
    timerLag.put(operation, percentiles(p50Nanos));
    return self();
  }

  public B size(TimeKind kind, Operation operation, int from, int to, long p50Nanos) {
    return size(kind, operation, from, to, percentiles(p50Nanos));
  }

  public B size(TimeKind kind, Operation operation, int from, int to, Latency percentiles) {
    bySize.add(new Times.SizeLatency(kind, operation, from, to, percentiles));
    return self();
  }

  final Times times() {
    return new Times(latency, accepted, response, timerLag, List.copyOf(bySize));
  }

  private static Latency percentiles(long p50) {
    return new Latency(
        190_617,
        p50 * 1.1,
        p50,
        p50 * 3 / 2,
        p50 * 3,
        p50 * 9,
        Math.max(p50 * 40, 2_203_647),
        null);
  }
}
