// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.compare.Rule;
import cacheduel.input.UsageException;
import cacheduel.nightly.KeptClient;
import cacheduel.paired.PairedSettings;
import cacheduel.plan.JmhSettings;
import cacheduel.preset.Amounts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a paired comparison. */
@Command(optionListHeading = PairedOptions.HEADING)
public final class PairedOptions {
  static final String HEADING = "Comparison";

  @Option(names = "--jvms", paramLabel = "A,B", description = "Paths of two java programs.")
  private @Nullable List<String> jvms;

  @Option(
      names = "--candidate-via",
      paramLabel = "VIA",
      completionCandidates = Candidates.Vias.class,
      description = "Server of the candidate, if not that of the baseline (--via).")
  @Nullable
  public String candidateVia;

  @Option(
      names = "--versus",
      paramLabel = "AXIS",
      completionCandidates = Candidates.Axes.class,
      description = "Axis to compare, if several have two values.")
  @Nullable
  public String versus;

  @Option(
      names = "--baseline",
      paramLabel = "DIR",
      description = "The folder given to nightly --baseline: NAME@baseline, NAME@anchor.")
  private @Nullable Path baseline;

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

  @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results.")
  @Nullable
  public Path out;

  public List<String> jvms() {
    return LoadOptions.each(jvms, List.of(), s -> JmhSettings.program("--jvms", s));
  }

  /** Returns how each arm's server is provided; empty if both use the same one. */
  public List<String> vias(String baseline) {
    return candidateVia == null ? List.of() : List.of(baseline, candidateVia);
  }

  /** Returns the rule, time and seed of the comparison. */
  public PairedSettings settings() {
    return new PairedSettings(
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

  /** Returns the clients and, if there is a baseline, those that it keeps. */
  public ClientCatalog withBaseline(ClientCatalog clients) {
    if (baseline == null) {
      return clients;
    }
    try {
      List<InstalledClient> kept = new ArrayList<>();
      for (KeptClient client : KeptClient.all(baseline)) {
        kept.addAll(client.load());
      }
      if (kept.isEmpty()) {
        throw new UsageException(
            "--baseline %s contains no client: expected the folder of cacheduel nightly --baseline"
                .formatted(baseline));
      }
      return clients.withVersions(kept);
    } catch (BrokenClientException e) {
      throw new UsageException("--baseline %s: %s".formatted(baseline, e.getMessage()));
    }
  }
}
