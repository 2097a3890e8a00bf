// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.client.Access;
import cacheduel.client.Family;
import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultEvent;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.outage.OutageRecord;
import cacheduel.outage.OutageSpec;
import cacheduel.plan.Cell;
import cacheduel.plan.PartSettings;
import cacheduel.run.TestBed;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.workload.Operation;
import cacheduel.workload.Workload;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one client is to endure in one round.
 *
 * @param faults the run
 * @param cell the client and its load
 * @param scenario the fault
 * @param round from 1
 */
record TrialPlan(FaultPlan faults, Cell cell, FaultScenario scenario, int round) {
  private static final String KEY_PREFIX = "cd:";
  private static final int LONGEST_KEY = 30;
  private static final int SPARE_CONNECTIONS = 100;
  private static final int PERCENT = 100;
  private static final Duration A_STEP = Duration.ofSeconds(60);

  /** Starts the client's servers. */
  CacheServer start(TestBed bed) throws ServerException {
    return bed.servers().provider(cell.server()).start(request());
  }

  private ServerRequest request() {
    Workload workload = cell.workload();
    return new ServerRequest(
        faults.via(),
        cell.nodes(),
        List.of(),
        workload.payloadBytes(LONGEST_KEY),
        workload.maxValueBytes(),
        Math.max(threads(), cell.concurrency().connections()) + SPARE_CONNECTIONS,
        settings().serverArgs(cell.system()),
        Access.OPEN,
        null);
  }

  /** Returns whether the client knows its nodes by names. */
  boolean usesNames() {
    return scenario.needs().names() && cell.protocol().family() != Family.RESP;
  }

  private int threads() {
    int own = scenario.needs().threads();
    return own == 0 ? cell.concurrency().threads() : own;
  }

  private PartSettings settings() {
    return faults.plan().settings(cell);
  }

  /** Returns the orders of the client's JVM. */
  OutageSpec spec(List<InetSocketAddress> servers) {
    Workload workload = cell.workload();
    int gets = workload.mix().weight(Operation.GET);
    return new OutageSpec(
        new OutageSpec.Target(
            servers,
            cell.protocol(),
            cell.mode(),
            cell.profile(),
            cell.tuning(),
            settings().operationTimeout(),
            settings().connectTimeout()),
        new OutageSpec.Entries(
            KEY_PREFIX,
            Math.toIntExact(workload.keys()),
            workload.maxValueBytes(),
            Math.max(workload.maxValueBytes(), scenario.needs().largestValueBytes())),
        threads(),
        PERCENT * gets / (gets + workload.mix().weight(Operation.SET)),
        workload.seed() + round,
        new OutageSpec.Phases(FaultPlan.WARM_UP, FaultPlan.BEFORE, left()));
  }

  /** Returns the time from the beginning of the fault to the end of the load. */
  Duration left() {
    return scenario.lasts().plus(FaultPlan.AFTER);
  }

  /** Returns the time for a step of the client's JVM, in which calls may wait for their timeout. */
  Duration patience() {
    return A_STEP.plus(settings().operationTimeout().multipliedBy(2));
  }

  /** Returns the rate that the client is offered, in operations a second. */
  double rate(double highest) {
    @Nullable Double common = faults.opsPerSecond();
    return common == null ? highest / 2 : common;
  }

  EnduredFault endured(
      String serverVersion,
      OneIncident incident,
      @Nullable Long answeredMisses,
      OutageRecord seen) {
    List<FaultEvent> events = incident.events();
    boolean stays = events.isEmpty() || scenario.lasts().isZero();
    EnduredFault.Course course = new EnduredFault.Course(
        events.isEmpty() ? 0 : events.get(0).seconds(),
        stays ? null : (Double) events.get(events.size() - 1).seconds(),
        incident.faultyNodes(),
        events,
        incident.lostData());
    return record(serverVersion, null, course, answeredMisses, seen);
  }

  EnduredFault failed(String why) {
    return record(null, why, EnduredFault.Course.NONE, null, null);
  }

  private EnduredFault record(
      @Nullable String serverVersion,
      @Nullable String failed,
      EnduredFault.Course course,
      @Nullable Long answeredMisses,
      @Nullable OutageRecord seen) {
    return new EnduredFault(
        scenario.name(),
        round,
        FaultPlan.client(cell),
        new EnduredFault.Calls(
            Math.toIntExact(settings().operationTimeout().toMillis()), threads()),
        serverVersion,
        failed,
        course,
        answeredMisses,
        seen);
  }
}
