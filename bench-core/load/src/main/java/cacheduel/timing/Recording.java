// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the threads of one fork have timed. Safe for use by several threads; each hands
 * over what it has in its {@link SampleBuffer} some hundred samples at a time.
 */
public final class Recording {
  static final long SECOND = 1_000_000_000L;

  /** Three significant digits: at most 0.1 % off. */
  private static final int DIGITS = 3;

  private final @Nullable Histogram[] histograms = new @Nullable Histogram[HistogramKey.COUNT];
  private final List<Interval> intervals = new ArrayList<>();
  private final List<Iteration> iterations = new ArrayList<>();
  private final List<Percentiles> percentiles = new ArrayList<>();
  private final Histogram iterationTimes = new Histogram(DIGITS);
  private final Histogram iterationResponses = new Histogram(DIGITS);
  private Window window = new Window(false, SECOND);
  private Tally tally = new Tally();
  private List<SecondSums> seconds = new ArrayList<>();
  private int warmups;
  private @Nullable Long origin;

  /** Begins an iteration, after all threads have handed over those of the one before. */
  public void begin(boolean measured, long iterationNanos) {
    begin(new Window(measured, iterationNanos));
  }

  /** Begins the iteration of a window, after all threads have handed over those of the one before. */
  public synchronized void begin(Window next) {
    endIteration();
    window = next;
  }

  /** The current iteration's window. */
  public synchronized Window window() {
    return window;
  }

  /** Makes a thread's buffer. */
  public SampleBuffer newBuffer() {
    return new SampleBuffer(this);
  }

  synchronized void add(Window of, int second, long[] samples, int size) {
    SecondSums sums = second(second);
    for (int i = 0; i < size; i++) {
      long nanos = samples[i] >>> (SampleBuffer.SERIES_BITS + 1);
      if ((samples[i] & 1) == 1) {
        sums.record(nanos);
      }
      if (of.isMeasured()) {
        int series = (int) (samples[i] >>> 1) & ((1 << SampleBuffer.SERIES_BITS) - 1);
        histogram(series).recordValue(nanos);
        if ((samples[i] & 1) == 1) {
          iterationTimes.recordValue(nanos);
        } else if (HistogramKey.isResponse(series)) {
          iterationResponses.recordValue(nanos);
        }
      }
    }
  }

  private Histogram histogram(int series) {
    Histogram histogram = histograms[series];
    if (histogram == null) {
      histogram = new Histogram(DIGITS);
      histograms[series] = histogram;
    }
    return histogram;
  }

  private SecondSums second(int index) {
    while (seconds.size() <= index) {
      seconds.add(new SecondSums());
    }
    return seconds.get(Math.max(0, index));
  }

  /** Adds what a thread did in the current iteration. */
  public synchronized void add(Tally thread) {
    tally.add(thread);
  }

  /** Notes an operation that failed at a time. */
  public synchronized void failed(long now) {
    if (window.contains(now, now)) {
      second((int) ((now - window.start()) / SECOND)).errors++;
    }
  }

  /** Ends the last iteration, after all threads have handed over what they had. */
  public synchronized void end() {
    endIteration();
  }

  private void endIteration() {
    if (window.isOpen()) {
      boolean measured = window.isMeasured();
      int number = measured ? iterations.size() + 1 : ++warmups;
      origin = origin == null ? Long.valueOf(window.start()) : origin;
      if (window.nanos() > 0) {
        // nothing may have ended in the last ones
        second((int) ((window.nanos() - 1) / SECOND));
      }
      for (int i = 0; i < seconds.size(); i++) {
        intervals.add(interval(i, number, origin));
      }
      if (measured) {
        iterations.add(tally.toIteration(window));
        boolean scheduled = iterationResponses.getTotalCount() > 0;
        percentiles.add(Percentiles.of(scheduled ? iterationResponses : iterationTimes));
      }
    }
    seconds = new ArrayList<>();
    tally = new Tally();
    iterationTimes.reset();
    iterationResponses.reset();
  }

  private Interval interval(int second, int iteration, long firstStart) {
    SecondSums sums = seconds.get(second);
    long length = Math.min(SECOND, window.nanos() - second * SECOND);
    return new Interval(
        1,
        1,
        !window.isMeasured(),
        iteration,
        (window.start() + second * SECOND - firstStart) / 1e9,
        length / 1e9,
        sums.times.getTotalCount(),
        sums.times.getValueAtPercentile(50),
        sums.times.getValueAtPercentile(99),
        sums.errors);
  }

  /** The histograms of all measured iterations; only those that have a value. */
  public synchronized Map<HistogramKey, Histogram> histograms() {
    Map<HistogramKey, Histogram> found = new LinkedHashMap<>();
    for (int i = 0; i < histograms.length; i++) {
      Histogram histogram = histograms[i];
      if (histogram != null) {
        found.put(HistogramKey.at(i), histogram);
      }
    }
    return found;
  }

  /** The seconds of all iterations that have ended, warm-up ones too. */
  public synchronized List<Interval> intervals() {
    return List.copyOf(intervals);
  }

  /** The measured iterations that have ended. */
  public synchronized List<Iteration> iterations() {
    return List.copyOf(iterations);
  }

  /** The times of each measured iteration that has ended, in the order of {@link #iterations}. */
  public synchronized List<Percentiles> percentiles() {
    return List.copyOf(percentiles);
  }

  private static final class SecondSums {
    /** Two digits, at most 1 % off: there is one for each second of an iteration. */
    final Histogram times = new Histogram(2);

    long errors;

    void record(long nanos) {
      times.recordValue(nanos);
    }
  }
}
