// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import cacheduel.catalog.InstalledClient;
import cacheduel.compare.ComparedFork;
import cacheduel.plan.Cell;
import cacheduel.remark.InjectedFault;
import cacheduel.remark.SelfTestFinding;
import cacheduel.result.CellResult;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The proof that a run's checks find the faults they exist for: measures hidden cells with injected
 * faults, and control cells without them, in which the same checks must be silent. Not thread-safe.
 */
final class SelfTest {
  private static final Duration LATE = Duration.ofMillis(100);
  private static final Duration SLOWDOWN_TIME = Duration.ofSeconds(60);

  /** Long enough that the rest of a call's time, and its noise, is small beside it. */
  private static final Duration USUAL = Duration.ofMillis(1);

  /** Lowers the rate by 5 %, since about 5 % of a call's time is spent elsewhere. */
  private static final Duration SLOWER = Duration.ofNanos(1_056_000);

  private static final int MOST_QUIET_TRIES = 3;

  private final HiddenCells cells;
  private final HiddenPlan plan;
  private @Nullable CellResult gets;

  SelfTest(HiddenCells cells, InstalledClient client) {
    this.cells = cells;
    this.plan = new HiddenPlan(client);
  }

  /** Injects faults and judges the checks; {@code listener} gets each finding as it is made. */
  List<SelfTestFinding> run(Collection<InjectedFault> faults, Consumer<SelfTestFinding> listener)
      throws IOException, InterruptedException {
    List<SelfTestFinding> findings = new ArrayList<>();
    for (InjectedFault fault : faults) {
      SelfTestFinding finding = find(fault);
      findings.add(finding);
      listener.accept(finding);
    }
    return List.copyOf(findings);
  }

  private SelfTestFinding find(InjectedFault fault) throws IOException, InterruptedException {
    return switch (fault) {
      case STALL ->
        amongGets(fault, Faults.stall(HiddenPlan.ITERATION.dividedBy(2), Detection.STALL));
      case SILENT_RETRY -> amongGets(fault, Faults.retry());
      case LOCAL_CACHE -> amongGets(fault, Faults.cache());
      case WRONG_ANSWERS -> amongGets(fault, Faults.wrong());
      case LOST_WRITES -> amongWrites(fault, plan.unansweredWrites(), Faults.lost());
      case UNSTORED_WRITES -> amongWrites(fault, plan.answeredWrites(), Faults.unstored());
      case FOREIGN_PROCESS -> foreignProcess();
      case LATE_JVM -> lateJvm();
      case SLOWDOWN -> new SlowdownTrial(this::fork, SLOWDOWN_TIME).run();
    };
  }

  private SelfTestFinding amongGets(InjectedFault kind, Fault fault) throws IOException {
    CellResult without = gets();
    return finding(kind, cells.measure(plan.gets(), fault), without, fault.injected());
  }

  /** Returns the control measurement that all faults of gets share. */
  private CellResult gets() throws IOException {
    CellResult known = gets;
    if (known == null) {
      known = cells.measure(plan.gets(), Faults.none());
      gets = known;
    }
    return known;
  }

  private SelfTestFinding amongWrites(InjectedFault kind, Cell writes, Fault fault)
      throws IOException {
    CellResult without = cells.measure(writes, Faults.none());
    return finding(kind, cells.measure(writes, fault), without, fault.injected());
  }

  /** Repeats a control measurement that another program happened to disturb. */
  private SelfTestFinding foreignProcess() throws IOException, InterruptedException {
    CellResult without = gets();
    for (int tries = 1;
        tries < MOST_QUIET_TRIES
            && Detection.of(InjectedFault.FOREIGN_PROCESS, without).alarm();
        tries++) {
      without = cells.measure(plan.gets(), Faults.none());
    }
    try (BusyProcess busy = BusyProcess.start(1)) {
      CellResult with = cells.measure(plan.gets(), Faults.none());
      return finding(InjectedFault.FOREIGN_PROCESS, with, without, busy.isRunning() ? 1 : 0);
    }
  }

  private SelfTestFinding lateJvm() throws IOException {
    CellResult without = cells.measureLate(plan.twoJvms(), Duration.ZERO);
    CellResult with = cells.measureLate(plan.twoJvms(), LATE);
    return finding(InjectedFault.LATE_JVM, with, without, 1);
  }

  private ComparedFork fork(boolean slower) throws IOException {
    return ComparedFork.of(cells
        .measure(plan.slowGets(), Faults.slow(slower ? SLOWER : USUAL))
        .forks()
        .get(0));
  }

  /**
   * Judges a check by what it saw with and without a fault.
   *
   * @param injected the number of injections; a fault that was not injected cannot be found
   */
  static SelfTestFinding finding(
      InjectedFault fault, CellResult with, CellResult without, long injected) {
    Detection seen = Detection.of(fault, with);
    Detection control = Detection.of(fault, without);
    boolean silent = control.measured() && !control.alarm();
    String text = injected == 0 ? "the fault was not injected; " + seen.text() : seen.text();
    return new SelfTestFinding(fault, injected > 0 && seen.alarm() && silent, text, control.text());
  }
}
