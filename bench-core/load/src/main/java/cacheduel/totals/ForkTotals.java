// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import cacheduel.timing.HistogramKey;
import cacheduel.timing.Interval;
import cacheduel.timing.Iteration;
import cacheduel.timing.Iteration.Percentiles;
import cacheduel.timing.PackedTimes;
import cacheduel.timing.Recording;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The totals of all threads of one client JVM, or the sum over several. Passed from the fork to the
 * harness as a serialized object, since both run the same jar. Not safe for use by several threads.
 */
public final class ForkTotals implements Serializable {
  private static final long serialVersionUID = 10L;

  private final HashMap<HistogramKey, Histogram> histograms = new HashMap<>();
  private final ArrayList<Iteration> iterations = new ArrayList<>();
  private final ArrayList<PackedTimes> timesOfIterations = new ArrayList<>();
  private final ArrayList<JvmUsage> jvmIterations = new ArrayList<>();
  private final ArrayList<WarmUpEnd> warmUps = new ArrayList<>();
  private final ArrayList<Interval> intervals = new ArrayList<>();
  private final RequestCounts requests = new RequestCounts();
  private final ConnectionCounts connectionCounts = new ConnectionCounts();
  private final HashMap<String, Long> errors = new HashMap<>();
  private final LinkedHashMap<String, String> clientSettings = new LinkedHashMap<>();
  public long hits;
  public long misses;
  public long expectedHits;
  public long wrong;

  /** Wrong answers that report a stored key as missing. */
  public long falseMisses;

  public long preloadSampled;
  public long preloadMissing;
  public long readBack;
  public long readBackMissing;

  @Nullable
  public String firstWrong;

  @Nullable
  public Integer connections;

  public JvmUsage jvm = JvmUsage.NONE;

  /** The longest time by which a JVM began a measured iteration after the agreed instant. */
  public long latestStartNanos;

  @Nullable
  public String threadDump;

  /** Takes over this JVM's usage in all measured iterations, and in each of them. */
  public void add(JvmMeter meter) {
    jvm = meter.usage();
    jvmIterations.addAll(meter.iterations());
  }

  /** Takes over the recorded times. */
  public void add(Recording recording) {
    timesOfIterations.addAll(recording.timesOfIterations());
    recording.histograms().forEach(this::add);
    iterations.addAll(recording.iterations());
    intervals.addAll(recording.intervals());
  }

  private void add(HistogramKey key, Histogram histogram) {
    histograms
        .computeIfAbsent(key, s -> new Histogram(histogram.getNumberOfSignificantValueDigits()))
        .add(histogram);
  }

  public Map<HistogramKey, Histogram> histograms() {
    return histograms;
  }

  /** Returns the histograms of one kind by operation, merged over the value sizes. */
  public Map<Operation, Histogram> histograms(TimeKind kind) {
    return merged(kind, false);
  }

  /** Returns the histograms of the ages of operations that failed or did not end, likewise. */
  public Map<Operation, Histogram> censored(TimeKind kind) {
    return merged(kind, true);
  }

  private Map<Operation, Histogram> merged(TimeKind kind, boolean censored) {
    EnumMap<Operation, Histogram> merged = new EnumMap<>(Operation.class);
    histograms.forEach((key, histogram) -> {
      if (key.kind() == kind && key.censored() == censored) {
        merged
            .computeIfAbsent(
                key.operation(), o -> new Histogram(histogram.getNumberOfSignificantValueDigits()))
            .add(histogram);
      }
    });
    return merged;
  }

  public List<Iteration> iterations() {
    return iterations;
  }

  /** Adds the times of all operations of any kind to others. */
  public void addTimesTo(Histogram all) {
    timesOfIterations.forEach(times -> all.add(times.histogram()));
  }

  /** Returns the percentiles of each iteration; empty unless all JVMs reported it. */
  public List<Percentiles> percentiles() {
    return timesOfIterations.stream().map(PackedTimes::percentiles).toList();
  }

  /** Returns the usage of the JVMs in each iteration; empty unless all reported it. */
  public List<JvmUsage> jvmIterations() {
    return jvmIterations;
  }

  /** Returns the end of the warm-up of each JVM that had one. */
  public List<WarmUpEnd> warmUps() {
    return warmUps;
  }

