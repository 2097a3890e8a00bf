// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSystem;
import cacheduel.server.ServerRequest;
import cacheduel.workload.Workload;

/** The server that a run's cells need: its nodes, and room for their values and connections. */
record ServerNeeds(Plan plan, RunKeys keys) {
  private static final int SPARE_CONNECTIONS = 64;

  ServerRequest of(Cell cell) {
    Workload workload = cell.workload();
    ServerSystem system = plan.server().system(cell.server());
    return new ServerRequest(
        system.via(),
        cell.nodes(),
        system.addresses(),
        workload.payloadBytes(keys.of(cell).key(workload.keys() - 1).length()),
        workload.maxValueBytes(),
        connections(cell.concurrency()) + workload.groupsBefore().last() + SPARE_CONNECTIONS,
        plan.settings(cell).serverArgs(cell.system()),
        system.access(cell.server()),
        cell.protocol());
  }

  /** A client may open one for each thread whatever it is asked for. */
  private static int connections(Concurrency callers) {
    int planned = callers.processes() * callers.instances() * callers.connections();
    return Math.max(planned, callers.threads());
  }
}
