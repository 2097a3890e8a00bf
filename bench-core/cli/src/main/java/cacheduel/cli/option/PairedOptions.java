// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.client.SettingsProfile;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.nightly.Baseline;
import cacheduel.paired.Limits;
import cacheduel.plan.JmhSettings;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What only a comparison in turns has. */
public final class PairedOptions {
  @Option(
      names = "--profiles",
      paramLabel = "A,B",
      description = "Two client settings: fair,as-shipped.")
  private @Nullable List<String> profiles;

  @Option(
      names = {"--jvms", "--jvm"},
      paramLabel = "A,B",
      description = "Two java programs.")
  private @Nullable List<String> jvms;

  @Option(
      names = "--candidate-via",
      paramLabel = "WAY",
      description = "The candidate's server, if it is another (--via: the baseline's).")
  @Nullable
  public String candidateVia;

  @Option(
      names = "--versus",
      paramLabel = "AXIS",
      description = "What is compared, if several have two values.")
  @Nullable
  public String versus;

  @Option(
      names = "--baseline",
      paramLabel = "DIR",
      description = "Of cacheduel nightly, for -c NAME@baseline,NAME.")
  private @Nullable Path baseline;

  @Mixin
  private TimeOptions time = new TimeOptions();

  @Option(names = "--out", paramLabel = "DIR", description = "Folder of the results.")
  @Nullable
  public Path out;

  public List<SettingsProfile> profiles() {
    return LoadOptions.each(
        profiles, List.of(), s -> EnumNames.constant(SettingsProfile.class, "profile", s));
  }

  public List<String> jvms() {
    return LoadOptions.each(jvms, List.of(), s -> JmhSettings.program("--jvms", s));
  }

  /** The ways in which the two have their servers; none if it is the same one. */
  public List<String> vias(String baseline) {
    return candidateVia == null ? List.of() : List.of(baseline, candidateVia);
  }

  public Limits limits() {
    return time.limits(ChronoUnit.FOREVER.getDuration());
  }

  /** The clients with those of the baseline beside them, if there is one. */
  public ClientCatalog withBaseline(ClientCatalog clients) {
    if (baseline == null) {
      return clients;
    }
    try {
      List<InstalledClient> kept = Baseline.load(baseline);
      if (kept.isEmpty()) {
        throw new UsageException(
            "--baseline %s holds no client: expected the folder that cacheduel nightly --baseline named"
                .formatted(baseline));
      }
      return clients.withVersions(kept);
    } catch (BrokenClientException e) {
      throw new UsageException("--baseline %s: %s".formatted(baseline, e.getMessage()));
    }
  }
}
