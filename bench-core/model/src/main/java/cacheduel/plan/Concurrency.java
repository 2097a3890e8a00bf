// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/**
 * The threads that call the client, and its connections.
 *
 * <p>Immutable.
 *
 * @param threads number of calling threads, over all processes
 * @param threadKind platform or virtual threads
 * @param processes number of simultaneous client JVMs that share the threads
 * @param instances number of clients in each JVM, which share its threads
 * @param connections number of connections of each client to each node
 */
public record Concurrency(
    int threads, ThreadKind threadKind, int processes, int instances, int connections) {

  /** One platform thread with one client. */
  public static final Concurrency ONE = new Concurrency(1, ThreadKind.PLATFORM, 1, 1, 1);

  /** Returns the number of threads of each JVM. */
  public int threadsPerProcess() {
    return threads / processes;
  }

  /** Returns the number of threads of each client. */
  public int threadsPerInstance() {
    return Math.max(1, threadsPerProcess() / instances);
  }

  public Concurrency withConnections(int number) {
    return new Concurrency(threads, threadKind, processes, instances, number);
  }

  /** Returns a label such as "500t", with the values that are not the default. */
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
