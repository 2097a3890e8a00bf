// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import cacheduel.workload.Operation;

/**
 * Times that one thread has measured but not yet handed to its fork's {@link Recording}. Keeps
 * histograms out of the threads: 500 of them would need hundreds of megabytes. Used by one thread.
 */
public final class SampleBuffer {
  /** The use of a sample that counts in the second in which its operation ended. */
  static final int ENDED = 1;

  /** The use of a sample that counts in the times. */
  static final int TIMES = 2;

  /** The use of one sample per timed operation: from its call to its answer, if it has one. */
  static final int MAIN = 4;

  static final int USE_BITS = 3;
  static final int SERIES_BITS = 10;
  private static final int CAPACITY = 256;

  private final Recording recording;
  private final long[] samples = new long[CAPACITY];
  private int size;
  private SteadyState steadyState;
  private int second;
  private long secondStart;
  private long secondEnd;

  public SampleBuffer(Recording recording) {
    this.recording = recording;
    this.steadyState = recording.steadyState();
  }

  /** Begins an iteration. */
  public void begin(SteadyState current) {
    steadyState = current;
    secondEnd = secondStart = 0;
    second = -1;
  }

  /** Sets the end of an operation that ended in the steady state; the next samples belong to it. */
  public void endedAt(long end) {
    if (second < 0 || end - secondStart < 0 || end - secondEnd >= 0) {
      flush();
      second = (int) ((end - steadyState.start()) / Recording.SECOND);
      secondStart = steadyState.start() + second * Recording.SECOND;
      secondEnd = secondStart + Recording.SECOND;
    }
  }

  /** Adds the time of an operation that counts in its second, in the times, or in both. */
  public void ended(
      TimeKind kind,
      Operation operation,
      int bucket,
      long nanos,
      boolean inSecond,
      boolean inTimes) {
    int use = (inSecond ? ENDED : 0) | (inTimes ? TIMES | MAIN : 0);
    add(HistogramKey.index(kind, operation, bucket, false), nanos, use);
  }

  /** Adds another time of an operation, which does not count in a second. */
  public void time(TimeKind kind, Operation operation, int bucket, long nanos) {
    add(HistogramKey.index(kind, operation, bucket, false), nanos, TIMES);
  }

  /** Adds the age of an operation that failed or did not end. */
  public void censored(TimeKind kind, Operation operation, long nanos) {
    add(HistogramKey.index(kind, operation, HistogramKey.NO_BUCKET, true), nanos, TIMES | MAIN);
  }

  private void add(int series, long nanos, int use) {
    if (size == CAPACITY) {
      flush();
    }
    samples[size++] =
        Math.max(0, nanos) << (SERIES_BITS + USE_BITS) | (long) series << USE_BITS | use;
  }

  /** Hands all samples to the recording. */
  public void flush() {
    if (size > 0) {
      recording.add(second, samples, size);
      size = 0;
    }
  }
}
