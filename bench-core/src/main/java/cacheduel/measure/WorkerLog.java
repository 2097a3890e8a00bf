// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.client.Mode;
import cacheduel.workload.Operation;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import org.jspecify.annotations.Nullable;

/** What one thread saw: times, answers and failures. Used by that thread only until it has ended. */
final class WorkerLog {
  private final boolean repliesToWrites;
  private final LatencyRecorder completed;
  private final LatencyRecorder accepted;
  private final AnswerCheck answers;
  private final ErrorTally errors = new ErrorTally();
  private long operations;
  private long attemptedSets;

  WorkerLog(Mode mode, Values values, int histogramDigits) {
    repliesToWrites = mode != Mode.NOREPLY;
    completed = new LatencyRecorder(histogramDigits);
    accepted = new LatencyRecorder(histogramDigits);
    answers = new AnswerCheck(values, repliesToWrites);
  }

  /** Notes that an operation is about to be, or was, sent, whatever becomes of it. */
  void attempted(Request request) {
    if (request.operation() == Operation.SET) {
      attemptedSets++;
    }
  }

  /**
   * Notes an operation that did not fail.
   *
   * @param nanos from the call to the answer, or to the return where a write has no answer
   * @param recorded whether it belongs to the measurement; wrong answers count in any case
   */
  void completed(Request request, @Nullable Object answer, long nanos, boolean recorded) {
    answers.check(request, answer, recorded);
    if (recorded) {
      operations++;
      if (repliesToWrites || isRead(request.operation())) {
        completed.record(request.operation(), nanos);
      } else {
        accepted.record(request.operation(), nanos);
      }
    }
  }

  /** Notes how long a call took to return that is answered later. */
  void accepted(Request request, long nanos) {
    accepted.record(request.operation(), nanos);
  }

  /** Notes an operation that failed; failures count in warm-up too. */
  void failed(Throwable failure, boolean interrupted) {
    errors.add(failure, interrupted);
  }

  /** Adds what this thread saw to a fork's sum. */
  void addTo(ForkTotals totals) {
    completed.addTo(totals.completed());
    accepted.addTo(totals.accepted());
    answers.addTo(totals);
    errors.addTo(totals.errors());
    totals.operations += operations;
    totals.attemptedSets += attemptedSets;
  }

  private static boolean isRead(Operation operation) {
    return operation == Operation.GET || operation == Operation.BULK_GET;
  }
}
