// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.ComparedFork;
import cacheduel.compare.PairedBlock;
import java.util.Locale;

/** The file {@code blocks.csv}: the cells of each block, and their order. */
final class BlocksCsv {
  private final StringBuilder text = new StringBuilder(
      "comparison,block,first,waited_s,baseline_cell,candidate_cell,clean,baseline_clean,"
          + "baseline_tainted,candidate_clean,candidate_tainted\n");

  void add(int comparison, PairedBlock block) {
    text.append(String.join(
            ",",
            Integer.toString(comparison),
            Integer.toString(block.number()),
            block.baselineFirst() ? "baseline" : "candidate",
            String.format(Locale.ROOT, "%.1f", block.waitedSeconds()),
            block.baseline().cell(),
            block.candidate().cell(),
            Boolean.toString(block.isClean()),
            iterations(block.baseline()),
            iterations(block.candidate())))
        .append('\n');
  }

  private static String iterations(ComparedFork fork) {
    return fork.figures().clean() + "," + fork.figures().tainted();
  }

  String text() {
    return text.toString();
  }
}
