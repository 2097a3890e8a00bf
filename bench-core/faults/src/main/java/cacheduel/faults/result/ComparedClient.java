// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.partitioningBy;

import cacheduel.compare.Verdict;
import cacheduel.input.UsageException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The comparison of a client with its baseline after every fault that both endured: round by round
 * in one run, or in two runs, between which the machine may have changed.
 *
 * @param baseline the baseline
 * @param candidate the candidate
 * @param figures fault by fault
 */
public record ComparedClient(
    FaultedClient baseline, FaultedClient candidate, List<FigureVerdict> figures) {
  /**
   * The probability that any time to recover is called different although no client differs in any
   * figure; it is the same for all other figures together.
   */
  private static final double LEVEL = 0.025;

  private static final List<FaultFigure> FIGURES = List.of(
      FaultFigure.RECOVERY,
      FaultFigure.LOST_SERVICE,
      FaultFigure.BLAST_RADIUS,
      FaultFigure.LONGEST_CALL,
      FaultFigure.ERRORS,
      FaultFigure.FALSE_MISSES,
      FaultFigure.STALE_READS,
      FaultFigure.WRONG_ANSWERS,
      FaultFigure.LOST_WRITES);

  private static final int TWO = 2;

  public ComparedClient {
    figures = List.copyOf(figures);
  }

  private record Arms(FaultedClient baseline, FaultedClient candidate) {}

  private record Pair(Arms arms, FaultCell baseline, FaultCell candidate, FaultFigure figure) {
    boolean isTime() {
      return figure == FaultFigure.RECOVERY;
    }

    /** The time to recover is the question, so it is kept even where it is missing. */
    boolean applies() {
      return isTime()
          || (baseline.value(figure).isPresent()
              && candidate.value(figure).isPresent()
              && !(figure == FaultFigure.LOST_WRITES && baseline.hasLostData()));
    }

    /** Equal values cannot be called different, so they need no share of the level. */
    boolean varies() {
      return Stream.of(baseline, candidate)
              .flatMap(cell -> cell.rounds().stream())
              .flatMap(round -> round.get(figure).stream())
              .distinct()
              .count()
          > 1;
    }
  }

  /**
   * Compares the clients of one run: the only two, or each with the first one of the same name.
   *
   * @throws UsageException if there are none to compare
   */
  public static List<ComparedClient> of(FaultRun run) {
    List<FaultedClient> all = run.clients();
    return of(
        run,
        run,
        all.stream()
            .flatMap(client -> all.stream()
                .filter(first -> all.size() == TWO || first.name().equals(client.name()))
                .limit(1)
                .filter(first -> !first.equals(client))
                .map(first -> new Arms(first, client)))
            .toList(),
        true);
  }

  /**
   * Compares each client of one run with the same client of another, or with another version of it.
   *
   * @throws UsageException if there are none
   */
  public static List<ComparedClient> of(FaultRun baseline, FaultRun candidate) {
    List<FaultedClient> before = baseline.clients();
    List<FaultedClient> after = candidate.clients();
    return of(
        baseline,
        candidate,
        before.stream()
            .flatMap(client -> after.stream()
                .filter(other -> after.contains(client)
                    ? other.equals(client)
                    : other.isVersionOf(client) && !before.contains(other))
                .limit(1)
                .map(other -> new Arms(client, other)))
            .toList(),
        false);
  }

  private static List<ComparedClient> of(
      FaultRun before, FaultRun after, List<Arms> arms, boolean isOneRun) {
    if (arms.isEmpty()) {
      throw new UsageException(
          "nothing to compare among %s: expected two clients of one run of faults, such as"
                  .formatted(Stream.of(before, after)
                      .flatMap(run -> run.clients().stream())
                      .map(FaultedClient::id)
                      .distinct()
                      .collect(joining(", ")))
              + " -c folsom@1.20.0,folsom@1.21.0, or the same clients in two runs");
    }
    FaultBoard baselines = FaultBoard.of(before);
    FaultBoard candidates = isOneRun ? baselines : FaultBoard.of(after);
    List<Pair> pairs = arms.stream()
        .flatMap(two -> baselines.of(two.baseline).stream()
            .flatMap(cell -> pairs(two, cell, candidates.of(two.candidate))))
        .toList();
    Map<Boolean, Long> sharing =
        pairs.stream().filter(Pair::varies).collect(partitioningBy(Pair::isTime, counting()));
    return arms.stream()
        .map(two -> new ComparedClient(
            two.baseline,
            two.candidate,
            pairs.stream()
                .filter(pair -> pair.arms.equals(two))
                .map(pair -> FigureVerdict.of(
                    pair.baseline,
                    pair.candidate,
                    pair.figure,
                    LEVEL / Math.max(1, sharing.getOrDefault(pair.isTime(), 0L)),
                    isOneRun))
                .toList()))
        .toList();
  }

  private static Stream<Pair> pairs(Arms arms, FaultCell cell, List<FaultCell> others) {
    return others.stream()
        .filter(other -> other.scenario().equals(cell.scenario()))
        .flatMap(other -> FIGURES.stream().map(figure -> new Pair(arms, cell, other, figure)))
        .filter(Pair::applies);
  }

  /** Returns the figures in which the two differ beyond what chance explains. */
  public List<FigureVerdict> different() {
    return figures.stream().filter(figure -> figure.difference().isCertain()).toList();
  }

  /** Returns the times to recover that have a verdict, or the suspicion of one. */
  public List<FigureVerdict> recoveries(Verdict found) {
    return figures.stream()
        .filter(figure -> figure.figure() == FaultFigure.RECOVERY && figure.found() == found)
        .toList();
  }

  /** Returns whether any figure has a verdict. */
  public boolean has(Verdict verdict) {
    return figures.stream().anyMatch(figure -> figure.verdict() == verdict);
  }
}
