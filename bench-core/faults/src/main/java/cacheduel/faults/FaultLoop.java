// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.faults.proxy.FaultProxy;
import cacheduel.faults.proxy.ProxyCost;
import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.plan.Cell;
import cacheduel.run.TestBed;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The loop over rounds, scenarios and groups of clients of a run of faults. */
public final class FaultLoop {
  /** A receiver of what the loop does. */
  public interface Listener {
    /**
     * Called before a group of clients endures a fault at the same time.
     *
     * @param begun number of such groups that have begun, with this one
     */
    void begins(FaultScenario scenario, int round, List<Cell> clients, int begun);

    /** Called with each record as soon as it exists. */
    void endured(EnduredFault fault) throws IOException;
  }

  private final FaultPlan plan;
  private final TestBed bed;
  private final Listener listener;

  /** Creates the loop of a plan. */
  public FaultLoop(FaultPlan plan, TestBed bed, Listener listener) {
    this.plan = plan;
    this.bed = bed;
    this.listener = listener;
  }

  /** Measures what the proxy adds to a round trip, in us, with a node like those of the run. */
  public double costMicros(FaultProxy proxy) throws IOException, ServerException {
    TrialPlan any = new TrialPlan(plan, plan.cells().get(0), plan.scenarios().get(0), 1);
    try (CacheServer server = any.start(bed)) {
      return ProxyCost.micros(proxy, server.nodes().get(0));
    }
  }

  /**
   * Runs to the end.
   *
   * @param proxy the proxy of the scenarios that need it; null if none does
   * @throws InterruptedException if the run was interrupted; nothing that it started is left
   */
  public void run(@Nullable FaultProxy proxy) throws IOException, InterruptedException {
    int begun = 0;
    for (int round = 1; round <= plan.rounds(); round++) {
      for (FaultScenario scenario : plan.scenarios()) {
        for (List<Cell> group : plan.groups(scenario, round)) {
          listener.begins(scenario, round, group, ++begun);
          for (EnduredFault fault : together(scenario, round, group, proxy)) {
            listener.endured(fault);
          }
        }
      }
    }
  }

  private List<EnduredFault> together(
      FaultScenario scenario, int round, List<Cell> cells, @Nullable FaultProxy proxy)
      throws InterruptedException {
    List<TrialPlan> plans =
        cells.stream().map(cell -> new TrialPlan(plan, cell, scenario, round)).toList();
    try (TrialGroup group = new TrialGroup(plans, bed, scenario.needs().proxy() ? proxy : null)) {
      return group.endure();
    }
  }
}
