// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.fitness.Disturbance;
import cacheduel.timing.Interval;
import cacheduel.timing.TimeKind;
import cacheduel.totals.WarmUpEnd;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Collects the forks of a cell's result.
 *
 * @param <B> the builder
 */
public abstract class ForksBuilder<B extends ForksBuilder<B>> extends TimesBuilder<B> {
  final SortedMap<Integer, ForkParts> forks = new TreeMap<>();

  /** The parts of a fork, and where it differs from the cell. */
  static final class ForkParts {
    final List<MeasuredIteration> iterations = new ArrayList<>();
    final List<Interval> intervals = new ArrayList<>();
    final List<WarmUpEnd> warmUps = new ArrayList<>();
    final List<AgentShare> agents = new ArrayList<>();
    final List<TimeHistogram> histograms = new ArrayList<>();
    Map<String, Double> figures = Map.of();

    @Nullable
    Status status;

    @Nullable
    Double seconds;

    OptionalDouble rate() {
      return iterations.stream().mapToDouble(MeasuredIteration::opsPerSecond).average();
    }
  }

  /** One of the first fork. */
  public B interval(Interval interval) {
    return interval(1, interval);
  }

  public B interval(int fork, Interval interval) {
    parts(fork).intervals.add(interval);
    return self();
  }

  /** Adds the warm-up of a JVM of a fork. */
  public B warmUp(int fork, WarmUpEnd warmUp) {
    parts(fork).warmUps.add(warmUp);
    return self();
  }

  final ForkParts parts(int fork) {
    return forks.computeIfAbsent(fork, number -> new ForkParts());
  }

  /** One iteration of the first fork. */
  public B iteration(double opsPerSecond, Disturbance... causes) {
    int number = parts(1).iterations.size() + 1;
    return iteration(1, MeasuredFixture.iteration(number, opsPerSecond, causes));
  }

  public B iteration(int fork, MeasuredIteration iteration) {
    parts(fork).iterations.add(iteration);
    return self();
  }

  /** A valid fork with its figures. */
  public B fork(int round, Map<String, Double> figures) {
    parts(round).figures = figures;
    return self();
  }

  /** A fork that measured nothing. */
  public B fork(int round, Status ofFork, double itsSeconds) {
    parts(round).status = ofFork;
    parts(round).seconds = itsSeconds;
    return self();
  }

  /** Adds a histogram of the first fork, beside the percentiles. */
  public B histogram(TimeKind kind, Operation operation, Histogram times) {
    return histogram(1, TimeHistogramFixture.of(kind, operation, times));
  }

  public B histogram(int fork, TimeHistogram times) {
    parts(fork).histograms.add(times);
    return self();
  }

  /** Adds an agent of the first fork. */
  public B agent(AgentShare agent) {
    parts(1).agents.add(agent);
    return self();
  }
}
