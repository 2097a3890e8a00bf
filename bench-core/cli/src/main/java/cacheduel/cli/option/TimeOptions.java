// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.compare.Rule;
import cacheduel.input.UsageException;
import cacheduel.paired.Limits;
import cacheduel.preset.Amounts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Duration and order of an interleaved measurement. */
@Command(optionListHeading = PairedOptions.HEADING)
public final class TimeOptions {
  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "12",
      description = "Pairs to measure if no metric is suspected: 12, 16, 24, 36 or 72 (12).")
  private String pairs = "12";

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time limit of a comparison of two cells (as long as its pairs take).")
  private @Nullable String time;

  @Mixin
  private JudgingOptions judging = new JudgingOptions();

  /** Returns the limits of the comparison. */
  public Limits limits() {
    return new Limits(
        rule(), time == null ? null : Amounts.timeWithUnit("--time", time), judging.seed());
  }

  private Rule rule() {
    return Rule.STANDARD.looks().stream()
        .map(Rule.Look::pairs)
        .filter(look -> pairs.strip().equals(look.toString()))
        .findFirst()
        .map(look -> judging.rule().withPatience(look))
        .orElseThrow(() -> UsageException.wrong("--pairs", pairs, "12, 16, 24, 36 or 72"));
  }
}
