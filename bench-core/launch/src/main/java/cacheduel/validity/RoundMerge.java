// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.figure.RoundFigures;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.result.CellResult;
import cacheduel.result.CellUsage;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.Remark;
import cacheduel.result.RemarkKind;
import cacheduel.result.Round;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.server.ServerUsage;
import cacheduel.timing.TimeKind;
import cacheduel.totals.WarmUpEnd;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Merges the rounds of a cell: the result is that of all forks together. Each fork was checked
 * separately, and the cell's status is that of its worst one.
 */
public final class RoundMerge {
  private final CellResult before;
  private final CellResult next;

  private RoundMerge(CellResult before, CellResult next) {
    this.before = before;
    this.next = next;
  }

  /** Returns the result of a single fork as that of a round, by the round's 1-based number. */
  public static CellResult ofRound(CellResult fork, int number) {
    List<MeasuredIteration> iterations =
        fork.iterations().stream().map(iteration -> iteration.ofFork(number)).toList();
    return new CellResult(
        fork.cell(),
        fork.status(),
        fork.reasons(),
        fork.warnings(),
        fork.startedAt(),
        fork.seconds(),
        fork.throughput(),
        iterations,
        fork.repetitions(),
        fork.times(),
        fork.answers(),
        fork.checks(),
        fork.usage(),
        fork.fitness(),
        fork.intervals().stream()
            .map(interval -> interval.of(number, interval.process()))
            .toList(),
        fork.connections(),
        fork.clientSettings(),
        fork.knownFaults(),
        fork.server(),
        fork.bareWire(),
        fork.warmUps(),
        List.of(new Round(
            number, fork.startedAt(), fork.seconds(), fork.status(), RoundFigures.of(fork))),
        fork.agents().stream().map(agent -> agent.ofFork(number)).toList());
  }

  /**
   * Returns the result of a cell with one more round.
   *
   * @param before the rounds so far
   * @param next the new one, from {@link #ofRound}
   * @param log the histograms of all rounds, tagged with their operations
   */
  public static CellResult plus(
      CellResult before, CellResult next, Map<TimeKind, List<Histogram>> log) {
    return new RoundMerge(before, next).merged(log);
  }

  private CellResult merged(Map<TimeKind, List<Histogram>> log) {
    List<MeasuredIteration> iterations = joined(before.iterations(), next.iterations());
    List<FitnessFinding> fitness = fitness();
    CellUsage usage = usage();
    List<WarmUpEnd> warmUps = joined(before.warmUps(), next.warmUps());
    return new CellResult(
        before.cell(),
        worse(before.status(), next.status()),
        reasons(),
        warnings(iterations, warmUps),
        before.startedAt(),
        before.seconds() + next.seconds(),
        throughput(iterations, usage.machine(), fitness),
        iterations,
        joined(before.repetitions(), next.repetitions()),
        TimedSeries.times(log),
        CountMerge.answers(before.answers(), next.answers()),
        CountMerge.checks(before, next),
        usage,
        fitness,
        joined(before.intervals(), next.intervals()),
        next.connections() == null ? before.connections() : next.connections(),
        next.clientSettings().isEmpty() ? before.clientSettings() : next.clientSettings(),
        before.knownFaults(),
        server(),
        before.bareWire(),
        warmUps,
        joined(before.rounds(), next.rounds()),
        joined(before.agents(), next.agents()));
  }

  private static <T> List<T> joined(Collection<T> first, Collection<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private static Status worse(Status one, Status other) {
    return Stream.of(Status.FAILED, Status.INVALID, Status.SKIPPED)
        .filter(status -> one == status || other == status)
        .findFirst()
        .orElse(Status.VALID);
  }

  private List<Remark> reasons() {
    String where = "round %d: ".formatted(next.rounds().get(0).number());
    return joined(
        before.reasons(),
        next.reasons().stream()
            .map(reason -> reason.with(where + reason.text()))
            .toList());
  }

  /**
   * Derives again what depends on all forks; of remarks of one kind on one subject, keeps the
   * latest.
   */
  private List<Remark> warnings(List<MeasuredIteration> iterations, List<WarmUpEnd> warmUps) {
    Map<List<Object>, Remark> byKind = new LinkedHashMap<>();
    Stream.concat(before.warnings().stream(), next.warnings().stream())
        .filter(warning ->
            warning.kind() != RemarkKind.UNSETTLED && warning.kind() != RemarkKind.UNSTABLE)
        .forEach(warning -> byKind.put(List.of(warning.kind(), warning.subject()), warning));
    return joined(byKind.values(), SteadyState.warnings(iterations, warmUps));
  }

  private @Nullable Throughput throughput(
      List<MeasuredIteration> iterations, @Nullable Usage machine, List<FitnessFinding> fitness) {
    List<Throughput> parts = Stream.of(before, next)
        .map(CellResult::throughput)
        .flatMap(Stream::ofNullable)
        .toList();
    if (parts.isEmpty() || iterations.isEmpty()) {
      return null;
    }
    Throughput rate = Throughput.merged(iterations, parts);
    boolean noisy = fitness.stream().anyMatch(found -> found.severity() == Severity.NOISY);
    return noisy && machine != null
        ? rate.widened(iterations, Disturbance.leftShare(machine.machine()))
        : rate;
  }

  /** Keeps the most serious finding on each subject, and the later of equally serious ones. */
  private List<FitnessFinding> fitness() {
    Map<String, FitnessFinding> bySubject = new LinkedHashMap<>();
    Stream.concat(before.fitness().stream(), next.fitness().stream())
        .forEach(
            finding -> bySubject.merge(finding.subject(), finding, FitnessFinding::moreSerious));
    return List.copyOf(bySubject.values());
  }

  private CellUsage usage() {
    CellUsage one = before.usage();
    CellUsage other = next.usage();
    if (one.operations() == 0 || other.operations() == 0) {
      return one.operations() == 0 ? other : one;
    }
    return new CellUsage(
        one.operations() + other.operations(),
        one.jvm() == null || other.jvm() == null ? null : one.jvm().plus(other.jvm()),
        one.machine() == null || other.machine() == null
            ? null
            : Usage.merge(List.of(one.machine(), other.machine())),
        ServerUsage.merge(List.of(one.server(), other.server())),
        CountMerge.nodes(one.nodes(), other.nodes(), before.rounds().size()));
  }

  private @Nullable ServerFacts server() {
    return Optional.ofNullable(next.server()).orElse(before.server());
  }
}
