// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.plan.Cell;
import cacheduel.remark.InjectedFault;
import cacheduel.remark.RemarkKind;
import cacheduel.remark.SelfTestFinding;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each fault is seen in a result that shows it, and in no other. */
class DetectionTest {
  private static final Cell GETS =
      RunFixture.cell(1, "wire", Protocol.ASCII, Mode.BLOCKING, 2, "get", null);
  private static final Cell WRITES =
      RunFixture.cell(2, "wire", Protocol.ASCII, Mode.NOREPLY, 2, "set", null);

  private static final Cell SETS =
      RunFixture.cell(3, "wire", Protocol.ASCII, Mode.BLOCKING, 2, "set", null);

  private static ResultBuilder quiet() {
    return ResultBuilder.of(GETS)
        .rate(10_000, 100)
        .iteration(10_000)
        .answers(1_000, 0, 0, Map.of())
        .counted(Operation.GET, 1_000, 1_000)
        .latency(Operation.GET, longest(12_000_000));
  }

  private static ResultBuilder invalid(String reason) {
    return quiet().status(Status.INVALID, reason);
  }

  private static Latency longest(long nanos) {
    return new Latency(1_000, 100_000, 90_000, 150_000, 200_000, 300_000, nanos, null);
  }

  private static CellResult lost(Cell cell, long writes) {
    return ResultBuilder.of(cell)
        .status(Status.INVALID, "writes never reached the server")
        .lost(writes)
        .build();
  }

  /** Returns a result that shows a fault, as the checks of a cell would make it. */
  private static CellResult showing(InjectedFault fault) {
    return switch (fault) {
      case STALL -> quiet().latency(Operation.GET, longest(699_000_000)).build();
      case SILENT_RETRY ->
        invalid("repeated").counted(Operation.GET, 1_000, 1_001).build();
      case LOCAL_CACHE ->
        invalid("not reached").counted(Operation.GET, 1_000, 999).build();
      case WRONG_ANSWERS -> invalid("wrong").answers(999, 0, 1, Map.of()).build();
      case LOST_WRITES -> lost(WRITES, 1);
      case UNSTORED_WRITES -> lost(SETS, 1);
      case FOREIGN_PROCESS ->
        ResultBuilder.of(GETS)
            .rate(9_000)
            .iteration(9_000, Disturbance.FOREIGN_CPU)
            .build();
      case LATE_JVM ->
        quiet()
            .status(Status.INVALID, RemarkKind.APART, "measured only 13 % of an iteration")
            .overlap(0.13)
            .build();
      case SLOWDOWN -> throw new IllegalArgumentException("no single result shows it");
    };
  }

  private static Stream<InjectedFault> others(InjectedFault fault) {
    return SelfTestRun.SHORT.stream().filter(other -> other != fault);
  }

  @ParameterizedTest
  @EnumSource(value = InjectedFault.class, mode = EnumSource.Mode.EXCLUDE, names = "SLOWDOWN")
  void fault_isSeenWhereItShowsAndNowhereElse(InjectedFault fault) {
    CellResult with = showing(fault);

    assertThat(Detection.of(fault, with).alarm()).isTrue();
    assertThat(Detection.of(fault, quiet().build()).alarm()).isFalse();
    assertThat(others(fault))
        .allSatisfy(other -> assertThat(Detection.of(other, with).alarm())
            .describedAs("%s in a result with %s", other, fault)
            .isFalse());
  }

  @ParameterizedTest
  @EnumSource(value = InjectedFault.class, mode = EnumSource.Mode.EXCLUDE, names = "SLOWDOWN")
  void fault_isFoundOnlyIfSeenAndOnlyThen(InjectedFault fault) {
    CellResult with = showing(fault);
    CellResult without = quiet().build();

    assertThat(SelfTest.finding(fault, with, without, 3).found()).isTrue();
    assertThat(SelfTest.finding(fault, without, without, 3).found()).isFalse();
    assertThat(SelfTest.finding(fault, with, with, 3).found())
        .describedAs("an alarm without the fault")
        .isFalse();
    assertThat(SelfTest.finding(fault, with, without, 0).found())
        .describedAs("an alarm, but nothing was injected")
        .isFalse();
  }

  /** The counters show it, but the cell would have been ranked. */
  @ParameterizedTest
  @EnumSource(
      value = InjectedFault.class,
      names = {"SILENT_RETRY", "LOCAL_CACHE", "WRONG_ANSWERS", "LOST_WRITES", "UNSTORED_WRITES"})
  void wrongNumberOfAValidCell_isNoAlarm(InjectedFault fault) {
    CellResult valid = quiet()
        .answers(999, 0, 1, Map.of())
        .counted(Operation.GET, 1_000, fault == InjectedFault.LOCAL_CACHE ? 999 : 1_001)
        .build();
    assertThat(Detection.of(fault, valid).alarm()).isFalse();
  }

  /** As long as the iterations were, which cut it off. */
  @Test
  void shorterStall_isNotTheInjectedOne() {
    CellResult cut = quiet().latency(Operation.GET, longest(195_000_000)).build();
    assertThat(Detection.of(InjectedFault.STALL, cut).alarm()).isFalse();
  }

  @Test
  void singleDisturbedIteration_isNotTheInjectedProcess() {
    CellResult burst = quiet().iteration(9_000, Disturbance.FOREIGN_CPU).build();
    assertThat(Detection.of(InjectedFault.FOREIGN_PROCESS, burst).alarm()).isFalse();
  }

  @Test
  void failedCell_provesNothing() {
    CellResult failed =
        ResultBuilder.of(GETS).status(Status.FAILED, "the server died").build();
    CellResult with = showing(InjectedFault.WRONG_ANSWERS);

    SelfTestFinding finding = SelfTest.finding(InjectedFault.WRONG_ANSWERS, with, failed, 5);

    assertThat(finding.found()).isFalse();
    assertThat(finding.text())
        .startsWith("NOT FOUND 1 % of the values with a wrong byte: 1 wrong answers; without it: ")
        .endsWith("the hidden cell is FAILED: the server died");
    assertThat(SelfTest.finding(InjectedFault.WRONG_ANSWERS, failed, with, 5).found())
        .isFalse();
  }
}