  public List<Interval> intervals() {
    return intervals;
  }

  public long operations() {
    return iterations.stream().mapToLong(Iteration::operations).sum();
  }

  /** Returns the number of operations whose times count. */
  public long timed() {
    return iterations.stream().mapToLong(Iteration::timed).sum();
  }

  public RequestCounts requestCounts() {
    return requests;
  }

  public ConnectionCounts connectionCounts() {
    return connectionCounts;
  }

  public Map<String, Long> errors() {
    return errors;
  }

  public Map<String, String> clientSettings() {
    return clientSettings;
  }

  /** Converts the starts of the iterations to a clock that is ahead by the given time. */
  public void useClock(long aheadNanos) {
    iterations.replaceAll(iteration -> iteration.byClock(aheadNanos));
  }

  /** Returns the sum of what the JVMs of a fork left, in their order. */
  public static ForkTotals sum(List<ForkTotals> jvms) {
    ForkTotals sum = new ForkTotals();
    for (int i = 0; i < jvms.size(); i++) {
      sum.addProcess(jvms.get(i), i + 1);
    }
    return sum;
  }

  /** Adds a JVM that ran at the same time; {@code number} is 1-based. */
  public void addProcess(ForkTotals other, int number) {
    addJvm(other, number == 1);
    for (int i = 0; i < other.iterations.size(); i++) {
      if (i < iterations.size()) {
        iterations.set(i, iterations.get(i).beside(other.iterations.get(i)));
      } else {
        iterations.add(other.iterations.get(i));
      }
    }
    other.intervals.forEach(interval -> intervals.add(interval.of(number)));
    Integer before = connections;
    addSums(other);
    if (before != null && other.connections != null) {
      connections = before + other.connections;
    }
  }

  private void addJvm(ForkTotals other, boolean first) {
    if (first) {
      timesOfIterations.addAll(other.timesOfIterations);
      jvmIterations.addAll(other.jvmIterations);
      return;
    }
    if (timesOfIterations.size() == other.timesOfIterations.size()) {
      for (int i = 0; i < timesOfIterations.size(); i++) {
        timesOfIterations.set(i, timesOfIterations.get(i).plus(other.timesOfIterations.get(i)));
      }
    } else {
      timesOfIterations.clear();
    }
    if (jvmIterations.size() == other.jvmIterations.size()) {
      for (int i = 0; i < jvmIterations.size(); i++) {
        jvmIterations.set(i, jvmIterations.get(i).plus(other.jvmIterations.get(i)));
      }
    } else {
      jvmIterations.clear();
    }
  }

  /** Adds what another JVM sent to the servers beside the load, so that their counters can be checked. */
  public void addRequests(ForkTotals beside) {
    beside.requests.addTo(requests);
    beside.connectionCounts.addTo(connectionCounts);
    beside.errors.forEach((kind, count) -> ErrorKinds.add(errors, kind, count));
    wrong += beside.wrong;
    firstWrong = firstWrong == null ? beside.firstWrong : firstWrong;
    if (connections != null && beside.connections != null) {
      connections += beside.connections;
    }
  }

  /** Adds everything except the iterations, for example the counts of one thread. */
  public void addSums(ForkTotals other) {
    other.histograms.forEach(this::add);
    other.requests.addTo(requests);
    other.connectionCounts.addTo(connectionCounts);
    other.errors.forEach((kind, count) -> ErrorKinds.add(errors, kind, count));
    clientSettings.putAll(other.clientSettings);
    warmUps.addAll(other.warmUps);
    hits += other.hits;
    misses += other.misses;
    expectedHits += other.expectedHits;
    wrong += other.wrong;
    falseMisses += other.falseMisses;
    preloadSampled += other.preloadSampled;
    preloadMissing += other.preloadMissing;
    readBack += other.readBack;
    readBackMissing += other.readBackMissing;
    jvm = jvm.plus(other.jvm);
    latestStartNanos = Math.max(latestStartNanos, other.latestStartNanos);
    firstWrong = firstWrong == null ? other.firstWrong : firstWrong;
    threadDump = threadDump == null ? other.threadDump : threadDump;
    connections = other.connections == null ? connections : other.connections;
  }
}
