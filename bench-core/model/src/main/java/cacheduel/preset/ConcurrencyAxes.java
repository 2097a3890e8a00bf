// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
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
 * @param agents numbers of agents, each of which has all threads and processes
 */
public record ConcurrencyAxes(
    List<ThreadNumber> threads,
    List<ThreadKind> threadKinds,
    List<Integer> processes,
    List<Integer> instances,
    List<Integer> connections,
    List<Integer> agents) {
  /** As many connections as the client needs for its threads. */
  public static final int AS_THE_CLIENT_NEEDS = 0;

  public ConcurrencyAxes {
    threads = List.copyOf(threads);
    threadKinds = List.copyOf(threadKinds);
    processes = List.copyOf(processes);
    instances = List.copyOf(instances);
    connections = List.copyOf(connections);
    agents = List.copyOf(agents);
  }

  /**
   * Returns every combination once; the agents change fastest, then the connections, and the threads
   * slowest.
   */
  public List<Concurrency> combinations() {
    return threads.stream()
        .flatMap(t -> threadKinds.stream()
            .flatMap(kind -> processes.stream()
                .flatMap(p -> instances.stream().flatMap(i -> connections(t, kind, p, i)))))
        .distinct()
        .toList();
  }

  private Stream<Concurrency> connections(ThreadNumber t, ThreadKind kind, int p, int i) {
    return connections.stream()
        .map(c -> new Concurrency(t.total(p, i), kind, p, i, c))
        .flatMap(one -> agents.stream().map(one::onEachOf));
  }

  /**
   * A requested number of threads: over all processes, or per client.
   *
   * <p>Immutable.
   *
   * @param number the number
   * @param ofEachInstance whether the number applies to each client of each process
   */
  public record ThreadNumber(int number, boolean ofEachInstance) {
    private static final String OF_EACH_INSTANCE = "/instance";
    private static final int MOST = 10_000;

    /**
     * Parses a number such as 50 or 16/instance.
     *
     * @param subject the name of the key or option, for the error message
     * @throws UsageException if the text is invalid
     */
    public static ThreadNumber parse(String subject, String given) {
      String text = given.strip();
      boolean ofEach = text.endsWith(OF_EACH_INSTANCE);
      String number = ofEach ? text.substring(0, text.length() - OF_EACH_INSTANCE.length()) : text;
      try {
        return new ThreadNumber(Amounts.number(subject, number, 1, MOST), ofEach);
      } catch (UsageException e) {
        throw UsageException.wrong(
            subject,
            given,
            "a whole number from 1 to %d, or one of each client such as 16%s"
                .formatted(MOST, OF_EACH_INSTANCE));
      }
    }

    /** Returns the number of threads over all processes. */
    int total(int processes, int instances) {
      long all = ofEachInstance ? (long) number * processes * instances : number;
      if (all > MOST) {
        throw new UsageException(
            "threads %s of %d instances in %d processes are %d: expected at most %d"
                .formatted(this, instances, processes, all, MOST));
      }
      return (int) all;
    }

    @Override
    public String toString() {
      return number + (ofEachInstance ? OF_EACH_INSTANCE : "");
    }
  }
}
