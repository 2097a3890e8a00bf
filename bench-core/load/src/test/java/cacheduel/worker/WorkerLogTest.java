// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.timing.HistogramKey;
import cacheduel.timing.Interval;
import cacheduel.timing.Iteration;
import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** A steady state of 95 ms. */
class WorkerLogTest {
  private static final long MILLI = 1_000_000;
  private static final long LENGTH = 95 * MILLI;

  private final ManualNanoClock clock = new ManualNanoClock();
  private final long start = clock.nanoTime();
  private final Recording recording = new Recording();
  private final Request request = new Request();
  private Values values = Values.of(Workload.parse(Map.of("mix", "set")));

  private WorkerLog log(Mode mode, int callers, String... params) {
    Workload workload = Workload.parse(
        params.length == 2
            ? Map.of("mix", params[0], "valueSize", params[1])
            : Map.of("mix", params[0]));
    values = Values.of(workload);
    new OperationStream(workload, values, "cd:", 0, 1, 1).next(request);
    WorkerLog log = new WorkerLog(mode, values, recording, clock);
    recording.begin(new SteadyState(true, 100 * MILLI));
    recording.steadyState().openAt(start);
    log.begin(recording.steadyState(), callers);
    return log;
  }

  private ForkTotals end(WorkerLog log) {
    log.end();
    recording.end();
    ForkTotals totals = new ForkTotals();
    totals.add(recording);
    log.addTo(totals);
    return totals;
  }

  private boolean completed(WorkerLog log, long intended, long begin, long end) {
    return log.completed(request, null, intended, start + begin, start + end);
  }

  private static Histogram only(Map<Operation, Histogram> byOperation) {
    assertThat(byOperation).hasSize(1);
    return byOperation.values().iterator().next();
  }

  private static void assertTime(Map<Operation, Histogram> byOperation, long nanos) {
    Histogram times = only(byOperation);
    assertThat(times.getTotalCount()).isEqualTo(1);
    assertThat(times.valuesAreEquivalent(times.getMaxValue(), nanos)).isTrue();
  }

  @Test
  void sets_areTimedByTheSizeOfTheirValue() {
    WorkerLog sets = log(Mode.ASYNC, 1, "set", "128..1023");
    completed(sets, WorkerLog.UNSCHEDULED, 0, MILLI);
    sets.accepted(request, null, 500);
    int bucket = values.buckets().of(values.length(request.value()));
    assertThat(values.buckets().count()).isEqualTo(3);
    assertThat(end(sets).histograms())
        .containsOnlyKeys(
            new HistogramKey(TimeKind.COMPLETED, Operation.SET, bucket),
            new HistogramKey(TimeKind.ACCEPTED, Operation.SET, bucket));
  }

  @Test
  void getsAreTimedByTheSizeOfTheirAnswer_ifThereIsOne() {
    WorkerLog gets = log(Mode.BLOCKING, 1, "get", "128..1023");
    Object answer = values.create(request.keyIndex(), 600);
    gets.completed(request, answer, WorkerLog.UNSCHEDULED, start, start + MILLI);
    gets.completed(request, null, WorkerLog.UNSCHEDULED, start, start + MILLI);
    assertThat(end(gets).histograms())
        .containsOnlyKeys(
            new HistogramKey(TimeKind.COMPLETED, Operation.GET, 2),
            new HistogramKey(TimeKind.COMPLETED, Operation.GET, HistogramKey.NO_BUCKET));
  }

  @Test
  void deletes_haveNoSize() {
    WorkerLog deletes = log(Mode.BLOCKING, 1, "delete", "128..1023");
    deletes.completed(request, true, WorkerLog.UNSCHEDULED, start, start + MILLI);
    assertThat(end(deletes).histograms())
        .containsOnlyKeys(
            new HistogramKey(TimeKind.COMPLETED, Operation.DELETE, HistogramKey.NO_BUCKET));
  }

  @Test
  void operationsOfOneSize_areAllInTheFirstBucket() {
    WorkerLog gets = log(Mode.BLOCKING, 1, "get", "128");
    completed(gets, WorkerLog.UNSCHEDULED, 0, MILLI);
    assertThat(end(gets).histograms())
        .containsOnlyKeys(new HistogramKey(TimeKind.COMPLETED, Operation.GET, 0));
  }

