// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.MeasurementOptions;
import cacheduel.cli.option.TimeOptions;
import cacheduel.compare.NoiseGate;
import cacheduel.compare.Unpaired;
import cacheduel.input.UsageException;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSystem;
import cacheduel.preset.Amounts;
import cacheduel.preset.Preset;
import cacheduel.preset.Presets;
import cacheduel.selftest.SelfTestRun;
import cacheduel.server.ServerException;
import cacheduel.server.Via;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures a preset, then re-measures what looks slower, interleaved with the baseline's jars. */
@Command(
    name = "nightly",
    description = {
      "Measure a preset and confirm what looks slower than before.",
      "What looks slower than in the last good night is measured again, interleaved with the"
          + " jars of that night."
    },
    footer = {
      "",
      "The first night becomes the baseline; a later night replaces it, client by client,",
      "if it shows no regression. Exit code 3: a regression is confirmed (undecided cells",
      "are reported and do not fail the run). 4: a client could not be measured at all, or",
      "the self-test before the run missed a fault, so nothing is ranked or judged.",
      "Example:",
      "  cacheduel nightly --baseline nights/baseline --via local"
    },
    sortOptions = false,
    abbreviateSynopsis = true)
final class NightlyCommand extends Subcommand {
  private static final String MEMCACHED = "memcached";

  /** The self-test's subfolder in the run's folder. */
  private static final String SELF_TEST = "self-test";

  @Parameters(
      arity = "0..1",
      defaultValue = "nightly",
      paramLabel = "PRESET|FILE",
      completionCandidates = Candidates.PresetNames.class,
      description = "A preset without parts (nightly).")
  private String preset = "nightly";

  @Option(
      names = "--baseline",
      required = true,
      paramLabel = "DIR",
      description = "Folder that keeps runs and jars of the last good night.")
  private Path baseline = Path.of("");

  @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results.")
  private @Nullable Path out;

  @Option(
      names = "--total-time",
      paramLabel = "TIME",
      defaultValue = "1h",
      description = "Total time limit of the interleaved comparisons (1h).")
  private String totalTime = "1h";

  @Mixin
  private TimeOptions time = new TimeOptions();

  @Option(
      names = "--commit",
      paramLabel = "ID",
      description = "Label of what is measured, for exports and histories.")
  private @Nullable String commit;

  @Option(
      names = "--no-self-test",
      description =
          "Skip the self-test (under a minute); nothing then shows that the run's checks work.")
  private boolean untested;

  @Mixin
  private MeasurementOptions measurement = new MeasurementOptions();

  @Override
  ExitCode execute() throws IOException, InterruptedException, ServerException {
    Preset chosen = chosenPreset();
    requireBaselineFolder();
    NightlyExecution night =
        new NightlyExecution(baseline, time.limits(Amounts.time("--total-time", totalTime)), this);
    Planning planning =
        new Planning(chosen, clients(measurement.clients()), servers(), measurement);
    requireOneVersion(planning.asked());
    PlannedRun planned = planning.resolve(out);
    planned.requireMeasurable(this);
    @Nullable SelfTestRun selfTest = untested ? null : selfTest(planned);
    try (RunStore store = planned.createStore(planned.plan(), commit, this)) {
      if (selfTest != null) {
        store.selfTest(new SelfTestExecution(this)
            .find(selfTest, SelfTestRun.SHORT, store.directory().resolve(SELF_TEST)));
      }
      return night.run(store, planned);
    }
  }

  private static SelfTestRun selfTest(PlannedRun planned) throws ServerException {
    ServerSystem system = planned.plan().server().systems().get(MEMCACHED);
    return SelfTestRun.of(
        planned.clients(), planned.catalog(), system == null ? Via.AUTO : system.via());
  }

  private Preset chosenPreset() {
    Preset chosen = Presets.find(preset).with(measurement::applyTo);
    if (chosen.parts().size() != 1 || !chosen.parts().get(0).name().isEmpty()) {
      throw new UsageException(
          "%s has parts: expected a preset without parts for nightly".formatted(chosen.name()));
    }
    JmhSettings settings = chosen.parts().get(0).jmh();
    requireAtLeast("-f", settings.forks(), Unpaired.FEWEST_FORKS, "forks");
    requireAtLeast("-i", settings.iterations(), NoiseGate.FEWEST_ITERATIONS, "iterations");
    return chosen;
  }

  private static void requireAtLeast(String option, int given, int fewest, String what) {
    if (given < fewest) {
      throw new UsageException(
          "%s %d: expected at least %d %s for nightly, since fewer cannot raise a suspicion"
              .formatted(option, given, fewest, what));
    }
  }

  private void requireBaselineFolder() {
    if (Files.exists(baseline) && !Files.isDirectory(baseline)) {
      throw new UsageException(
          "--baseline %s is a file: expected a folder, which is created if it does not exist"
              .formatted(baseline));
    }
    if (Files.exists(baseline.resolve("run.json"))) {
      throw new UsageException(
          "--baseline %s is a run's folder: expected a separate one, created if it does not exist"
              .formatted(baseline));
    }
  }

  private static void requireOneVersion(Plan plan) {
    Map<String, String> versions = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      String other = cell.role() == Role.CLIENT
          ? versions.put(cell.client(), cell.clientVersion())
          : cell.clientVersion();
      if (other != null && !other.equals(cell.clientVersion())) {
        throw new UsageException(
            "%s is given as %s and as %s: expected one version of each client for nightly"
                .formatted(cell.client(), other, cell.clientVersion()));
      }
    }
  }
}
