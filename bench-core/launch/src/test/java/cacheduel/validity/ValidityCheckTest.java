// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static java.util.Map.entry;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Connections;
import cacheduel.result.Status;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ValidityCheckTest {
  /** For each check, a fault in a sound fork that no other check finds. */
  private static final Map<RemarkKind, Consumer<ForkEvidence>> FAULTS = Map.ofEntries(
      entry(RemarkKind.SERVER_FAILED, fork -> fork.serverFailure = Optional.of("exited")),
      entry(RemarkKind.UNFINISHED, ValidityCheckTest::loseAnIteration),
      entry(RemarkKind.WRONG_REPETITION, fork -> fork.repeat(2_000, 1_999)),
      entry(RemarkKind.NOTHING_COMPLETED, fork -> fork.totals.iterations().clear()),
      entry(RemarkKind.ERRORS, fork -> fork.totals.errors().put("IOException: gone", 1L)),
      entry(RemarkKind.WRONG_ANSWERS, fork -> fork.totals.wrong = 1),
      entry(RemarkKind.WRONG_HIT_RATIO, fork -> fork.totals.hits--),
      entry(RemarkKind.PRELOAD_LOST, fork -> fork.totals.preloadMissing = 1),
      entry(RemarkKind.LOST_WRITES, ValidityCheckTest::loseAWrite),
      entry(RemarkKind.COUNTED_TOO_FEW, fork -> fork.counted(9)),
      entry(RemarkKind.COUNTED_TOO_MANY, fork -> fork.counted(11)),
      entry(RemarkKind.EVICTIONS, fork -> fork.statsAfter = Map.of("evictions", "1")),
      entry(
          RemarkKind.SERVER_RESTARTED,
          fork -> fork.statsAfter = Map.of("pid", "2", "evictions", "0")),
      entry(RemarkKind.NOT_TIMED, fork -> fork.operationsTimed--),
      entry(RemarkKind.LITTLES_LAW, fork -> fork.law = new LittlesLaw(8, 8, 0, 1.1)),
      entry(RemarkKind.APART, fork -> fork.overlap = 0.9),
      entry(RemarkKind.MISSED_RATE, fork -> fork.rate = new ArrivalRate(500, 3_000, 100)),
      entry(RemarkKind.UNFIT_MACHINE, ValidityCheckTest::saturateTheGenerator),
      entry(RemarkKind.JMH_SCORE, fork -> fork.score = 2_000),
      entry(RemarkKind.WINDOW_NOT_FULL, ValidityCheckTest::halfFillTheWindow),
      entry(RemarkKind.BUSY_CALLERS, fork -> fork.law = new LittlesLaw(1, 0.8, 0.2, 1)),
      entry(RemarkKind.SHORT_REPETITION, fork -> fork.repeat(2_000, 2_000)),
      entry(RemarkKind.RATE_OFF, fork -> fork.workload = Map.of("rate", "1011")),
      entry(RemarkKind.MISSES_BY_SPEED, fork -> fork.workload = Map.of("mix", "get:9+delete:1")),
      entry(RemarkKind.UNPROVEN_WRITES, ValidityCheckTest::readNothingBack),
      entry(RemarkKind.UNCHECKED, fork -> fork.counts = Map.of()),
      entry(
          RemarkKind.UNKNOWN_SETTINGS,
          fork -> fork.settings = Map.of("stats settings", "not known: ERROR")),
      entry(RemarkKind.SHARED_SERVER, ValidityCheckTest::shareTheServer),
      entry(RemarkKind.RECONNECTED, fork -> fork.connections = new Connections(1L, 5L, 5L, 0L, 0L)),
      entry(
          RemarkKind.REFUSED_CONNECTIONS,
          fork -> fork.connections = new Connections(0L, 2L, 2L, 1L, 0L)));

  /** What the start of a fork, several forks, agents or a run are remarked with. */
  private static final Set<RemarkKind> OF_OTHERS = EnumSet.of(
      RemarkKind.NOT_POSSIBLE,
      RemarkKind.HARNESS_FAILED,
      RemarkKind.AGENT_LOST,
      RemarkKind.CONNECT_FAILED,
      RemarkKind.STORING_FAILED,
      RemarkKind.FORK_FAILED,
      RemarkKind.KEYS_LEFT,
      RemarkKind.UNSETTLED,
      RemarkKind.STRAGGLING_AGENTS,
      RemarkKind.ADDED_ARGUMENTS,
      RemarkKind.REPEATED,
      RemarkKind.REFERENCE,
      RemarkKind.DAMAGED_FILE);

  private final ForkEvidence fork = new ForkEvidence();

  private static void loseAnIteration(ForkEvidence fork) {
    fork.measuredIterations = 5;
    fork.failure = null;
  }

  private static void loseAWrite(ForkEvidence fork) {
    fork.mode = Mode.NOREPLY;
    fork.totals.readBackMissing = 1;
  }

  private static void readNothingBack(ForkEvidence fork) {
    fork.workload = Map.of("mix", "get:9+set:1");
    fork.totals.readBack = 0;
  }

  private static void saturateTheGenerator(ForkEvidence fork) {
    fork.fitness = List.of(new FitnessFinding("client CPU", Severity.INVALID, "client CPU: 95 %"));
  }

  private static void halfFillTheWindow(ForkEvidence fork) {
    fork.mode = Mode.ASYNC;
    fork.law = new LittlesLaw(100, 50, 0, 1);
  }

  private static void shareTheServer(ForkEvidence fork) {
    fork.via = "external";
    fork.counted(11);
  }

  @ParameterizedTest
  @EnumSource
  void everyCheck_hasAFaultThatOnlyItFinds(RemarkKind kind) {
    assertThat(OF_OTHERS.contains(kind)).isNotEqualTo(FAULTS.containsKey(kind));
    if (!OF_OTHERS.contains(kind)) {
      requireNonNull(FAULTS.get(kind)).accept(fork);
      assertThat(Stream.concat(fork.judge().reasons().stream(), fork.judge().warnings().stream()))
          .extracting(Remark::kind)
          .containsOnly(kind);
    }
  }

  @Test
  void everythingAsPromised_isValid() {
    assertThat(fork.judge())
        .isEqualTo(new ValidityCheck.Judgement(Status.VALID, List.of(), List.of()));
  }

  @Test
  void shortMeasurement_isFailedWithTheForksReason() {
    fork.measuredIterations = 5;
    fork.totals.iterations().remove(0);
    assertFailed("OutOfMemoryError; measured 5 of 6 iterations");
  }

  @Test
  void iterationsOfAllProcesses_arePlanned() {
    fork.processes = 2;
    fork.measuredIterations = 11;
    fork.totals.iterations().remove(0);
    assertFailed("measured 11 of 12 iterations");
  }

  /** Of a JVM that ended, JMH returns no iteration, but those of both are recorded. */
  @Test
  void iterationsThatSeveralProcessesRecorded_areCounted() {
    fork.processes = 2;
    fork.measuredIterations = 0;
    fork.totals.iterations().subList(4, 6).clear();
    assertFailed("measured 8 of 12 iterations");
  }

  @Test
  void deadServer_isFailed() {
    fork.serverFailure = Optional.of("exited with 137");
    assertFailed("the server failed: exited with 137");
  }

  @Test
  void nothingCompleted_isFailedWithTheErrors() {
    fork.totals.iterations().clear();
    assertFailed("not one operation was completed");
    fork.totals.errors().put("IOException: refused", 5L);
    assertFailed("not one operation was completed: 5 x IOException: refused");
  }

  @Test
  void nothingCompleted_isNoReasonBesideTheForksFailure() {
    fork.totals.iterations().clear();
    fork.measuredIterations = 0;
    assertThat(fork.judge().reasons())
        .extracting(Remark::kind)
        .containsExactly(RemarkKind.FORK_FAILED, RemarkKind.UNFINISHED);
    fork.failure = null;
    assertThat(fork.judge().reasons())
        .extracting(Remark::kind)
        .containsExactly(RemarkKind.UNFINISHED, RemarkKind.NOTHING_COMPLETED);
  }

  private void assertFailed(String part) {
    assertThat(fork.judge().status()).isEqualTo(Status.FAILED);
    assertThat(Remark.joined(fork.judge().reasons())).contains(part);
  }
}
