// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.machine.fitness.Disturbance;
import cacheduel.result.Noise;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
    return all.stream().flatMap(block -> block.problem().stream()).findFirst();
  }

  /** Returns whether no metric asks for more blocks. */
  public boolean isDecided() {
    return !all.isEmpty() && judgements().stream().allMatch(MetricJudgement::settled);
  }

  /** A metric that most pairs lack, such as a percentile of few operations, is not judged. */
  private boolean isRare(Metric metric) {
    int known = pairs(metric).size();
    return known > 0 && all.size() >= rule.patience() && 2 * known < all.size();
  }

  /**
   * Returns the verdict on each metric so far; all are INVALID if there is a {@link #problem()}.
   */
  public List<MetricJudgement> judgements() {
    return judgements(rule.mostPairs());
  }

  private List<MetricJudgement> judgements(int affordable) {
    boolean broken = problem().isPresent();
    boolean nothing =
        Arrays.stream(Metric.values()).allMatch(metric -> pairs(metric).size() == 0);
    return Arrays.stream(Metric.values())
        .filter(metric -> broken || nothing || (pairs(metric).size() > 0 && !isRare(metric)))
        .map(metric ->
            MetricJudgement.of(rule, metric, broken ? Slowdowns.of() : pairs(metric), affordable))
        .toList();
  }

  /** Returns the pairs of each metric that is judged. */
  public Map<Metric, Slowdowns> pairs() {
    Map<Metric, Slowdowns> pairs = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      if (pairs(metric).size() > 0 && !isRare(metric)) {
        pairs.put(metric, pairs(metric));
      }
    }
    return pairs;
  }

  private Slowdowns pairs(Metric metric) {
    List<PairedBlock> known =
        all.stream().filter(block -> block.slowdown(metric).isPresent()).toList();
    return Slowdowns.of(
        known.stream()
            .mapToDouble(block -> block.slowdown(metric).getAsDouble())
            .toArray(),
        known.stream().mapToDouble(PairedBlock::weight).toArray());
  }

  /**
   * Returns the verdicts with the notes that a reader needs beside them.
   *
   * @param stop why there are no more blocks
   * @param affordable the number of blocks that there was time for
   */
  public ComparedCell result(String baseline, String candidate, StopReason stop, int affordable) {
    List<String> notes = new ArrayList<>();
    problem().ifPresent(notes::add);
    notes.add(String.format(
        Locale.ROOT, "%s%s; stopped: %s", Words.count(all.size(), "pair"), waited(), stop.text()));
    noise().ifPresent(notes::add);
    repeated().ifPresent(notes::add);
    notes.addAll(outliers());
    notes.addAll(rare());
    notes.addAll(suspicions(stop));
    notes.addAll(cold());
    notes.addAll(undecided(stop));
    return ComparedCell.of(baseline, candidate, judgements(affordable), notes);
  }

  private Optional<String> noise() {
    List<PairedBlock> disturbed = all.stream().filter(PairedBlock::isNoisy).toList();
    String causes = disturbed.stream()
        .flatMap(block -> block.causes().stream())
        .distinct()
        .sorted()
        .map(Disturbance::label)
        .collect(Collectors.joining(", "));
    return disturbed.isEmpty()
        ? Optional.empty()
        : Optional.of(String.format(
            Locale.ROOT,
            "%s: the machine was disturbed in %d of %d pairs (%s): noisy iterations are left out, and weights go down to %.2f",
            Noise.MARK,
            disturbed.size(),
            all.size(),
            causes.isEmpty() ? "not known" : causes,
            disturbed.stream().mapToDouble(PairedBlock::weight).min().orElseThrow()));
  }

  private Optional<String> repeated() {
    long repeated = all.stream()
        .flatMap(block -> Stream.of(block.baseline(), block.candidate()))
        .filter(ComparedFork::repeated)
        .count();
    return repeated == 0
        ? Optional.empty()
        : Optional.of(
            "%d of %d forks were measured again, since an attempt failed or the machine was disturbed"
                .formatted(repeated, 2 * all.size()));
  }

  private List<String> rare() {
    return Arrays.stream(Metric.values())
        .filter(this::isRare)
        .map(metric -> "%s is not judged: %d of %d pairs have it"
            .formatted(metric.label(), pairs(metric).size(), all.size()))
        .toList();
  }

  private List<String> suspicions(StopReason stop) {
    String open = judgements().stream()
        .filter(judgement -> !judgement.settled() && judgement.suspected() != null)
        .map(judgement -> "%s %s".formatted(judgement.metric().label(), judgement.suspected()))
        .collect(Collectors.joining(", "));
    return open.isEmpty() || stop == StopReason.BROKEN
        ? List.of()
        : List.of("OUT OF TIME with a suspicion: %s; allow more --time".formatted(open));
  }

  private String waited() {
    double seconds = all.stream().mapToDouble(PairedBlock::waitedSeconds).sum();
    return seconds < 1
        ? ""
        : String.format(Locale.ROOT, ", %.0f s waiting for a quiet machine", seconds);
  }

  private List<String> undecided(StopReason stop) {
    boolean early = stop == StopReason.TIME_SPENT
        && all.size() < rule.patience()
        && suspicions(stop).isEmpty()
        && judgements().stream().anyMatch(judgement -> judgement.verdict() == Verdict.INCONCLUSIVE);
    if (early) {
      return List.of(
          "the time ended before pair %d, at which most comparisons are decided: allow more --time"
              .formatted(rule.patience()));
    }
    boolean noisy = judgements().stream()
        .anyMatch(judgement -> judgement.settled() && judgement.verdict() == Verdict.INCONCLUSIVE);
    return rule.looks().stream()
        .map(Rule.Look::pairs)
        .filter(pairs -> noisy && pairs >= 2 * rule.patience())
        .findFirst()
        .map("more pairs show smaller differences: --pairs %d"::formatted)
        .stream()
        .toList();
  }

  /** Returns the pairs that lie far from the others, if they do so on one side. */
  private List<String> outliers() {
    return judgements().stream()
        .flatMap(judgement -> judgement.evidence().oneSided().stream()
            .map(text -> "%s: %s".formatted(judgement.metric().label(), text)))
        .toList();
  }

  private List<String> cold() {
    List<String> cells = all.stream()
        .flatMap(block -> Stream.of(block.baseline(), block.candidate()))
        .filter(fork -> !fork.warm())
        .map(fork -> "%s in block %d".formatted(fork.cell(), fork.block()))
        .toList();
    // one cold arm of two is worse than a few cold forks in each
    return 2 * cells.size() <= all.size()
        ? List.of()
        : List.of(
            "UNSETTLED: %d of %d forks were not warm when they were measured (cells %s); leave -wi and -w out, if given"
                .formatted(cells.size(), 2 * all.size(), String.join(", ", cells)));
  }
}
