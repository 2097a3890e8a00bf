// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.KeyForm;
import cacheduel.workload.Keys;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnswerCheckTest {
  private final Request request = new Request();

  @Test
  void rightValue_isAHit() {
    ForkTotals totals = get(Map.of("mix", "get"), this::rightAnswer);
    assertThat(totals.hits).isEqualTo(1);
    assertThat(totals.expectedHits).isEqualTo(1);
    assertThat(totals.wrong).isZero();
  }

  @Test
  void missOfAStoredKey_isWrong() {
    ForkTotals totals = get(Map.of("mix", "get"), values -> null);
    assertThat(totals.misses).isEqualTo(1);
    assertThat(totals.wrong).isEqualTo(1);
    assertThat(totals.falseMisses).isEqualTo(1);
    assertThat(totals.firstWrong).endsWith(" is missing although it was stored");
  }

  @Test
  void warmUp_countsWrongAnswersOnly() {
    ForkTotals totals = get(false, Map.of("mix", "get"), values -> null);
    assertThat(totals.misses).isZero();
    assertThat(totals.wrong).isEqualTo(1);
  }

  @Test
  void valueOfAnotherKey_isWrong() {
    ForkTotals totals =
        get(Map.of("mix", "get"), values -> values.create(request.keyIndex() + 1, 1024));
    assertThat(totals.hits).isEqualTo(1);
    assertThat(totals.wrong).isEqualTo(1);
    assertThat(totals.falseMisses).isZero();
    assertThat(totals.firstWrong).contains(": value belongs to key " + (request.keyIndex() + 1));
  }

  @Test
  void oneFlippedBit_isWrong() {
    ForkTotals totals = get(Map.of("mix", "get"), values -> {
      byte[] value = (byte[]) rightAnswer(values);
      value[700] ^= 1;
      return value;
    });
    assertThat(totals.wrong).isEqualTo(1);
  }

  @Test
  void missThatTheWorkloadPromises_isRight() {
    ForkTotals totals = get(Map.of("mix", "get", "hitRatio", "0"), values -> null);
    assertThat(totals.misses).isEqualTo(1);
    assertThat(totals.expectedHits).isZero();
    assertThat(totals.wrong).isZero();
  }

  @Test
  void valueOfAKeyThatWasNeverStored_isWrong() {
    ForkTotals totals = get(Map.of("mix", "get", "hitRatio", "0"), this::rightAnswer);
    assertThat(totals.wrong).isEqualTo(1);
    assertThat(totals.firstWrong).endsWith("it was never stored or was deleted");
  }

  @Test
  void bulkAnswerWithOneValueTooFew_isWrongOnce() {
    ForkTotals totals =
        get(Map.of("mix", "bulkGet", "bulk", "3", "keyDistribution", "sequential"), values -> {
          Map<String, Object> answer = new HashMap<>();
          for (int i = 0; i < 2; i++) {
            answer.put(request.keys().get(i), values.create(request.keyIndex(i), 1024));
          }
          return answer;
        });
    assertThat(totals.hits).isEqualTo(2);
    assertThat(totals.misses).isEqualTo(1);
    assertThat(totals.wrong).isEqualTo(1);
  }

  @Test
  void deleteThatFoundNothing_isWrongIfItWasStored() {
    ForkTotals totals = get(Map.of("mix", "delete"), values -> false);
    assertThat(totals.wrong).isEqualTo(1);
    assertThat(totals.falseMisses).isEqualTo(1);
    assertThat(totals.firstWrong).endsWith("found no value although it was stored");
    assertThat(get(Map.of("mix", "delete"), values -> true).wrong).isZero();
  }

  @Test
  void keysOfTheStream_areThoseOfTheWorkload() {
    get(Map.of("mix", "get"), this::rightAnswer);
    assertThat(request.operation()).isEqualTo(Operation.GET);
    assertThat(request.key()).isEqualTo(new Keys("cd:", KeyForm.PADDED).key(request.keyIndex()));
  }

  private Object rightAnswer(Values values) {
    return values.create(request.keyIndex(), 1024);
  }

  private ForkTotals get(
      Map<String, String> params, java.util.function.Function<Values, Object> answer) {
    return get(true, params, answer);
  }

  private ForkTotals get(
      boolean measured,
      Map<String, String> params,
      java.util.function.Function<Values, Object> answer) {
    Workload workload = Workload.parse(params);
    Values values = Values.of(workload);
    new OperationStream(workload, values, "cd:", 0, 1, 1).next(request);
    Recording recording = new Recording();
    recording.begin(new SteadyState(measured, 1_000_000_000L));
    recording.steadyState().openAt(0);
    WorkerLog log = new WorkerLog(Mode.BLOCKING, values, recording, NanoClock.SYSTEM);
    log.completed(request, answer.apply(values), WorkerLog.UNSCHEDULED, 0, 1_000);
    log.end();
    ForkTotals totals = new ForkTotals();
    log.addTo(totals);
    return totals;
  }

  @Test
  void completeBulkAnswer_isRightAndOneWithMoreIsNot() {
    Workload workload =
        Workload.parse(Map.of("mix", "bulkGet", "bulk", "3", "keyDistribution", "sequential"));
    Values values = Values.of(workload);
    new OperationStream(workload, values, "cd:", 0, 1, 1).next(request);
    Map<String, Object> answer = new HashMap<>();
    for (int i = 0; i < 3; i++) {
      answer.put(request.keys().get(i), values.create(request.keyIndex(i), 1024));
    }
    ForkTotals totals = checked(values, true, answer);
    assertThat(totals.hits).isEqualTo(3);
    assertThat(totals.wrong).isZero();
    answer.put("cd:other", "value");
    totals = checked(values, true, answer);
    assertThat(totals.wrong).isEqualTo(1);
    assertThat(totals.firstWrong).isEqualTo("a bulk get of 3 keys returned 4 values");
    totals = checked(values, true, (Object) null);
    assertThat(totals.misses).isEqualTo(3);
    assertThat(totals.wrong).isEqualTo(3);
  }

  @Test
  void answersAfterAFailedSet_mayBeEitherAndAHitIsExpected() {
    Workload workload = Workload.parse(Map.of("mix", "set:90+get:10", "keys", "1"));
    Values values = Values.of(workload);
    OperationStream stream = new OperationStream(workload, values, "cd:", 0, 1, 1);
    do {
      stream.next(request);
    } while (request.operation() != Operation.SET);
    stream.begin(request);
    stream.fail(request);
    stream.read(0, request);
    stream.begin(request);
    stream.end(request);
    ForkTotals hit = checked(values, true, rightAnswer(values));
    ForkTotals miss = checked(values, true, (Object) null);
    assertThat(hit.hits).isEqualTo(1);
    assertThat(hit.expectedHits).isEqualTo(1);
    assertThat(miss.misses).isEqualTo(1);
    assertThat(miss.expectedHits).isZero();
    assertThat(hit.wrong + miss.wrong).isZero();
  }

  @Test
  void secondDelete_findsNothing() {
    Workload workload = Workload.parse(Map.of("mix", "delete", "keys", "1"));
    Values values = Values.of(workload);
    OperationStream stream = new OperationStream(workload, values, "cd:", 0, 1, 1);
    for (int i = 0; i < 2; i++) {
      stream.next(request);
      stream.begin(request);
      if (i == 0) {
        assertThat(checked(values, false, false).wrong)
            .as("not known without a reply")
            .isZero();
        stream.end(request);
      }
    }
    assertThat(checked(values, true, false).wrong).isZero();
    ForkTotals totals = checked(values, true, true);
    assertThat(totals.wrong).isEqualTo(1);
    assertThat(totals.falseMisses).isZero();
    assertThat(totals.firstWrong).endsWith("found a value that was deleted before");
  }

  @Test
  void firstWrongAnswer_isTheOneThatIsKept() {
    Workload workload = Workload.parse(Map.of("mix", "get", "keys", "1"));
    Values values = Values.of(workload);
    new OperationStream(workload, values, "cd:", 0, 1, 1).next(request);
    ForkTotals totals = checked(values, true, null, "a string");
    assertThat(totals.wrong).isEqualTo(2);
    assertThat(totals.firstWrong).contains("is missing");
  }

  @Test
  void answerOutsideTheRate_countsOnlyIfItIsWrong() {
    Workload workload = Workload.parse(Map.of("mix", "get", "keys", "1"));
    Values values = Values.of(workload);
    new OperationStream(workload, values, "cd:", 0, 1, 1).next(request);
    ForkTotals totals = new ForkTotals();
    AnswerCheck check = new AnswerCheck(values, true, totals);
    check.check(request, rightAnswer(values), false);
    check.check(request, null, false);
    check.end(true);
    assertThat(totals.hits + totals.misses + totals.expectedHits).isZero();
    assertThat(totals.wrong).isEqualTo(1);
  }

  @Test
  void iteration_hasItsOwnHitsAndMissesOnly() {
    Workload workload = Workload.parse(Map.of("mix", "get", "keys", "1"));
    Values values = Values.of(workload);
    new OperationStream(workload, values, "cd:", 0, 1, 1).next(request);
    ForkTotals totals = new ForkTotals();
    AnswerCheck check = new AnswerCheck(values, true, totals);
    for (boolean measured : new boolean[] {false, true, true}) {
      check.check(request, rightAnswer(values), true);
      check.check(request, rightAnswer(values), true);
      check.check(request, null, true);
      check.end(measured);
    }
    assertThat(totals.hits).isEqualTo(4);
    assertThat(totals.misses).isEqualTo(2);
    assertThat(totals.expectedHits).isEqualTo(6);
  }

  /** Compares answers to the current request in a measured iteration. */
  private ForkTotals checked(Values values, boolean replies, @Nullable Object... answers) {
    ForkTotals totals = new ForkTotals();
    AnswerCheck check = new AnswerCheck(values, replies, totals);
    for (Object answer : answers) {
      check.check(request, answer, true);
    }
    check.end(true);
    return totals;
  }
}
