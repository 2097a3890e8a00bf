// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import cacheduel.compare.BlockOrder;
import cacheduel.compare.ComparedFork;
import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.PairedBlock;
import cacheduel.compare.PairedBlocks;
import cacheduel.compare.Rule;
import cacheduel.compare.Verdict;
import cacheduel.remark.InjectedFault;
import cacheduel.remark.SelfTestFinding;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The search for a slowdown of 5 %, by the rule of interleaved comparisons. Forks with and without it
 * are measured in blocks of random order; for the control, every two successive forks without it
 * form a block. Not thread-safe.
 *
 * <p>If nothing differs, the rule calls the arms different with a probability of at most 2 x 1/4096,
 * whatever the noise: all of 12 pairs must agree. For the control it is 2 x 1/64, with six.
 */
final class SlowdownTrial {
  private static final Rule RULE = allOf(12);
  private static final Rule CONTROL = allOf(6);
  private static final String BASELINE = "baseline";
  private static final String SLOWER = "slower";

  private final Measurement measurement;
  private final Duration most;
  private PairedBlocks blocks = new PairedBlocks(RULE, List.of());
  private final List<ComparedFork> baselines = new ArrayList<>();

  /** The measurement of a fork. */
  @FunctionalInterface
  interface Measurement {
    ComparedFork fork(boolean slower) throws IOException;
  }

  /**
   * Creates the trial.
   *
   * @param most the time after which no block starts
   */
  SlowdownTrial(Measurement measurement, Duration most) {
    this.measurement = measurement;
    this.most = most;
  }

  /** Returns the rule that takes this number of pairs, which must all agree. */
  private static Rule allOf(int pairs) {
    return new Rule(List.of(new Rule.Look(pairs, Math.scalb(1.0, -pairs), 0)), pairs, Rule.DELTA);
  }

  /** Measures until both comparisons are decided, or the time is spent. */
  SelfTestFinding run() throws IOException {
    BlockOrder order = new BlockOrder(System.nanoTime());
    long begun = System.nanoTime();
    while (!isDecided() && System.nanoTime() - begun < most.toNanos()) {
      List<String> arms = order.next(List.of(BASELINE, SLOWER));
      ComparedFork first = measurement.fork(arms.get(0).equals(SLOWER));
      ComparedFork second = measurement.fork(arms.get(1).equals(SLOWER));
      boolean baselineFirst = arms.get(0).equals(BASELINE);
      ComparedFork baseline = baselineFirst ? first : second;
      baselines.add(baseline);
      blocks = blocks.and(block(blocks, baselineFirst, baseline, baselineFirst ? second : first));
    }
    return finding();
  }

  private boolean isDecided() {
    return blocks.problem().isPresent()
        || (throughput(blocks).settled() && controls().all().size() >= CONTROL.mostPairs());
  }

  private SelfTestFinding finding() {
    MetricJudgement slower = throughput(blocks);
    MetricJudgement same = throughput(controls());
    boolean silent =
        same.verdict() == Verdict.WITHIN_NOISE || same.verdict() == Verdict.INCONCLUSIVE;
    return new SelfTestFinding(
        InjectedFault.SLOWDOWN,
        slower.verdict() == Verdict.WORSE && silent,
        text(slower, blocks),
        text(same, controls()));
  }

  private PairedBlocks controls() {
    PairedBlocks controls = new PairedBlocks(CONTROL, List.of());
    for (int i = 0; i + 1 < baselines.size(); i += 2) {
      controls = controls.and(block(controls, true, baselines.get(i), baselines.get(i + 1)));
    }
    return controls;
  }

  private static PairedBlock block(
      PairedBlocks before, boolean baselineFirst, ComparedFork baseline, ComparedFork candidate) {
    return new PairedBlock(before.all().size() + 1, baselineFirst, 0, baseline, candidate);
  }

  private static MetricJudgement throughput(PairedBlocks of) {
    return of.judgements().stream()
        .filter(judgement -> judgement.metric() == Metric.THROUGHPUT)
        .findFirst()
        .orElseGet(() -> MetricJudgement.unknown(Metric.THROUGHPUT));
  }

  private static String text(MetricJudgement judgement, PairedBlocks of) {
    String pairs = "%s after %d pairs".formatted(judgement.verdict(), of.all().size());
    Effect effect = judgement.effect();
    String rate = effect == null
        ? ""
        : String.format(
            Locale.ROOT,
            ", rate %.3f times (%.3f to %.3f)",
            effect.ratio(),
            effect.low(),
            effect.high());
    String busy = of.quiet() == 0 && !of.all().isEmpty()
        ? "; other processes or the hypervisor took the machine"
        : "";
    return pairs + rate + busy + of.problem().map("; "::concat).orElse("");
  }
}
