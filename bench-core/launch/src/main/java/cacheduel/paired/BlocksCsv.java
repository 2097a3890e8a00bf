// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.ComparedFork;
import cacheduel.compare.PairedBlock;
import cacheduel.machine.fitness.Disturbance;
import java.util.Locale;
import java.util.stream.Collectors;

/** The file {@code blocks.csv}: the cells of each block, and their order. */
final class BlocksCsv {
  private final StringBuilder text = new StringBuilder(
      "comparison,block,first,waited_s,baseline_cell,candidate_cell,quiet,baseline_quiet,"
          + "baseline_disturbed,candidate_quiet,candidate_disturbed,weight,causes\n");

  void add(int comparison, PairedBlock block) {
    text.append(String.join(
            ",",
            Integer.toString(comparison),
            Integer.toString(block.number()),
            block.baselineFirst() ? "baseline" : "candidate",
            String.format(Locale.ROOT, "%.1f", block.waitedSeconds()),
            block.baseline().cell(),
            block.candidate().cell(),
            Boolean.toString(block.isQuiet()),
            iterations(block.baseline()),
            iterations(block.candidate()),
            String.format(Locale.ROOT, "%.3f", block.weight()),
            block.causes().stream().map(Disturbance::label).collect(Collectors.joining("; "))))
        .append('\n');
  }

  private static String iterations(ComparedFork fork) {
    return fork.figures().quiet() + "," + fork.figures().disturbed();
  }

  String text() {
    return text.toString();
  }
}
