// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import cacheduel.workload.Operation;

/**
 * Times that one thread has measured but not yet handed to its fork's {@link Recording}. Keeps
 * histograms out of the threads: 500 of them would need hundreds of megabytes. Used by one thread.
 */
public final class SampleBuffer {
  static final int SERIES_BITS = 9;
  private static final int CAPACITY = 256;

  private final Recording recording;
  private final long[] samples = new long[CAPACITY];
  private int size;
  private Window window;
  private int second;
  private long secondStart;
  private long secondEnd;

  public SampleBuffer(Recording recording) {
    this.recording = recording;
    this.window = recording.window();
  }

  /** Begins an iteration. */
  public void begin(Window current) {
    window = current;
    secondEnd = secondStart = 0;
    second = -1;
  }

  /** Sets the end of the operation to which the next samples belong. */
  public void operationEnded(long end) {
    if (second < 0 || end - secondStart < 0 || end - secondEnd >= 0) {
      flush();
      second = (int) ((end - window.start()) / Recording.SECOND);
      secondStart = window.start() + second * Recording.SECOND;
      secondEnd = secondStart + Recording.SECOND;
    }
  }

  /**
   * Adds a time.
   *
   * @param isRate true for exactly one of an operation's times: the sample by which it counts in
   *     the rate
   */
  public void add(TimeKind kind, Operation operation, int bucket, long nanos, boolean isRate) {
    if (size == CAPACITY) {
      flush();
    }
    long rate = isRate ? 1 : 0;
    samples[size++] = Math.max(0, nanos) << (SERIES_BITS + 1)
        | (long) HistogramKey.index(kind, operation, bucket) << 1
        | rate;
  }

  /** Hands all samples to the recording. */
  public void flush() {
    if (size > 0) {
      recording.add(window, second, samples, size);
      size = 0;
    }
  }
}
