// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static java.util.Map.entry;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Connections;
import cacheduel.result.CrossChecks;
import cacheduel.result.Latency;
import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.result.Times;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ValidityCheckTest {
  /** For each check, a fault in a sound fork that no other check finds. */
  private static final Map<RemarkKind, Consumer<ValidityCheckTest>> FAULTS = Map.ofEntries(
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
      entry(RemarkKind.UNFIT_MACHINE, fork -> fork.fitness = List.of(ValidityCheckTest.UNFIT)),
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

  private static final FitnessFinding UNFIT =
      new FitnessFinding("client CPU", Severity.INVALID, "client CPU: 95 %");

  private final ForkTotals totals = new ForkTotals();
  private Mode mode = Mode.BLOCKING;
  private Map<String, String> workload = Map.of();
  private int measuredIterations = 6;
  private @Nullable LittlesLaw law;
  private Map<Operation, ServerCount> counts = Map.of(Operation.SET, new ServerCount(10, 10, 10));
  private @Nullable ArrivalRate rate;
  private double score = 990;
  private @Nullable Connections connections;
  private List<FitnessFinding> fitness = List.of();
  private long operationsTimed = 6_000;
  private Map<String, String> statsAfter = Map.of("evictions", "0", "cmd_set", "0");
  private Optional<String> serverFailure = Optional.empty();

  ValidityCheckTest() {
    totals.iterations().addAll(Collections.nCopies(6, iteration(1_000, 0)));
    totals.hits = 900;
    totals.misses = 100;
    totals.expectedHits = 900;
    totals.readBack = 50;
  }

  private @Nullable Double overlap;
  private int processes = 1;
  private Role role = Role.CLIENT;
  private String operations = "timed";
  private String via = "local";
  private Map<String, String> settings = Map.of();
  private @Nullable Latency calls;
  private @Nullable Remark failure = Remark.of(RemarkKind.FORK_FAILED, "OutOfMemoryError");

  @Test
  void everythingAsPromised_isValid() {
    assertThat(judge()).isEqualTo(new ValidityCheck.Judgement(Status.VALID, List.of(), List.of()));
  }

  @ParameterizedTest
  @EnumSource
  void everyCheck_hasAFaultThatOnlyItFinds(RemarkKind kind) {
    assertThat(OF_OTHERS.contains(kind)).isNotEqualTo(FAULTS.containsKey(kind));
    if (!OF_OTHERS.contains(kind)) {
      requireNonNull(FAULTS.get(kind)).accept(this);
      assertThat(Stream.concat(judge().reasons().stream(), judge().warnings().stream()))
          .extracting(Remark::kind)
          .containsOnly(kind);
    }
  }

  private void loseAnIteration() {
    measuredIterations = 5;
    failure = null;
  }

  private void loseAWrite() {
    mode = Mode.NOREPLY;
    totals.readBackMissing = 1;
  }

  private void readNothingBack() {
    workload = Map.of("mix", "get:9+set:1");
    totals.readBack = 0;
  }

  private void halfFillTheWindow() {
    mode = Mode.ASYNC;
    law = new LittlesLaw(100, 50, 0, 1);
  }

  private void shareTheServer() {
    via = "external";
    counted(11);
  }

  private void counted(long counted) {
    counts = Map.of(Operation.SET, new ServerCount(10, 10, counted));
  }

  /** Makes each iteration one of a fixed number of operations, which takes a second. */
  private void repeat(long asked, long made) {
    operations = Long.toString(asked);
    score = 0;
    totals
        .iterations()
        .replaceAll(one -> new Iteration(
            one.period(),
            1,
            one.called(),
            one.operations(),
            one.keys(),
            one.timed(),
            0,
            0,
            0,
            0,
            0,
            0,
            new Iteration.Finish(1, made, 0, 0)));
  }

  @Test
  void oneError_isInvalid() {
    totals.errors().put("IOException: gone", 1L);
    assertInvalid("1 errors", "1 x IOException: gone");
  }

  @Test
  void mostFrequentErrors_areNamedFirst() {
    totals.errors().putAll(Map.of("a", 1L, "b", 30L, "c", 2L, "d", 4L));
    assertInvalid("37 errors: 30 x b; 4 x d; 2 x c; 1 more kinds");
  }

  @Test
  void wrongAnswer_isInvalidAndShown() {
    totals.wrong = 1;
    totals.firstWrong = "key 7 is missing";
    assertInvalid("1 wrong answers", "key 7 is missing");
  }

  @Test
  void falseMiss_isExplained() {
    totals.wrong = 2;
    totals.falseMisses = 2;
    totals.firstWrong = "key 7 is missing";
    assertInvalid("key 7 is missing; 2 of them missed a stored key", "never stored it");
  }

  @Test
  void otherHitRatioThanPromised_isInvalid() {
    totals.hits = 800;
    totals.misses = 200;
    assertInvalid("hit ratio 0.8000 instead of 0.9000");
  }

  @Test
  void preloadedKeyThatIsGone_isInvalid() {
    totals.preloadSampled = 1_000;
    totals.preloadMissing = 3;
    assertInvalid("3 of 1000 preloaded keys");
  }

  @Test
  void writeWithoutAnswerThatTheServerNeverSaw_isInvalid() {
    mode = Mode.NOREPLY;
    totals.requestCounts().addSets(100);
    statsAfter = Map.of("cmd_set", "98");
    assertInvalid("2 writes without an answer");
  }

  @Test
  void writtenKeyThatCannotBeReadBack_isInvalid() {
    mode = Mode.NOREPLY;
    totals.readBackMissing = 1;
    assertInvalid("1 writes without an answer");
  }

  @Test
  void answeredWriteWithoutEffect_isInvalidInAnyMode() {
    totals.readBackMissing = 2;
    for (Mode answered : List.of(Mode.BLOCKING, Mode.ASYNC)) {
      mode = answered;
      assertInvalid("2 of 50 writes that were answered had no effect");
    }
  }

  @Test
  void evictedKey_isNoLostWrite() {
    totals.readBackMissing = 2;
    statsAfter = Map.of("evictions", "2", "cmd_set", "0");
    assertInvalid("the server evicted 2 items");
  }

  @Test
  void writesThatWereNotReadBack_areAWarning() {
    totals.readBack = 0;
    workload = Map.of("mix", "get:9+set:1");
    assertWarning(RemarkKind.UNPROVEN_WRITES);
    workload = Map.of("mix", "get");
    assertThat(judge().warnings()).isEmpty();
  }

  @Test
  void missesOfDeletedKeys_areAWarningUnlessTheOperationsAreFixed() {
    workload = Map.of("mix", "get:9+delete:1");
    assertWarning(RemarkKind.MISSES_BY_SPEED);
    workload = Map.of("mix", "get:9+delete:1", "hitRatio", "0.9");
    assertThat(judge().warnings()).isEmpty();
    workload = Map.of("mix", "delete");
    totals.hits = 0;
    totals.misses = 0;
    totals.expectedHits = 0;
    assertWarning(RemarkKind.MISSES_BY_SPEED);
    workload = Map.of("mix", "delete", "operations", "1000");
    assertThat(judge().warnings())
        .extracting(Remark::kind)
        .doesNotContain(RemarkKind.MISSES_BY_SPEED);
  }

  @Test
  void rateOfAnOpenLoop_isWithinOnePercentOrSaid() {
    workload = Map.of("rate", "1009");
    assertThat(judge().warnings()).isEmpty();
    workload = Map.of("rate", "1011");
    assertWarning(RemarkKind.RATE_OFF);
    workload = Map.of("rate", "989");
    assertWarning(RemarkKind.RATE_OFF);
  }

  private void assertWarning(RemarkKind kind) {
    assertThat(judge().status()).isEqualTo(Status.VALID);
    assertThat(judge().warnings()).extracting(Remark::kind).containsExactly(kind);
  }

  /** JMH's mean over the iterations does not weigh one that ended with a stall of 9 s by its time. */
  @Test
  void scoreOfIterationsWithAStall_isComparedWithTheirMean() {
    totals.iterations().set(0, iteration(1_000, 9_000_000_000L));
    score = 850;
    assertThat(judge().warnings()).isEmpty();
    score = 900;
    assertThat(judge().warnings()).hasSize(1);
  }

  @Test
  void scoreAboveTheCountedOperations_isAWarning() {
    score = 1_049;
    assertThat(judge().warnings()).isEmpty();
    score = 1_051;
    assertThat(judge().status()).isEqualTo(Status.VALID);
    assertThat(judge().warnings()).singleElement().asString().contains("1051 ops/s");
  }

  @Test
  void littlesLawBroken_isInvalid() {
    law = new LittlesLaw(8, 7.8, 0.005, 0.971);
    assertThat(judge().status()).isEqualTo(Status.VALID);
    law = new LittlesLaw(8, 7.7, 0.005, 0.969);
    assertInvalid("do not fit 8 threads", "Little's law gives 7.8");
  }

  @Test
  void littlesLawAfterErrors_isNoReasonOfItsOwn() {
    totals.errors().put("IOException: gone", 1L);
    law = new LittlesLaw(8, 4, 0.005, 0.5);
    assertInvalid("1 errors");
  }

  @Test
  void muchTimeBetweenOperations_isAWarning() {
    law = new LittlesLaw(1, 0.8, 0.2, 1);
    assertThat(judge().warnings()).singleElement().asString().contains("20 % of their time");
  }

  @Test
  void missedRate_isInvalid() {
    rate = new ArrivalRate(500, 3_000, 60);
    assertThat(judge().status()).isEqualTo(Status.VALID);
    rate = new ArrivalRate(500, 3_000, 61);
    assertInvalid("the rate of 500 ops/s was missed", "61 of 3000");
  }

  @Test
  void serverThatCountedLess_isInvalid() {
    counts = Map.of(Operation.GET, new ServerCount(10_000, 9_000, 8_999));
    assertInvalid("the server counted 8999 GET operations");
  }

  @Test
  void connectionsOpenedAgain_areAWarning() {
    connections = new Connections(2L, 5L, 5L, 0L, 3L);
    assertThat(judge().status()).isEqualTo(Status.VALID);
    assertThat(judge().warnings()).singleElement().asString().contains("opened again");
  }

  @Test
  void disturbedMachine_isNotInvalid() {
    fitness = List.of(new FitnessFinding("steal", Severity.NOISY, "steal: 30 %"));
    assertThat(judge()).isEqualTo(new ValidityCheck.Judgement(Status.VALID, List.of(), List.of()));
  }

  @Test
  void saturatedGenerator_isInvalid() {
    fitness = List.of(new FitnessFinding("client CPU", Severity.INVALID, "client CPU: 95 %"));
    assertInvalid("client CPU: 95 %");
  }

  @Test
  void jvmsThatMeasureAtDifferentTimes_areInvalid() {
    overlap = 0.981;
    assertThat(judge().status()).isEqualTo(Status.VALID);
    overlap = 0.34;
    assertInvalid("measured only 34 % of an iteration at the same time");
  }

  @Test
  void shortMeasurement_isFailedWithTheForksReason() {
    measuredIterations = 5;
    totals.iterations().remove(0);
    assertFailed("OutOfMemoryError; measured 5 of 6 iterations");
  }

  @Test
  void deadServer_isFailed() {
    serverFailure = Optional.of("exited with 137");
    assertFailed("the server failed: exited with 137");
  }

  @Test
  void nothingCompleted_isFailedWithTheErrors() {
    totals.iterations().clear();
    totals.errors().put("IOException: refused", 5L);
    assertFailed("not one operation was completed: 5 x IOException: refused");
  }

  private void assertInvalid(String... parts) {
    assertThat(judge().status()).isEqualTo(Status.INVALID);
    assertThat(judge().reasons()).singleElement().asString().contains(parts);
  }

  private void assertFailed(String part) {
    assertThat(judge().status()).isEqualTo(Status.FAILED);
    assertThat(Remark.joined(judge().reasons())).contains(part);
  }

  @Test
  void operationThatWasCountedAndNotTimed_isInvalid() {
    operationsTimed = 5_999;
    assertInvalid("6000 operations were called, but 5999 were timed");
  }

  @Test
  void iterationsOfAllProcesses_arePlanned() {
    processes = 2;
    measuredIterations = 11;
    totals.iterations().remove(0);
    assertFailed("measured 11 of 12 iterations");
  }

  @Test
  void nothingCompleted_isNoReasonBesideTheForksFailure() {
    totals.iterations().clear();
    measuredIterations = 0;
    assertThat(judge().reasons())
        .extracting(Remark::kind)
        .containsExactly(RemarkKind.FORK_FAILED, RemarkKind.UNFINISHED);
    failure = null;
    assertThat(judge().reasons())
        .extracting(Remark::kind)
        .containsExactly(RemarkKind.UNFINISHED, RemarkKind.NOTHING_COMPLETED);
  }

  @Test
  void nothingCompleted_isFailedWithoutAnyOtherReason() {
    totals.iterations().clear();
    assertFailed("not one operation was completed");
  }

  @Test
  void overlapOfTheThreshold_isEnough() {
    overlap = 0.98;
    assertThat(judge().status()).isEqualTo(Status.VALID);
    overlap = 0.9799;
    assertThat(judge().status()).isEqualTo(Status.INVALID);
  }

  @Test
  void scoreOfTheThreshold_isTolerated() {
    score = 1.05 * 1_000;
    assertThat(judge().warnings()).isEmpty();
  }

  @Test
  void timeBetweenOperationsOfTheThreshold_isTolerated() {
    law = new LittlesLaw(1, 0.9, 0.1, 1);
    assertThat(judge().warnings()).isEmpty();
  }

  @Test
  void littlesLawOfAWindow_namesTheWindow() {
    mode = Mode.ASYNC;
    law = new LittlesLaw(100, 100, 0, 0.5);
    assertInvalid("do not fit a window of 100 operations in flight", "gives 50.0");
  }

  @Test
  void littlesLawOfARepetition_countsEachThreadUpToItsLastAnswer() {
    repeat(6_000, 6_000);
    law = new LittlesLaw(7.5, 7.5, 0, 0.5);
    assertInvalid("the 7.5 threads", "each up to its last answer", "those of 3.8");
  }

  @Test
  void shareInCalls_isThatOfAllThreads() {
    mode = Mode.ASYNC;
    processes = 2;
    measuredIterations = 12;
    law = new LittlesLaw(100, 50, 0, 1);
    // 6 s of two calling threads, a third of them in calls
    calls = new Latency(8_000, 500_000, 1, 1, 1, 1, 1, null);
    assertThat(judge().warnings()).singleElement().asString().contains("was the calling threads");
  }

  @Test
  void windowThatIsNotFull_isAWarningWithItsBottleneck() {
    mode = Mode.ASYNC;
    law = new LittlesLaw(100, 90, 0, 1);
    assertThat(judge().warnings()).isEmpty();
    law = new LittlesLaw(100, 89, 0, 1);
    // 6 s of one calling thread, half of them in calls
    calls = new Latency(6_000, 500_000, 1, 1, 1, 1, 1, null);
    assertThat(judge().warnings())
        .singleElement()
        .asString()
        .contains("WINDOW_NOT_FULL", "was the client's calls");
    calls = new Latency(6_000, 499_000, 1, 1, 1, 1, 1, null);
    assertThat(judge().warnings())
        .singleElement()
        .asString()
        .contains("WINDOW_NOT_FULL", "was the calling threads");
  }

  @Test
  void shortRepetition_isAWarning() {
    Iteration.Period tenth = new Iteration.Period(0, 0.09, 0.09);
    totals
        .iterations()
        .set(
            0,
            new Iteration(
                tenth,
                1,
                1_000,
                1_000,
                1_000,
                1_000,
                0,
                0,
                0,
                0,
                0,
                0,
                new Iteration.Finish(1, 1_000, 0, 0)));
    score = 0;
    assertThat(judge().warnings())
        .extracting(Remark::kind)
        .containsExactly(RemarkKind.SHORT_REPETITION);
  }

  @Test
  void harnessItself_isHeldAgainstNeitherScoreNorCallers() {
    role = Role.HARNESS;
    score = 2_000;
    law = new LittlesLaw(1, 0.8, 0.2, 1);
    assertThat(judge().warnings()).isEmpty();
  }

  private static Latency timed(long count) {
    return new Latency(count, 100, 100, 100, 100, 100, 100, null);
  }

  private static Iteration iteration(long n, long outsideNanos) {
    Iteration.Period second = new Iteration.Period(0, 1, 1);
    return new Iteration(second, 1, n, n, n, n, 0, outsideNanos, 0, 0, 0, 0, null);
  }

  private ValidityCheck.Judgement judge() {
    Map<String, String> params = new HashMap<>(workload);
    params.putIfAbsent("operations", operations);
    Cell cell = new Cell(
        "001",
        "",
        role,
        "c",
        "1",
        Protocol.ASCII,
        mode,
        SettingsProfile.FAIR,
        "memcached",
        1,
        new Concurrency(processes, ThreadKind.PLATFORM, processes, 1, 1),
        Workload.parse(params),
        null,
        null,
        null,
        null);
    JmhSettings jmh = new JmhSettings(
        2,
        1,
        Duration.ofSeconds(1),
        false,
        6,
        Duration.ofSeconds(1),
        Duration.ofMinutes(1),
        List.of(),
        null,
        List.of());
    ServerFacts server = new ServerFacts(
        via,
        "1.6",
        settings,
        List.of(Map.of("evictions", "0", "cmd_set", "0", "pid", "1")),
        List.of(statsAfter));
    return new ValidityCheck(
            cell,
            jmh,
            measuredIterations,
            failure,
            totals,
            new Times(
                Map.of(Operation.GET, timed(operationsTimed)),
                calls == null ? Map.of() : Map.of(Operation.GET, calls),
                Map.of(),
                Map.of(),
                List.of()),
            new CrossChecks(law, counts, rate, connections, score, overlap),
            fitness,
            server,
            serverFailure)
        .judge();
  }
}
