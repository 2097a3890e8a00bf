// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.io.Serializable;

/**
 * The threads that call the client, its connections, and the agents that they are spread over.
 *
 * <p>Immutable.
 *
 * @param threads number of calling threads, over all processes of all agents
 * @param threadKind platform or virtual threads
 * @param processes number of simultaneous client JVMs that share the threads, over all agents
 * @param instances number of clients in each JVM, which share its threads
 * @param connections number of connections of each client to each node
 * @param agents number of agents that share the processes evenly; 1 also if the harness itself
 *     starts them
 */
public record Concurrency(
    int threads, ThreadKind threadKind, int processes, int instances, int connections, int agents)
    implements Serializable {

  /** One platform thread with one client. */
  public static final Concurrency ONE = new Concurrency(1, ThreadKind.PLATFORM, 1, 1, 1);

  /** Creates callers on one agent, or in JVMs that the harness itself starts. */
  public Concurrency(
      int threads, ThreadKind threadKind, int processes, int instances, int connections) {
    this(threads, threadKind, processes, instances, connections, 1);
  }

  /** Returns a copy in which each of several agents has the threads and processes of this one. */
  public Concurrency onEachOf(int number) {
    return new Concurrency(
        threads * number, threadKind, processes * number, instances, connections, number);
  }

  /** Returns the number of client JVMs of each agent. */
  public int processesPerAgent() {
    return processes / agents;
  }

  /** Returns the number of threads of each JVM. */
  public int threadsPerProcess() {
    return threads / processes;
  }

  /** Returns the number of threads of each client. */
  public int threadsPerInstance() {
    return Math.max(1, threadsPerProcess() / instances);
  }

  public Concurrency withConnections(int number) {
    return new Concurrency(threads, threadKind, processes, instances, number, agents);
  }

  /** Returns a label such as "500t", with the values that are not the default. */
  String label() {
    StringBuilder label = new StringBuilder(threads + "t");
    if (agents > 1) {
      label.append(" on ").append(agents).append(" agents");
    }
    if (processesPerAgent() > 1) {
      label.append(" in ").append(processes).append(" processes");
    }
    if (instances > 1) {
      label.append(" on ").append(instances).append(" instances");
    }
    return label + (threadKind == ThreadKind.VIRTUAL ? " virtual" : "");
  }
}
