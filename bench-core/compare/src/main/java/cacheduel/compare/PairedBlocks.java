// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.machine.fitness.Disturbance;
import cacheduel.result.Noise;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The blocks of one comparison so far.
 *
 * <p>Immutable.
 *
 * @param rule the rule that judges them
 * @param all the blocks in the order in which they ran
 */
public record PairedBlocks(Rule rule, List<PairedBlock> all) {
  public PairedBlocks {
    all = List.copyOf(all);
  }

  /** Returns a copy with one more block. */
  public PairedBlocks and(PairedBlock block) {
    List<PairedBlock> more = new ArrayList<>(all);
    more.add(block);
    return new PairedBlocks(rule, more);
  }

  /** Returns the number of blocks on a quiet machine. */
  public int quiet() {
    return (int) all.stream().filter(PairedBlock::isQuiet).count();
  }

  /** Returns why there can be no verdict: a fork did not finish, or gave wrong answers. */
  public Optional<String> problem() {
    return all.stream()
        .flatMap(
            block -> Stream.of(block.baseline().problem(), block.candidate().problem()))
        .filter(Objects::nonNull)
        .findFirst();
  }

  /** Returns whether more blocks would change no verdict. */
  public boolean isDecided() {
    List<MetricJudgement> judgements = judgements();
    return !judgements.isEmpty() && judgements.stream().allMatch(MetricJudgement::settled);
  }

  /**
   * Returns the verdict on each metric so far; all are INVALID if there is a {@link #problem()}.
   */
  public List<MetricJudgement> judgements() {
    boolean broken = problem().isPresent();
    boolean nothing =
        Arrays.stream(Metric.values()).allMatch(metric -> slowdowns(metric).length == 0);
    return Arrays.stream(Metric.values())
        .filter(metric -> broken || nothing || slowdowns(metric).length > 0)
        .map(metric -> MetricJudgement.of(rule, metric, broken ? new double[0] : slowdowns(metric)))
        .toList();
  }

  private double[] slowdowns(Metric metric) {
    return all.stream()
        .map(block -> block.slowdown(metric))
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .toArray();
  }

  /**
   * Returns the verdicts with the notes that a reader needs beside them.
   *
   * @param stop why there are no more blocks
   */
  public ComparedCell result(String baseline, String candidate, StopReason stop) {
    List<String> notes = new ArrayList<>();
    problem().ifPresent(notes::add);
    notes.add(String.format(
        Locale.ROOT,
        "%d pair%s%s; stopped: %s",
        all.size(),
        all.size() == 1 ? "" : "s",
        waited(),
        stop.text()));
    noise().ifPresent(notes::add);
    notes.addAll(unstable());
    notes.addAll(undecided());
    return ComparedCell.of(baseline, candidate, judgements(), notes);
  }

  private Optional<String> noise() {
    int disturbed = all.size() - quiet();
    String causes = all.stream()
        .flatMap(block -> Stream.of(block.baseline(), block.candidate()))
        .filter(fork -> !fork.figures().isQuiet())
        .flatMap(fork -> fork.noise().stream())
        .distinct()
        .sorted()
        .map(Disturbance::label)
        .collect(Collectors.joining(", "));
    return disturbed == 0
        ? Optional.empty()
        : Optional.of(
            "%s: the machine was disturbed in %d of %d pairs (%s); they count, and widen the intervals"
                .formatted(
                    Noise.MARK, disturbed, all.size(), causes.isEmpty() ? "not known" : causes));
  }

  private String waited() {
    double seconds = all.stream().mapToDouble(PairedBlock::waitedSeconds).sum();
    return seconds < 1
        ? ""
        : String.format(Locale.ROOT, ", %.0f s waiting for a quiet machine", seconds);
  }

  private List<String> undecided() {
    boolean noisy = judgements().stream()
        .anyMatch(judgement -> judgement.settled() && judgement.verdict() == Verdict.INCONCLUSIVE);
    return Rule.SCREENS.stream()
        .filter(screen -> noisy && screen > rule.mostScreened())
        .findFirst()
        .map("more pairs show smaller differences: --pairs %d"::formatted)
        .stream()
        .toList();
  }

  private List<String> unstable() {
    List<String> cells = all.stream()
        .flatMap(block -> Stream.of(block.baseline(), block.candidate()))
        .filter(fork -> fork.unstable() != null)
        .map(ComparedFork::cell)
        .toList();
    return cells.isEmpty()
        ? List.of()
        : List.of(
            "UNSTABLE: %d of %d forks had not settled when they were measured (cells %s); warm up longer (-wi, -w)"
                .formatted(cells.size(), 2 * all.size(), String.join(", ", cells)));
  }
}