  @Test
  void keysOfABulkGet_areCounted() {
    WorkerLog bulks = log(Mode.BLOCKING, 1, "bulkGet");
    completed(bulks, WorkerLog.UNSCHEDULED, 0, MILLI);
    Iteration iteration = WorkerFixture.onlyIteration(end(bulks));
    assertThat(iteration.operations()).isEqualTo(1);
    assertThat(iteration.keys()).isEqualTo(request.keys().size()).isGreaterThan(1);
  }

  @Test
  void lagOfZero_isOne() {
    WorkerLog sets = log(Mode.BLOCKING, 0, "set");
    sets.timerLag(Operation.SET, 0);
    sets.timerLag(Operation.SET, -1);
    assertThat(only(end(sets).histograms(TimeKind.TIMER_LAG)).getTotalCount()).isEqualTo(1);
  }

  /** Due in the steady state, and called when it is over. */
  @Test
  void operationThatStartsAtTheEnd_isTimedButNotInTheRate() {
    WorkerLog sets = log(Mode.BLOCKING, 0, "set");
    assertThat(completed(sets, start + LENGTH - 1, LENGTH, LENGTH + MILLI)).isTrue();
    assertThat(completed(sets, start + LENGTH - 1, LENGTH - 1, LENGTH + MILLI)).isTrue();
    assertThat(completed(sets, start + LENGTH, LENGTH, LENGTH + MILLI)).isFalse();
    Iteration iteration = WorkerFixture.onlyIteration(end(sets));
    assertThat(iteration.timed()).isEqualTo(2);
    assertThat(iteration.operations()).isEqualTo(1);
    assertThat(iteration.arrivals().due()).isEqualTo(2);
    assertThat(iteration.arrivals().unsent()).isEqualTo(1);
  }

  @Test
  void closedLoopWithASchedule_hasResponsesAndNoArrivals() {
    WorkerLog sets = log(Mode.BLOCKING, 1, "set");
    completed(sets, start, 2 * MILLI, 5 * MILLI);
    ForkTotals totals = end(sets);
    assertTime(totals.histograms(TimeKind.COMPLETED), 3 * MILLI);
    assertTime(totals.histograms(TimeKind.RESPONSE), 5 * MILLI);
    assertThat(WorkerFixture.onlyIteration(totals).arrivals().due()).isZero();
  }

  @Test
  void writeWithoutAnAnswer_hasNoResponse() {
    WorkerLog sets = log(Mode.NOREPLY, 0, "set");
    completed(sets, start, 2 * MILLI, 5 * MILLI);
    clock.advanceMillis(9);
    sets.failed(Operation.SET, new IOException("gone"), false, start, start + 2 * MILLI);
    ForkTotals totals = end(sets);
    assertTime(totals.histograms(TimeKind.ACCEPTED), 3 * MILLI);
    assertTime(totals.censored(TimeKind.ACCEPTED), 7 * MILLI);
    assertThat(totals.histograms(TimeKind.RESPONSE)).isEmpty();
    assertThat(totals.censored(TimeKind.RESPONSE)).isEmpty();
    assertThat(WorkerFixture.onlyIteration(totals).arrivals().due()).isEqualTo(2);
  }

  @Test
  void failedOperation_countsWithItsAgeByBothStarts() {
    WorkerLog sets = log(Mode.BLOCKING, 0, "set");
    clock.advanceMillis(9);
    sets.failed(Operation.SET, new IOException("gone"), false, start, start + 2 * MILLI);
    ForkTotals totals = end(sets);
    assertTime(totals.censored(TimeKind.COMPLETED), 7 * MILLI);
    assertTime(totals.censored(TimeKind.RESPONSE), 9 * MILLI);
    assertThat(totals.timed()).isEqualTo(1);
    assertThat(totals.errors()).containsExactly(Map.entry("IOException: gone", 1L));
  }

  @Test
  void failureWithoutASchedule_hasNoResponseAndBeforeTheSteadyStateNoTime() {
    WorkerLog sets = log(Mode.BLOCKING, 1, "set");
    clock.advanceMillis(9);
    sets.failed(
        Operation.SET, new IOException("gone"), false, WorkerLog.UNSCHEDULED, start + 2 * MILLI);
    sets.failed(
        Operation.SET, new IOException("gone"), false, WorkerLog.UNSCHEDULED, start - MILLI);
    ForkTotals totals = end(sets);
    assertTime(totals.censored(TimeKind.COMPLETED), 7 * MILLI);
    assertThat(totals.censored(TimeKind.RESPONSE)).isEmpty();
    assertThat(WorkerFixture.onlyIteration(totals).nanos().carried()).isEqualTo(9 * MILLI);
  }

