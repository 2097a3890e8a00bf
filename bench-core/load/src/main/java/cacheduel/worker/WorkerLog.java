// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.client.Mode;
import cacheduel.timing.HistogramKey;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Recording;
import cacheduel.timing.SampleBuffer;
import cacheduel.timing.SteadyState;
import cacheduel.timing.Tally;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.Request;
import cacheduel.workload.SizeBuckets;
import cacheduel.workload.Values;
import org.jspecify.annotations.Nullable;

/**
 * The record of one thread: times, answers and failures. Used by that thread only until it has
 * ended.
 */
public final class WorkerLog {
  /** The intended start of an operation that no schedule asks for. */
  static final long UNSCHEDULED = Long.MIN_VALUE;

  private static final int WRITES_KEPT = 100;

  private final boolean repliesToWrites;
  private final Values values;
  private final SizeBuckets buckets;
  private final Recording recording;
  private final NanoClock clock;
  private final SampleBuffer samples;
  private final AnswerCheck answers;
  private final ForkTotals totals = new ForkTotals();
  private final ErrorTally errors = new ErrorTally(totals.errors());
  private final WrittenKeys written;
  private Tally tally = new Tally(0);
  private boolean isOpenLoop;
  private SteadyState steadyState;
  private long called;

  public WorkerLog(Mode mode, Values values, Recording recording, NanoClock clock) {
    this(mode, values, recording, clock, WRITES_KEPT);
  }

  /**
   * Creates an empty log.
   *
   * @param writesKept the number of the last writes that are kept to be read back
   */
  public WorkerLog(Mode mode, Values values, Recording recording, NanoClock clock, int writesKept) {
    this.repliesToWrites = mode != Mode.NOREPLY;
    this.values = values;
    this.buckets = values.buckets();
    this.recording = recording;
    this.clock = clock;
    this.samples = new SampleBuffer(recording);
    this.answers = new AnswerCheck(values, repliesToWrites, totals);
    this.written = new WrittenKeys(repliesToWrites, writesKept);
    this.steadyState = recording.steadyState();
  }

  /** Returns the clock by which the thread measures. */
  NanoClock clock() {
    return clock;
  }

  /**
   * Begins an iteration.
   *
   * @param callers number of the thread's places that call again after each answer; 0 in an open
   *     loop
   */
  void begin(SteadyState current, int callers) {
    steadyState = current;
    isOpenLoop = callers == 0;
    samples.begin(current);
    tally = new Tally(callers);
  }

  /** Notes an operation that is about to be sent or was sent, whatever its outcome. */
  public void attempted(Request request) {
    totals.requestCounts().add(request);
    tally.call();
    called++;
    written.sent(request);
  }

  /** Notes a read outside the workload, sent only to wait for its answer, and whether that came. */
  void confirmed(boolean answered) {
    totals.requestCounts().addRead(answered);
  }

  /**
   * Notes an operation that did not fail.
   *
   * @param intended scheduled start, or {@link #UNSCHEDULED}
   * @param start time of the call
   * @param end time of the answer, or of the call's return if a write has no answer
   * @return whether its times count; it counts in the rate too, unless the steady state was over when
   *     it started, and wrong answers count in any case
   */
  public boolean completed(
      Request request, @Nullable Object answer, long intended, long start, long end) {
    boolean inSecond = steadyState.contains(end);
    boolean inTimes = isTimed(intended, start);
    boolean inRate = inTimes && start - steadyState.end() < 0;
    arrived(intended, inTimes, start);
    totals.requestCounts().answered(request);
    written.ended(request);
    answers.check(request, answer, inRate);
    if (inRate) {
      tally.completed(request.operation() == Operation.BULK_GET ? request.keys().size() : 1);
    }
    if (inSecond) {
      samples.endedAt(end);
    }
    occupied(start, end, inTimes);
    if (inSecond || inTimes) {
      times(request, answer, intended, start, end, inSecond, inTimes);
    }
    return inTimes;
  }

  private boolean isTimed(long intended, long start) {
    return steadyState.contains(intended == UNSCHEDULED ? start : intended);
  }

  private void occupied(long start, long end, boolean inTimes) {
    long nanosWithin = steadyState.overlap(start, end);
    if (inTimes) {
      tally.timed(end - start, nanosWithin);
    } else {
      tally.carried(nanosWithin);
    }
  }

