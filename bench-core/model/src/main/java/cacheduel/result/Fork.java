// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Layer;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.timing.Interval;
import cacheduel.totals.WarmUpEnd;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The measurement of one fork of a cell: its client JVMs, run once at the same time on a fresh server.
 * The unit of replication, and one line of {@code forks.jsonl}. Immutable.
 *
 * @param cell the measured cell
 * @param round the label that cells measured close to each other share: the 1-based number of the
 *     round, or of the block of a paired comparison; of a try, the number of its fork
 * @param startedAt when the fork began
 * @param seconds its duration, from the start of its server to its last check, in seconds
 * @param validity the judgement of its numbers
 * @param measurement its rates and times
 * @param machine the usage and the state of the machine
 * @param client the client's connections and settings
 * @param server null without a server
 */
public record Fork(
    Cell cell,
    int round,
    Instant startedAt,
    double seconds,
    Validity validity,
    Measurement measurement,
    Machine machine,
    Client client,
    @Nullable ServerFacts server) {
  /** What a machine can cause that stops client and server for a while. */
  private static final Set<RemarkKind> LATE = EnumSet.of(
      RemarkKind.ERRORS,
      RemarkKind.WRONG_HIT_RATIO,
      RemarkKind.COUNTED_TOO_FEW,
      RemarkKind.COUNTED_TOO_MANY,
      RemarkKind.NOT_TIMED,
      RemarkKind.LITTLES_LAW,
      RemarkKind.APART);

  /**
   * The rates and times of a fork.
   *
   * @param throughput null if not measured
   * @param iterations each measured iteration, in order; empty if not measured
   * @param repetitions of a cell with a fixed number of operations, in order; empty of others
   * @param intervals the load second by second, warm-up included
   * @param warmUps the end of the warm-up of each client JVM that had one; empty if not known
   * @param times the times of the operations; empty if not measured
   * @param histograms all of these times
   * @param agents the figures of each agent; empty without agents
   * @param figures those of a whole cell in this fork alone, by {@linkplain
   *     cacheduel.figure.Figure#key() key}: the throughput, the costs of an operation, and those of
   *     published reports
   */
  public record Measurement(
      @Nullable Throughput throughput,
      List<MeasuredIteration> iterations,
      List<Repetition> repetitions,
      List<Interval> intervals,
      List<WarmUpEnd> warmUps,
      Times times,
      List<TimeHistogram> histograms,
      List<AgentShare> agents,
      Map<String, Double> figures) {
    public static final Measurement NONE = new Measurement(
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Times.NONE,
        List.of(),
        List.of(),
        Map.of());

    private Measurement with(Map<String, Double> others) {
      return new Measurement(
          throughput,
          iterations,
          repetitions,
          intervals,
          warmUps,
          times,
          histograms,
          agents,
          Collections.unmodifiableMap(new TreeMap<>(others)));
    }
  }

  /**
   * The machine during the measurement.
   *
   * @param usage the usage by client and server
   * @param fitness the findings on its state
   */
  public record Machine(CellUsage usage, List<FitnessFinding> fitness) {
    public static final Machine NONE = new Machine(CellUsage.NONE, List.of());
  }

  /**
   * The client as it was measured.
   *
   * @param connections established connections to the servers at the end; null if not known
   * @param settings its effective settings, and notes from trying its version before the run
   * @param knownFaults a sentence about each known fault of the library that affects the cell's
   *     protocol and mode
   * @param bareWire whether it has no library
   * @param layer the client that its library calls, and the requests that it adds; null if it talks to
   *     servers itself
   */
  public record Client(
      @Nullable Integer connections,
      Map<String, String> settings,
      List<String> knownFaults,
      boolean bareWire,
      @Nullable Layer layer) {}

  /** Returns a copy with other figures of the whole fork. */
  public Fork with(Map<String, Double> figures) {
    return with(validity, measurement.with(figures));
  }

  /** Returns a copy with one more warning. */
  public Fork with(Remark warning) {
    return with(validity.with(warning), measurement);
  }

  private Fork with(Validity judged, Measurement measured) {
    return new Fork(cell, round, startedAt, seconds, judged, measured, machine, client, server);
  }

  /**
   * Returns whether another attempt may well succeed: the fork did not finish, or operations failed
   * while the machine was disturbed. A wrong answer is no accident.
   */
  public boolean isAccident() {
    Set<RemarkKind> kinds =
        validity.reasons().stream().map(Remark::kind).collect(Collectors.toSet());
    boolean isLate = kinds.contains(RemarkKind.ERRORS) || kinds.contains(RemarkKind.APART);
    return status() == Status.FAILED
        || (status() == Status.INVALID
            && isLate
            && LATE.containsAll(kinds)
            && !CellResult.of(List.of(this)).noise().isNone());
  }

  /** Returns whether it is not the first attempt. */
  public boolean isRepeated() {
    return validity.warnings().stream().anyMatch(warning -> warning.kind() == RemarkKind.REPEATED);
  }

  /** Returns the validity of its numbers. */
  public Status status() {
    return validity.status();
  }

  /** Returns each measured iteration, in order. */
  public List<MeasuredIteration> iterations() {
    return measurement.iterations();
  }

  /**
   * Returns the median of a figure over the iterations that {@linkplain NoiseGate#counted count}.
   * Only positive values do, since forks are compared by their logarithms.
   *
   * @param figure null where it was not measured
   * @return empty if no iteration has the figure
   */
  public OptionalDouble median(Function<MeasuredIteration, @Nullable Number> figure) {
    double[] values = NoiseGate.counted(iterations()).stream()
        .map(figure)
        .filter(Objects::nonNull)
        .mapToDouble(Number::doubleValue)
        .filter(value -> value > 0)
        .toArray();
    return values.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Median.withDefaults().evaluate(values));
  }
}
