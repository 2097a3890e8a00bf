// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import static cacheduel.machine.fitness.Severity.NOISY;
import static cacheduel.machine.fitness.Severity.OK;
import static cacheduel.machine.fitness.Severity.UNKNOWN;
import static cacheduel.machine.fitness.Severity.WARN;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.machine.MachineUsage;
import cacheduel.machine.MachineUsage.Throttling;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FitnessTest {
  private static final long WALL = 1_000_000_000L;
  private static final TimerGranularity GOOD_CLOCK = new TimerGranularity(20, 25, 60_000, 140_000);

  @Test
  void quietMachine_isFine() {
    assertThat(judge(measured(0.8, 0.5), 0.01, false))
        .extracting(FitnessFinding::severity)
        .hasSize(9)
        .containsOnly(OK);
  }

  @Test
  void unknownMachine_isNeverFine() {
    Usage usage = usage(
        null,
        null,
        new MachineUsage(WALL, 2, null, null, null, null, null, null, null, null, null));
    List<FitnessFinding> findings =
        Fitness.judge(new FitnessInput(List.of(usage), 2, false, null, null, null));
    assertThat(findings).extracting(FitnessFinding::severity).hasSize(9).containsOnly(UNKNOWN);
    assertThat(findings).extracting(FitnessFinding::text).allMatch(t -> t.contains("not known"));
  }

  @ParameterizedTest
  @CsvSource({"1.79, false, OK", "1.81, false, WARN", "1.79, true, OK", "1.81, true, INVALID"})
  void saturatedGenerator_spoilsAnOpenLoopOnly(double cores, boolean open, Severity expected) {
    FitnessFinding finding = find(judge(measured(cores, 0), 0.0, open), "client CPU");
    assertThat(finding.severity()).isEqualTo(expected);
    assertThat(finding.text()).contains("threshold 90.0 %");
  }

  @Test
  void fullMachine_isRecordedAndNoFault() {
    FitnessFinding finding =
        find(judge(measured(1.2, 0.75), 0.0, true), "client and server together");
    assertThat(finding.severity()).isEqualTo(OK);
    assertThat(finding.text()).contains("97.5 %");
  }

  @Test
  void serverElsewhere_doesNotShareTheMachine() {
    Usage elsewhere = new Usage(Instant.EPOCH, WALL, process(0.5), null, false, quiet(), List.of());
    assertThat(judge(elsewhere, 0.0, false))
        .hasSize(8)
        .noneMatch(finding -> finding.subject().contains("together"))
        .extracting(FitnessFinding::severity)
        .containsOnly(OK);
  }

  @ParameterizedTest
  @CsvSource({"0.25, OK", "0.26, NOISY", "1.9, NOISY"})
  void foreignCpu_isCountedInCores(double cores, Severity expected) {
    MachineUsage machine = machine(nanos(cores), 0, 0, 0.0);
    FitnessFinding finding = find(judge(measured(machine), 0.0, false), "foreign CPU");
    assertThat(finding.severity()).isEqualTo(expected);
    assertThat(finding.text())
        .contains("(threshold 0.25 cores)")
        .matches(text -> expected == OK || text.contains("other processes run"));
  }

  @ParameterizedTest
  @CsvSource({"0.039, OK", "0.041, NOISY", "0.21, NOISY"})
  void steal_isAShareOfAllCores(double cores, Severity expected) {
    MachineUsage machine = machine(0, nanos(cores), 0, 0.0);
    assertThat(find(judge(measured(machine), 0.0, false), "steal").severity()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"0.009, OK", "0.011, NOISY", "0.051, NOISY", "1.9, NOISY"})
  void throttling_isAShareOfTheTime(double seconds, Severity expected) {
    MachineUsage machine = machine(0, 0, nanos(seconds), 0.0);
    assertThat(find(judge(measured(machine), 0.0, false), "throttled").severity())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"23, OK", "24.5, WARN"})
  void queue_isCountedBeyondOwnThreads(double threads, Severity expected) {
    MachineUsage machine = machine(0, 0, 0, threads);
    // client and server have ten threads each, and two a core may wait
    assertThat(find(judge(measured(machine), 0.0, false), "queue").severity()).isEqualTo(expected);
  }

  @Test
  void longQueue_isUnknownIfOwnThreadsAre() {
    ProcessUsage threadless =
        new ProcessUsage(WALL, nanos(0.1), 0L, 0L, null, null, null, null, null, null);
    assertThat(find(
                judge(usage(threadless, process(0.1), machine(0, 0, 0, 9.0)), 0.0, false), "queue")
            .severity())
        .isEqualTo(UNKNOWN);
    assertThat(find(
                judge(usage(threadless, process(0.1), machine(0, 0, 0, 3.0)), 0.0, false), "queue")
            .severity())
        .isEqualTo(OK);
  }

  @ParameterizedTest
  @CsvSource({"0.05, OK", "0.06, WARN", "0.21, INVALID"})
  void garbage_isAShareOfTheTime(double share, Severity expected) {
    assertThat(find(judge(measured(0.5, 0.5), share, false), "garbage").severity())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"10, OK", "11, NOISY"})
  void faults_areCountedOfClientAndServer(long faults, Severity expected) {
    ProcessUsage client =
        new ProcessUsage(WALL, nanos(0.1), 0L, faults, null, null, null, 10L, null, null);
    assertThat(find(judge(usage(client, process(0.1), quiet()), 0.0, false), "pages")
            .severity())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "20, 25, 1000, OK", "20, 25, 240, WARN", "20, 25, 49, INVALID", "1001, 25, 1e6, WARN",
    "1001, 25, 5000, WARN", "600, 25, 1000, INVALID", "20, 25, , OK", "1001, 25, , WARN"
  })
  void clock_isMeasuredAgainstTheLatency(
      long step, double cost, @Nullable Double p50, Severity expected) {
    FitnessFinding finding = MachineFitness.clock(new TimerGranularity(step, cost, 0, 0), p50);
    assertThat(finding.severity()).isEqualTo(expected);
    assertThat(finding.text()).contains(step + " ns a step", "25 ns a reading");
  }

  @Test
  void idleMachine_isJudgedByWhatOthersDo() {
    Usage idle = usage(null, null, machine(nanos(1.99), 0, 0, 5.0));
    List<FitnessFinding> findings = Fitness.judgeIdle(idle, GOOD_CLOCK);
    assertThat(findings)
        .extracting(FitnessFinding::severity)
        .containsExactly(NOISY, OK, OK, WARN, OK);
  }

  private static FitnessFinding find(List<FitnessFinding> findings, String subject) {
    return findings.stream()
        .filter(finding -> finding.subject().startsWith(subject))
        .findFirst()
        .orElseThrow();
  }

  private static List<FitnessFinding> judge(Usage usage, Double gcShare, boolean openLoop) {
    return Fitness.judge(
        new FitnessInput(List.of(usage), 2, openLoop, gcShare, GOOD_CLOCK, 80_000.0));
  }

  private static Usage measured(double clientCores, double serverCores) {
    return usage(process(clientCores), process(serverCores), quiet());
  }

  private static Usage measured(MachineUsage machine) {
    return usage(process(0.5), process(0.5), machine);
  }

  private static Usage usage(
      @Nullable ProcessUsage client, @Nullable ProcessUsage server, MachineUsage machine) {
    return new Usage(Instant.EPOCH, WALL, client, server, true, machine, List.of());
  }

  private static ProcessUsage process(double cores) {
    return new ProcessUsage(WALL, nanos(cores), 0L, 0L, 0L, 0L, 1L, 10L, 1L, 1L);
  }

  private static MachineUsage quiet() {
    return machine(0, 0, 0, 0.0);
  }

  private static MachineUsage machine(long foreign, long steal, long throttled, double queue) {
    return new MachineUsage(
        WALL, 2, 0L, steal, 0L, foreign, 0L, 0L, new Throttling(10, 1, throttled), queue, null);
  }

  private static long nanos(double seconds) {
    return Math.round(seconds * 1e9);
  }
}
