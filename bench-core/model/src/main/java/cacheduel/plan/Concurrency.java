// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/**
 * Who calls the client, and over how many connections.
 *
 * <p>Immutable.
 *
 * @param threads how many threads call, over all processes
 * @param threadKind what they are
 * @param processes how many client JVMs they are spread over, at the same time
 * @param instances how many clients are open in each JVM; its threads are spread over them
 * @param connections how many connections each of these clients has to each node
 */
public record Concurrency(
    int threads, ThreadKind threadKind, int processes, int instances, int connections) {

  /** One platform thread with one client. */
  public static final Concurrency ONE = new Concurrency(1, ThreadKind.PLATFORM, 1, 1, 1);

  /** How many threads each JVM has. */
  public int threadsPerProcess() {
    return threads / processes;
  }

  /** How many threads each client has. */
  public int threadsPerInstance() {
    return Math.max(1, threadsPerProcess() / instances);
  }

  public Concurrency withConnections(int number) {
    return new Concurrency(threads, threadKind, processes, instances, number);
  }

  /** In a few words: "500t", and what is not usual about it. */
  String label() {
    StringBuilder label = new StringBuilder(threads + "t");
    if (processes > 1) {
      label.append(" in ").append(processes).append(" processes");
    }
    if (instances > 1) {
      label.append(" on ").append(instances).append(" instances");
    }
    return label + (threadKind == ThreadKind.VIRTUAL ? " virtual" : "");
  }
}
