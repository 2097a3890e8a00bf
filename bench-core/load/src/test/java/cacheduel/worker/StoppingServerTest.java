// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import cacheduel.timing.ManualNanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SteadyState;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rate of a closed loop against a server that answers within 2 ms and stops for 400 ms about
 * every 1.7 s. A simulation: the time of an answer follows from that of the call.
 */
class StoppingServerTest {
  private static final long MILLI = 1_000_000;
  private static final long SERVICE = 2 * MILLI;
  private static final long STOP = 400 * MILLI;
  private static final long MEAN_RUN = 1_300 * MILLI;
  private static final long LONGEST_TEST = 600_000 * MILLI;
  private static final int CALLERS = 8;

  /** Mean time between an answer and the next call. */
  private static final long BETWEEN = 50_000;

  private final Workload workload = Workload.parse(Map.of("mix", "set"));
  private final Values values = Values.of(workload);
  private final Recording recording = new Recording();
  private final Random random = new Random(1);
  private final Request request = new Request();
  private final NavigableSet<Long> stops = new TreeSet<>();

  StoppingServerTest() {
    new OperationStream(workload, values, "cd:", 0, 1, 1).next(request);
  }

  @ParameterizedTest
  @CsvSource({"8, 100", "8, 200", "8, 1000", "8, 10000", "1, 100", "2, 200", "1, 10000"})
  void rate_dependsOnTheServerAndNotOnTheLengthOfAnIteration(int threads, long iterationMillis) {
    stopNowAndThen();
    ForkTotals totals = measure(threads, iterationMillis);
    double running = MEAN_RUN / (double) (MEAN_RUN + STOP);
    assertThat(rate(totals.iterations()) / (running * rateWithoutStops()))
        .isCloseTo(1, within(0.03));
    assertLittlesLaw(totals);
  }

  @ParameterizedTest
  @CsvSource({"8, 100", "8, 10000", "1, 100"})
  void rateWithoutStops_isThatOfTheOperationsInTheSteadyState(int threads, long iterationMillis) {
    ForkTotals totals = measure(threads, iterationMillis);
    double plain = totals.operations()
        / totals.iterations().stream().mapToDouble(Iteration::seconds).sum();
    assertThat(rate(totals.iterations()) / plain).isCloseTo(1, within(0.01));
    assertThat(rate(totals.iterations()) / rateWithoutStops()).isCloseTo(1, within(0.01));
    assertLittlesLaw(totals);
  }

  /** At random times: iterations and stops of fixed lengths would meet at the same place for ever. */
  private void stopNowAndThen() {
    long running = 0;
    while (running < LONGEST_TEST) {
      long stop = running + MEAN_RUN * 9 / 10 + random.nextInt((int) MEAN_RUN / 5);
      stops.add(stop);
      running = stop + STOP;
    }
  }

  private static double rateWithoutStops() {
    return CALLERS * 1e9 / (SERVICE + BETWEEN);
  }

  private static double rate(List<Iteration> iterations) {
    return iterations.stream().mapToLong(Iteration::operations).sum()
        / iterations.stream().mapToDouble(Iteration::countedSeconds).sum();
  }

  private static void assertLittlesLaw(ForkTotals totals) {
    double mean = WorkerFixture.histogram(totals, TimeKind.COMPLETED).getMean();
    LittlesLaw law = Objects.requireNonNull(LittlesLaw.of(CALLERS, totals.iterations(), mean));
    assertThat(law.ratio()).isCloseTo(1, within(0.001));
  }

  /** Measures for about 200 s, with the callers spread over some threads. */
  private ForkTotals measure(int threads, long iterationMillis) {
    List<WorkerLog> logs = IntStream.range(0, threads)
        .mapToObj(i -> new WorkerLog(Mode.BLOCKING, values, recording, new ManualNanoClock()))
        .toList();
    long begin = 0;
    for (long i = 0; i < 200_000 / iterationMillis; i++) {
      begin = iterate(logs, begin, iterationMillis * MILLI) + 3 * MILLI;
    }
    ForkTotals totals = new ForkTotals();
    totals.add(recording);
    return totals;
  }

  /** Returns the time of the last answer. */
  private long iterate(List<WorkerLog> logs, long begin, long nanos) {
    recording.begin(new SteadyState(true, nanos));
    SteadyState steadyState = recording.steadyState();
    long[] firstCalls = random.longs(CALLERS, begin, begin + MILLI).toArray();
    steadyState.openAt(Arrays.stream(firstCalls).max().orElseThrow());
    logs.forEach(log -> log.begin(steadyState, CALLERS / logs.size()));
    long last = begin;
    for (int i = 0; i < CALLERS; i++) {
      last = Math.max(last, call(logs.get(i % logs.size()), firstCalls[i], begin + nanos));
    }
    logs.forEach(WorkerLog::end);
    recording.end();
    return last;
  }

  /** Calls until JMH ends the iteration, and returns the time of the last answer. */
  private long call(WorkerLog log, long firstCall, long end) {
    long free = firstCall;
    long start = firstCall;
    while (start < end) {
      log.between(free, start);
      free = answer(start);
      log.attempted(request);
      log.completed(request, null, WorkerLog.UNSCHEDULED, start, free);
      start = free + random.nextInt(2 * (int) BETWEEN);
    }
    log.between(free, end);
    return free;
  }

  /** Returns the time of the answer of a server that does nothing while it is stopped. */
  private long answer(long call) {
    Long last = stops.floor(call);
    long start = last == null ? call : Math.max(call, last + STOP);
    Long next = stops.higher(start);
    return start + SERVICE + (next != null && next < start + SERVICE ? STOP : 0);
  }
}
