// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.client.Mode;
import cacheduel.timing.HistogramKey;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.Recording;
import cacheduel.timing.SampleBuffer;
import cacheduel.timing.Tally;
import cacheduel.timing.TimeKind;
import cacheduel.timing.Window;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.Request;
import cacheduel.workload.SizeBuckets;
import cacheduel.workload.Values;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The record of one thread: times, answers and failures. Used by that thread only until it has
 * ended.
 */
public final class WorkerLog {
  /** The intended start of an operation that no schedule asks for. */
  static final long UNSCHEDULED = Long.MIN_VALUE;

  private final boolean repliesToWrites;
  private final Values values;
  private final SizeBuckets buckets;
  private final Recording recording;
  private final NanoClock clock;
  private final SampleBuffer samples;
  private final AnswerCheck answers;
  private final ForkTotals totals = new ForkTotals();
  private final ErrorTally errors = new ErrorTally(totals.errors());
  private final WrittenKeys written = new WrittenKeys();
  private Tally tally = new Tally();
  private Window window;
  private long called;

  public WorkerLog(Mode mode, Values values, Recording recording, NanoClock clock) {
    this.repliesToWrites = mode != Mode.NOREPLY;
    this.values = values;
    this.buckets = values.buckets();
    this.recording = recording;
    this.clock = clock;
    this.samples = new SampleBuffer(recording);
    this.answers = new AnswerCheck(values, repliesToWrites, totals);
    this.window = recording.window();
  }

  /** Returns the clock by which the thread measures. */
  NanoClock clock() {
    return clock;
  }

  /** Begins an iteration. */
  void begin(Window current) {
    window = current;
    samples.begin(current);
    tally = new Tally();
  }

  /** Notes an operation that is about to be sent or was sent, whatever its outcome. */
  public void attempted(Request request) {
    totals.requestCounts().add(request);
    tally.called();
    called++;
    if (!repliesToWrites) {
      written.note(request);
    }
  }

  /** Notes a read outside the workload, sent only to wait for an answer, and whether it came. */
  void confirmed(boolean answered) {
    totals.requestCounts().addRead(answered);
  }

  /**
   * Notes an operation that did not fail.
   *
   * @param intended scheduled start, or {@link #UNSCHEDULED}
   * @param start time of the call
   * @param end time of the answer, or of the call's return if a write has no answer
   * @return whether it counts; wrong answers count in any case
   */
  boolean completed(Request request, @Nullable Object answer, long intended, long start, long end) {
    boolean counts = window.contains(intended == UNSCHEDULED ? start : intended, end);
    totals.requestCounts().answered(request);
    answers.check(request, answer, counts && window.isMeasured());
    if (counts) {
      count(request, answer, intended, start, end);
    } else {
      long nanosWithin = window.overlap(start, end);
      if (nanosWithin > 0) {
        tally.cut(nanosWithin);
      }
    }
    return counts;
  }

  private void count(
      Request request, @Nullable Object answer, long intended, long start, long end) {
    Operation operation = request.operation();
    int bucket = bucket(request, answer);
    boolean answered = isAnswered(operation);
    TimeKind kind = answered ? TimeKind.COMPLETED : TimeKind.ACCEPTED;
    tally.operation(operation == Operation.BULK_GET ? request.keys().size() : 1, end - start);
    samples.operationEnded(end);
    samples.add(kind, operation, bucket, end - start, true);
    if (intended != UNSCHEDULED && answered) {
      samples.add(TimeKind.RESPONSE, operation, bucket, end - intended, false);
    }
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

  /** Notes the time until the call returned, for an operation that counts and is answered later. */
  void accepted(Request request, @Nullable Object answer, long nanos) {
    samples.add(TimeKind.ACCEPTED, request.operation(), bucket(request, answer), nanos, false);
  }

  /**
   * Notes how late the harness itself started an operation that counts; ignored if negative, since
   * then the thread was not waiting for the start.
   */
  void timerLag(Operation operation, long nanos) {
    if (nanos >= 0) {
      samples.add(TimeKind.TIMER_LAG, operation, HistogramKey.NO_BUCKET, nanos, false);
    }
  }

  /** Notes the time from an answer to the thread's next call. */
  void between(long lastEnd, long start) {
    tally.between(window.overlap(lastEnd, start));
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
    window.lastAnswerAt(lastEnd);
    tally.finished(called, lastEnd - window.start(), lastNanos);
  }

  /** Ends a schedule, and records how many operations were due and how many never started. */
  void arrivals(Pacer pacer) {
    pacer.end(tally);
  }

  /** Notes an operation that failed; failures count in warm-up too. */
  void failed(Throwable failure, boolean interrupted) {
    errors.add(failure, interrupted);
    recording.failed(clock.nanoTime());
  }

  /** Ends an iteration. */
  void end() {
    samples.flush();
    recording.add(tally);
    tally = new Tally();
  }

  /** Returns the keys of the last unanswered writes, by index. */
  public Map<Long, String> written() {
    return written.keys();
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
