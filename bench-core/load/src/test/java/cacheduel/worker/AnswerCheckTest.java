// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.Window;
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
    assertThat(totals.firstWrong).contains("missing");
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
    assertThat(get(Map.of("mix", "delete"), values -> false).wrong).isEqualTo(1);
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
    recording.begin(new Window(measured, 1_000_000_000L));
    recording.window().openAt(0);
    WorkerLog log = new WorkerLog(Mode.BLOCKING, values, recording, NanoClock.SYSTEM);
    log.completed(request, answer.apply(values), WorkerLog.UNSCHEDULED, 0, 1_000);
    log.end();
    ForkTotals totals = new ForkTotals();
    log.addTo(totals);
    return totals;
  }
}