  private void times(
      Request request,
      @Nullable Object answer,
      long intended,
      long start,
      long end,
      boolean inSecond,
      boolean inTimes) {
    Operation operation = request.operation();
    int bucket = bucket(request, answer);
    samples.ended(kind(operation), operation, bucket, end - start, inSecond, inTimes);
    if (inTimes && intended != UNSCHEDULED && isAnswered(operation)) {
      samples.time(TimeKind.RESPONSE, operation, bucket, end - intended);
    }
  }

  private TimeKind kind(Operation operation) {
    return isAnswered(operation) ? TimeKind.COMPLETED : TimeKind.ACCEPTED;
  }

  private int bucket(Request request, @Nullable Object answer) {
    if (buckets.count() == 1) {
      return 0;
    }
    return switch (request.operation()) {
      case SET -> buckets.of(values.length(request.value()));
      case GET -> answer == null ? HistogramKey.NO_BUCKET : buckets.of(values.length(answer));
      case DELETE, BULK_GET -> HistogramKey.NO_BUCKET;
    };
  }

  /**
   * Notes the time until the call returned, of an operation that is answered later and whose times
   * count.
   */
  void accepted(Request request, @Nullable Object answer, long nanos) {
    samples.time(TimeKind.ACCEPTED, request.operation(), bucket(request, answer), nanos);
  }

  /**
   * Notes how late the harness itself started an operation whose times count; ignored if negative,
   * since then the thread was not waiting for the start.
   */
  void timerLag(Operation operation, long nanos) {
    if (nanos >= 0) {
      samples.time(TimeKind.TIMER_LAG, operation, HistogramKey.NO_BUCKET, nanos);
    }
  }

  /** Notes the time from an answer to the next call in its place. */
  void between(long lastEnd, long start) {
    tally.between(steadyState.overlap(lastEnd, start));
  }

  /** Begins the count of a fixed number of operations; earlier calls are not part of it. */
  void startsCount() {
    called = 0;
  }

  /**
   * Notes that the thread has completed its share of a fixed number of operations.
   *
   * @param lastEnd time of the last answer
   * @param lastNanos duration of that operation
   */
  void finished(long lastEnd, long lastNanos) {
    steadyState.lastAnswerAt(lastEnd);
    tally.finished(called, lastEnd - steadyState.start(), lastNanos);
  }

  /** Notes an arrival of an open loop, once it is certain which ones the steady state contains. */
  private void arrived(long intended, boolean inTimes, long start) {
    if (isOpenLoop && intended != UNSCHEDULED && inTimes) {
      tally.arrival(start - steadyState.end() >= 0);
    }
  }

  /** Notes an operation of an open loop that is given up before it starts. */
  void abandoned(Operation operation, long intended) {
    long now = clock.nanoTime();
    boolean inTimes = isTimed(intended, now);
    arrived(intended, inTimes, now);
    if (inTimes) {
      samples.censored(TimeKind.RESPONSE, operation, now - intended);
    }
  }

  /** Notes the failure of a read outside the workload. */
  void failedOutside(Throwable failure, boolean interrupted) {
    errors.add(failure, interrupted);
    recording.failed(clock.nanoTime());
  }

  /**
   * Notes an operation that failed; failures count in warm-up too. All that is known of its time is
   * that a success would have taken longer.
   *
   * @param intended scheduled start, or {@link #UNSCHEDULED}
   * @param start time of the call
   */
  void failed(
      Operation operation, Throwable failure, boolean interrupted, long intended, long start) {
    long now = clock.nanoTime();
    failedOutside(failure, interrupted);
    boolean inTimes = isTimed(intended, start);
    arrived(intended, inTimes, start);
    occupied(start, now, inTimes);
    if (inTimes) {
      samples.censored(kind(operation), operation, now - start);
      if (intended != UNSCHEDULED && isAnswered(operation)) {
        samples.censored(TimeKind.RESPONSE, operation, now - intended);
      }
    }
  }

  /** Notes time spent spinning until the start of operations. */
  void spun(long nanos) {
    tally.spun(nanos);
  }

  /** Ends an iteration. */
  void end() {
    samples.flush();
    answers.end(steadyState.isMeasured());
    recording.add(tally);
    tally = new Tally(0);
  }

  /** Returns the last writes that did not fail. */
  public WrittenKeys written() {
    return written;
  }

  /** Adds this thread's counts, but not its times, to a fork's totals. */
  public void addTo(ForkTotals fork) {
    fork.addSums(totals);
  }

  /** Returns whether the server answers an operation. */
  boolean isAnswered(Operation operation) {
    return repliesToWrites || operation == Operation.GET || operation == Operation.BULK_GET;
  }
}