  @Test
  void abandonedOperation_countsIfItWasDueInTheSteadyState() {
    WorkerLog sets = log(Mode.BLOCKING, 0, "set");
    clock.advanceMillis(200);
    sets.abandoned(Operation.SET, start + 20 * MILLI);
    sets.abandoned(Operation.SET, start + LENGTH);
    ForkTotals totals = end(sets);
    assertTime(totals.censored(TimeKind.RESPONSE), 180 * MILLI);
    assertThat(WorkerFixture.onlyIteration(totals).arrivals().due()).isEqualTo(1);
    assertThat(WorkerFixture.onlyIteration(totals).arrivals().unsent()).isEqualTo(1);
  }

  @Test
  void fixedNumber_isCountedFromItsStart() {
    WorkerLog sets = log(Mode.BLOCKING, 1, "set");
    recording.begin(SteadyState.ofCount(true));
    recording.steadyState().openAt(start);
    sets.begin(recording.steadyState(), 1);
    sets.attempted(request);
    sets.startsCount();
    sets.attempted(request);
    sets.attempted(request);
    sets.finished(start + 30 * MILLI, 7 * MILLI);
    Iteration iteration = end(sets).iterations().get(1);
    assertThat(iteration.finish()).isEqualTo(new Iteration.Finish(1, 2, 30 * MILLI, 7 * MILLI));
    assertThat(iteration.seconds()).isEqualTo(0.03);
    assertThat(iteration.called()).isEqualTo(3);
  }

  @Test
  void writes_areKeptToBeReadBack() {
    WorkerLog sets = log(Mode.BLOCKING, 1, "set");
    long mark = Values.Mark.of(request.write());
    sets.attempted(request);
    assertThat(sets.written().size()).isZero();
    completed(sets, WorkerLog.UNSCHEDULED, 0, MILLI);
    assertThat(sets.written().size()).isEqualTo(1);
    assertThat(sets.written().isReplaced(request.keyIndex(), mark)).isFalse();
    assertThat(sets.written().isReplaced(request.keyIndex(), Values.Mark.PRELOAD))
        .isTrue();
  }

  @Test
  void valueOfAnEarlierWrite_isReplacedByTheLast() {
    WorkerLog sets = log(Mode.BLOCKING, 1, "set");
    OperationStream ofOneKey = new OperationStream(
        Workload.parse(Map.of("mix", "set", "keys", "1")), values, "cd:", 0, 1, 1);
    long[] marks = new long[2];
    for (int i = 0; i < marks.length; i++) {
      ofOneKey.next(request);
      marks[i] = Values.Mark.of(request.write());
      sets.attempted(request);
      completed(sets, WorkerLog.UNSCHEDULED, 0, MILLI);
    }
    assertThat(sets.written().isReplaced(0, marks[0])).isTrue();
    assertThat(sets.written().isReplaced(0, marks[1])).isFalse();
  }

  @Test
  void operationThatStartedBefore_countsOnlyInTheSecondInWhichItEnded() {
    WorkerLog sets = log(Mode.BLOCKING, 1, "set");
    assertThat(completed(sets, WorkerLog.UNSCHEDULED, -MILLI, MILLI)).isFalse();
    ForkTotals totals = end(sets);
    assertThat(totals.intervals()).extracting(Interval::operations).containsExactly(1L);
    assertThat(totals.histograms()).isEmpty();
    assertThat(totals.operations()).isZero();
  }

  @Test
  void writesAreAnswered_unlessAskedNotToBe() {
    WorkerLog replies = log(Mode.ASYNC, 1, "set");
    WorkerLog none = log(Mode.NOREPLY, 1, "set");
    for (Operation operation : Operation.values()) {
      assertThat(replies.isAnswered(operation)).isTrue();
      assertThat(none.isAnswered(operation))
          .isEqualTo(operation == Operation.GET || operation == Operation.BULK_GET);
    }
  }

  @Test
  void spinning_isOfTheIteration() {
    WorkerLog sets = log(Mode.BLOCKING, 1, "set");
    sets.spun(700);
    sets.confirmed(true);
    sets.confirmed(false);
    sets.end();
    assertThat(recording.end().spinNanos()).isEqualTo(700);
    ForkTotals totals = new ForkTotals();
    sets.addTo(totals);
    assertThat(Objects.requireNonNull(totals.requestCounts().byOperation().get(Operation.GET)))
        .isEqualTo(2);
    assertThat(totals.requestCounts().answeredByOperation()).containsEntry(Operation.GET, 1L);
  }
}
