// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.compare.Effect;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.PairedBlock;
import cacheduel.compare.PairedBlocks;
import cacheduel.paired.PairedListener;
import cacheduel.planner.Arms;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;

/** One line per block of an interleaved comparison; more if verbose. */
public final class PairedDisplay implements PairedListener {
  private final PrintWriter out;
  private final boolean verbose;

  public PairedDisplay(PrintWriter out, boolean verbose) {
    this.out = out;
    this.verbose = verbose;
  }

  @Override
  public void note(String text) {
    out.println("note: " + text);
  }

  @Override
  public void started(Arms.Pair pair, int number, int total) {
    out.println("[%d/%d] %s -> %s"
        .formatted(number, total, pair.baseline().label(), pair.candidate().label()));
  }

  @Override
  public void ended(PairedBlock block, PairedBlocks soFar) {
    out.println("  block %d (%s first)%s: %s"
        .formatted(
            block.number(),
            block.baselineFirst() ? Arms.BASELINE : Arms.CANDIDATE,
            block.isQuiet() ? "" : ", machine disturbed",
            soFar.judgements().stream()
                .map(PairedDisplay::soFar)
                .collect(Collectors.joining(", "))));
  }

  private static String soFar(MetricJudgement judgement) {
    Effect effect = judgement.effect();
    String ratio = effect == null ? "-" : String.format(Locale.ROOT, "%.3f", effect.ratio());
    String state = judgement.settled() ? " " + judgement.verdict() : "";
    return judgement.metric().label() + " x" + ratio + state;
  }

  @Override
  public void step(String description) {
    if (verbose) {
      out.println("    " + description);
    }
  }

  @Override
  public void iteration(boolean warmup, double opsPerSecond) {
    if (verbose) {
      out.println(String.format(Locale.ROOT, "      %,.0f ops/s", opsPerSecond));
    }
  }
}
