// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ValidityCheckTest {
  private final ForkTotals totals = new ForkTotals();
  private Mode mode = Mode.BLOCKING;
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
  }

  private @Nullable Double overlap;

  @Test
  void everythingAsPromised_isValid() {
    assertThat(judge()).isEqualTo(new ValidityCheck.Judgement(Status.VALID, List.of(), List.of()));
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

  private static Latency timed(long count) {
    return new Latency(count, 100, 100, 100, 100, 100, 100);
  }

  private static Iteration iteration(long n, long outsideNanos) {
    Iteration.Period second = new Iteration.Period(0, 1, 1);
    return new Iteration(second, 1, n, n, n, n, 0, outsideNanos, 0, 0, 0, 0, null);
  }

  private ValidityCheck.Judgement judge() {
    Cell cell = new Cell(
        "001",
        "",
        Role.CLIENT,
        "c",
        "1",
        Protocol.ASCII,
        mode,
        SettingsProfile.FAIR,
        "memcached",
        1,
        new Concurrency(1, ThreadKind.PLATFORM, 1, 1, 1),
        Workload.parse(Map.of()),
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
        "local",
        "1.6",
        Map.of(),
        List.of(Map.of("evictions", "0", "cmd_set", "0")),
        List.of(statsAfter));
    return new ValidityCheck(
            cell,
            jmh,
            measuredIterations,
            Remark.of(RemarkKind.FORK_FAILED, "OutOfMemoryError"),
            totals,
            new Times(
                Map.of(Operation.GET, timed(operationsTimed)),
                Map.of(),
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
