// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.report.Words;

/**
 * What a line of a chart is of: a cell but for its number of threads, its rate and its workload.
 *
 * @param isFloor whether others are compared with it
 * @param name the client with its version
 * @param connections what was asked for; 0 if that tells nothing apart
 */
record Who(
    boolean isFloor,
    String name,
    Protocol protocol,
    String server,
    ThreadKind threadKind,
    int processes,
    int instances,
    int nodes,
    int connections) {

  static Who of(Cell cell) {
    return new Who(
        cell.role() == Role.FLOOR,
        Words.client(cell),
        cell.protocol(),
        cell.server(),
        cell.concurrency().threadKind(),
        cell.concurrency().processes(),
        cell.concurrency().instances(),
        cell.nodes(),
        0);
  }

  Who over(int number) {
    return new Who(
        isFloor, name, protocol, server, threadKind, processes, instances, nodes, number);
  }

  /** Its name; the server is a part of it where there are several. */
  String label(boolean withServer) {
    StringBuilder label = new StringBuilder(name).append(' ').append(Words.of(protocol));
    if (withServer) {
      label.append(" on ").append(server);
    }
    if (threadKind == ThreadKind.VIRTUAL) {
      label.append(", virtual threads");
    }
    if (processes > 1) {
      label.append(", ").append(processes).append(" processes");
    }
    if (instances > 1) {
      label.append(", ").append(instances).append(" instances");
    }
    if (nodes > 1) {
      label.append(", ").append(nodes).append(" nodes");
    }
    if (connections > 0) {
      label
          .append(", ")
          .append(connections)
          .append(connections == 1 ? " connection" : " connections");
    }
    return label.toString();
  }
}
