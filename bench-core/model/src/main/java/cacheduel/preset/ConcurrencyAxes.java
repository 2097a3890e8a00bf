// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.plan.Concurrency;
import cacheduel.plan.ThreadKind;
import java.util.List;
import java.util.stream.Stream;

/**
 * The values of {@link Concurrency} that a preset combines.
 *
 * <p>Immutable.
 *
 * @param threads numbers of threads
 * @param threadKinds platform or virtual threads
 * @param processes numbers of client JVMs
 * @param instances numbers of clients per JVM
 * @param connections numbers of connections; {@link #AS_THE_CLIENT_NEEDS} leaves it to the client
 */
public record ConcurrencyAxes(
    List<ThreadNumber> threads,
    List<ThreadKind> threadKinds,
    List<Integer> processes,
    List<Integer> instances,
    List<Integer> connections) {
  /** As many connections as the client needs for its threads. */
  public static final int AS_THE_CLIENT_NEEDS = 0;

  public ConcurrencyAxes {
    threads = List.copyOf(threads);
    threadKinds = List.copyOf(threadKinds);
    processes = List.copyOf(processes);
    instances = List.copyOf(instances);
    connections = List.copyOf(connections);
  }

  /** Returns every combination once; the connections change fastest, the threads slowest. */
  public List<Concurrency> combinations() {
    return threads.stream()
        .flatMap(t -> threadKinds.stream()
            .flatMap(kind -> processes.stream()
                .flatMap(p -> instances.stream().flatMap(i -> connections(t, kind, p, i)))))
        .distinct()
        .toList();
  }

  private Stream<Concurrency> connections(ThreadNumber t, ThreadKind kind, int p, int i) {
    return connections.stream().map(c -> new Concurrency(t.total(p, i), kind, p, i, c));
  }
}
