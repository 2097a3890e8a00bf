// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static cacheduel.validity.EndedFork.agent;
import static cacheduel.validity.EndedFork.jmh;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Feature;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Answers;
import cacheduel.result.Fork;
import cacheduel.result.Status;
import cacheduel.store.Json;
import cacheduel.timing.Iteration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ForkBuilderTest {
  private final EndedFork ended = new EndedFork();

  @Test
  void scoreOfJmh_isThatOfAllProcesses() {
    ended.jmh = List.of(jmh(400, 2), jmh(600, 3));
    MeasuredFork measured = ended.measured();

    assertThat(requireNonNull(measured.fork().validity().checks()).jmhOpsPerSecond())
        .isEqualTo(1_000);
    assertThat(ended.raw().measuredIterations()).isEqualTo(5);
    assertThat(measured.jmhJson()).contains("\"benchmark\"", "400.0", "600.0");
    ended.jmh = List.of();
    assertThat(ended.measured().jmhJson()).isNull();
    assertThat(ended.raw().score()).isNull();
  }

  /** Of two threads, one ends halfway. */
  @Test
  void littlesLawOfARepetition_followsFromTheRecordAlone() {
    ended.params = Map.of("operations", "1000");
    ended.processes = 2;
    ended.iterations(
        EndedFork.iteration(1, 1_000, new Iteration.Finish(2, 1_000, 3 * EndedFork.SECOND / 2, 0)));

    JsonNode fork = Json.parse(Json.line(ended.fork()));
    JsonNode law = fork.at("/validity/checks/littlesLaw");
    double rate = fork.at("/measurement/throughput/opsPerSecond").asDouble();
    double mean = fork.at("/measurement/times/completed/GET/meanNanos").asDouble() / 1e9;
    double called = mean / (1 - law.at("/betweenShare").asDouble());
    assertThat(law.at("/callers").asDouble()).isEqualTo(1.5);
    assertThat(rate * called / law.at("/callers").asDouble())
        .isCloseTo(law.at("/ratio").asDouble(), within(1e-6))
        .isCloseTo(2 / 3.0, within(1e-3));
  }

  @Test
  void operationsOfTheUsage_areThoseThatWereCalled() {
    assertThat(ended.fork().machine().usage().operations()).isEqualTo(1_000);
    ended.iterations();
    assertThat(ended.fork().machine().usage().operations()).isZero();
    assertThat(ended.fork().measurement().throughput()).isNull();
  }

  @Test
  void writesThatWereReadBack_areKnownOfALoadThatWrites() {
    ended.totals.readBack = 50;
    assertThat(answers().readBack()).isNull();
    ended.params = Map.of("mix", "get:9+set:1");
    assertThat(answers().readBack()).isEqualTo(50);
    ended.totals.readBack = 0;
    assertThat(answers().readBack()).as("of a load that writes").isZero();
  }

  @Test
  void agentsWhoseRatesDiffer_areAWarning() {
    ended.agents = List.of(agent("one", 100), agent("two", 100), agent("three", 70));
    ended.jmh = List.of(jmh(1_000, 5));
    assertThat(ended.fork().validity().warnings())
        .filteredOn(remark -> remark.kind() == RemarkKind.STRAGGLING_AGENTS)
        .singleElement()
        .asString()
        .contains("three on host");
  }

  @Test
  void threadDumpOfAnEarlierAttempt_isKeptUntilALaterOneHasItsOwn() {
    Remark repeated = Remark.of(RemarkKind.REPEATED, "repeated");
    MeasuredFork none = ended.measured();
    ended.totals.threadDump = "first";
    MeasuredFork first = ended.measured();
    ended.totals.threadDump = "second";
    MeasuredFork second = ended.measured();

    assertThat(none.after(first, repeated).threadDump()).isEqualTo("first");
    assertThat(second.after(first, repeated).threadDump()).isEqualTo("second");
    assertThat(none.after(none, repeated).threadDump()).isNull();
    assertThat(none.after(first, repeated).fork().validity().warnings()).contains(repeated);
    assertThat(first.with(repeated).fork().validity().warnings()).contains(repeated);
  }

  @Test
  void secondsOfAFork_passFromItsBeginningToItsEnd() {
    long before = System.nanoTime();
    ForkBuilder builder = ended.builder();
    long begun = System.nanoTime();
    while (System.nanoTime() - begun < 20_000_000) {
      Thread.onSpinWait();
    }
    double seconds = builder.skipped("no async API").seconds();
    double most = (System.nanoTime() - before) / 1e9;
    // it is rounded to a millisecond
    assertThat(seconds).isBetween(0.0195, most + 0.0005);
  }

  @Test
  void forkThatWasNotMeasured_hasItsReason() {
    ended.client = EndedFork.client(Feature.BARE_WIRE);
    Fork skipped = ended.builder().skipped("no async API");
    assertThat(skipped.validity().status()).isEqualTo(Status.SKIPPED);
    assertThat(skipped.validity().reasons())
        .containsExactly(new Remark(RemarkKind.NOT_POSSIBLE, "client", "no async API"));
    assertThat(skipped.client().bareWire()).isTrue();
    ended.client = EndedFork.client();
    Fork failed = ended.builder().failed(RemarkKind.HARNESS_FAILED, "disk full");
    assertThat(failed.validity().status()).isEqualTo(Status.FAILED);
    assertThat(failed.client().bareWire()).isFalse();
  }

  private Answers answers() {
    return requireNonNull(ended.fork().validity().answers());
  }
}
