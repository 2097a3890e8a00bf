// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.PackedHistogram;
import org.jspecify.annotations.Nullable;

/**
 * The times measured by all threads of one fork. Safe for use by several threads, each of which
 * hands over the samples in its {@link SampleBuffer} a few hundred at a time.
 */
public final class Recording {
  static final long SECOND = 1_000_000_000L;

  /** Three significant digits: at most 0.1 % off. */
  private static final int DIGITS = 3;

  /** At most 1 % off, to save memory: each second of an iteration has a histogram. */
  private static final int DIGITS_OF_A_SECOND = 2;

  private static final int UNPACKED_SECONDS = 10;

  private static final int LAST_SERIES = (1 << SampleBuffer.SERIES_BITS) - 1;

  private final @Nullable Histogram[] histograms = new @Nullable Histogram[HistogramKey.COUNT];
  private final List<Interval> intervals = new ArrayList<>();
  private final List<Iteration> iterations = new ArrayList<>();
  private final List<PackedTimes> timesOfIterations = new ArrayList<>();
  private final Histogram iterationTimes = new Histogram(DIGITS);
  private final Histogram iterationResponses = new Histogram(DIGITS);
  private SteadyState steadyState = new SteadyState(false, SECOND);
  private List<Tally> tallies = new ArrayList<>();
  private List<SecondSums> seconds = new ArrayList<>();
  private int warmups;
  private boolean ended = true;
  private @Nullable Long origin;

  /**
   * The sums of an iteration over all threads, ramp-up and ramp-down included.
   *
   * @param called number of operations called
   * @param spinNanos time spent spinning until a start
   */
  public record Ended(long called, long spinNanos) {}

  /**
   * Begins the iteration of a steady state; all threads must have handed over their samples of the
   * previous one.
   */
  public synchronized void begin(SteadyState next) {
    end();
    ended = false;
    steadyState = next;
  }

  /** Returns the current iteration's steady state. */
  public synchronized SteadyState steadyState() {
    return steadyState;
  }

  synchronized void add(int second, long[] samples, int size) {
    for (int i = 0; i < size; i++) {
      long nanos = samples[i] >>> (SampleBuffer.SERIES_BITS + SampleBuffer.USE_BITS);
      if ((samples[i] & SampleBuffer.ENDED) != 0) {
        second(second).record(nanos);
      }
      if ((samples[i] & SampleBuffer.TIMES) != 0) {
        int series = (int) (samples[i] >>> SampleBuffer.USE_BITS) & LAST_SERIES;
        record(series, nanos, (samples[i] & SampleBuffer.MAIN) != 0);
      }
    }
  }

  private void record(int series, long nanos, boolean main) {
    histogram(series).recordValue(nanos);
    if (HistogramKey.isResponse(series)) {
      iterationResponses.recordValue(nanos);
    } else if (main) {
      iterationTimes.recordValue(nanos);
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
      if (seconds.size() >= UNPACKED_SECONDS) {
        seconds.get(seconds.size() - UNPACKED_SECONDS).pack();
      }
      seconds.add(new SecondSums());
    }
    return seconds.get(index);
  }

  /** Adds a thread's tally of the current iteration. */
  public synchronized void add(Tally thread) {
    tallies.add(thread);
  }

  /** Counts an operation that failed at the given time. */
  public synchronized void failed(long now) {
    if (steadyState.contains(now)) {
      second((int) ((now - steadyState.start()) / SECOND)).errors++;
    }
  }

  /**
   * Ends the iteration, if it has not ended; all threads must have handed over their samples.
   */
  public synchronized Ended end() {
    if (ended) {
      return new Ended(0, 0);
    }
    ended = true;
    Ended sums = new Ended(
        tallies.stream().mapToLong(Tally::called).sum(),
        tallies.stream().mapToLong(Tally::spinNanos).sum());
    if (steadyState.isOpen()) {
      boolean measured = steadyState.isMeasured();
      int number = measured ? iterations.size() + 1 : ++warmups;
      origin = origin == null ? Long.valueOf(steadyState.start()) : origin;
      if (steadyState.nanos() > 0) {
        // no operation may have ended in the last seconds
        second((int) ((steadyState.nanos() - 1) / SECOND));
      }
      for (int i = 0; i < seconds.size(); i++) {
        intervals.add(interval(i, number, origin));
      }
      if (measured) {
        iterations.add(tallies.stream()
            .map(tally -> tally.toIteration(steadyState))
            .reduce(new Tally(0).toIteration(steadyState), Iteration::beside));
        boolean scheduled = iterationResponses.getTotalCount() > 0;
        timesOfIterations.add(PackedTimes.of(scheduled ? iterationResponses : iterationTimes));
      }
    }
    if (!steadyState.isMeasured()) {
      forgetTimes();
    }
    seconds = new ArrayList<>();
    tallies = new ArrayList<>();
    iterationTimes.reset();
    iterationResponses.reset();
    return sums;
  }

  /** Times of a warm-up are recorded too, so that this code is warm when the measurement begins. */
  private void forgetTimes() {
    for (Histogram histogram : histograms) {
      if (histogram != null) {
        histogram.reset();
      }
    }
  }

  private Interval interval(int second, int iteration, long firstStart) {
    SecondSums sums = seconds.get(second);
    long length = Math.min(SECOND, steadyState.nanos() - second * SECOND);
    return new Interval(
        1,
        !steadyState.isMeasured(),
        iteration,
        (steadyState.start() + second * SECOND - firstStart) / 1e9,
        length / 1e9,
        sums.times.getTotalCount(),
        sums.times.getValueAtPercentile(50),
        sums.times.getValueAtPercentile(99),
        sums.errors);
  }

  /** Returns the histograms of all measured iterations, without empty ones. */
  public synchronized Map<HistogramKey, Histogram> histograms() {
    Map<HistogramKey, Histogram> found = new LinkedHashMap<>();
    for (int i = 0; i < histograms.length; i++) {
      Histogram histogram = histograms[i];
      if (histogram != null && histogram.getTotalCount() > 0) {
        found.put(HistogramKey.at(i), histogram);
      }
    }
    return found;
  }

  /** Returns the seconds of all iterations that have ended, including warm-up. */
  public synchronized List<Interval> intervals() {
    return List.copyOf(intervals);
  }

  /** Returns the measured iterations that have ended. */
  public synchronized List<Iteration> iterations() {
    return List.copyOf(iterations);
  }

  /**
   * Returns the times of all operations in each measured iteration that has ended, in the order of
   * {@link #iterations}; response times if there is a schedule.
   */
  public synchronized List<PackedTimes> timesOfIterations() {
    return List.copyOf(timesOfIterations);
  }

  private static final class SecondSums {
    Histogram times = new Histogram(DIGITS_OF_A_SECOND);

    long errors;

    /** Saves more memory, at the price of slower recording, once hardly any time is added. */
    void pack() {
      Histogram packed = new PackedHistogram(DIGITS_OF_A_SECOND);
      packed.add(times);
      times = packed;
    }

    void record(long nanos) {
      times.recordValue(nanos);
    }
  }
}
