// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentException;
import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.cli.option.AcceptanceOptions;
import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.JudgingOptions;
import cacheduel.cli.option.MeasurementOptions;
import cacheduel.input.UsageException;
import cacheduel.library.GivenJars;
import cacheduel.paired.PairedSettings;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSystem;
import cacheduel.preset.Amounts;
import cacheduel.preset.Preset;
import cacheduel.preset.Presets;
import cacheduel.result.NoiseGate;
import cacheduel.selftest.SelfTestRun;
import cacheduel.server.ServerException;
import cacheduel.server.Via;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures a preset, then the changed clients interleaved with the jars kept from earlier nights. */
@Command(
    name = "nightly",
    description = {
      "Measure a preset, and show every lasting loss of a client.",
      "Clients whose jars have changed are measured again, interleaved with their anchor and baseline,"
          + " within --total-time; the evidence adds up over nights."
    },
    footer = {
      "",
      "The first night becomes anchor and baseline. The baseline moves to a night that is"
          + " certainly faster, or not slower in any cell; the anchor only with --accept, --anchor.",
      "Exit code 3: a client is certainly slower. 4: a client could not be judged, nothing was"
          + " decided for too many nights (--most-undecided), or the self-test missed a fault.",
      "Examples:",
      "  cacheduel nightly --baseline nights/baseline --via local",
      "  cacheduel nightly --baseline nights/baseline --accept whalin --because TLS"
    },
    sortOptions = false,
    abbreviateSynopsis = true)
final class NightlyCommand extends Subcommand {
  private static final String MEMCACHED = "memcached";
  private static final int MOST_NIGHTS = 1_000;

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
      description = "Folder that keeps jars and evidence from night to night.")
  private Path baseline = Path.of("");

  @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results.")
  private @Nullable Path out;

  @Option(
      names = "--total-time",
      paramLabel = "TIME",
      defaultValue = "1h",
      description = "Total time limit of the interleaved comparisons (1h).")
  private String totalTime = "1h";

  @Option(
      names = "--build",
      paramLabel = "JARS",
      description = "Measure only this build of a client: a jar, or a folder of jars.")
  private @Nullable String build;

  @Option(
      names = "--most-undecided",
      paramLabel = "NIGHTS",
      defaultValue = "7",
      description = "Nights in a row that may decide nothing about a client (7).")
  private String mostUndecided = "7";

  @Mixin
  private AcceptanceOptions acceptance = new AcceptanceOptions();

  @Mixin
  private JudgingOptions judging = new JudgingOptions();

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
  ExitCode execute() throws IOException, InterruptedException, ServerException, AgentException {
    requireBaselineFolder();
    if (acceptance.isGiven()) {
      acceptance.accept(baseline, super.out());
      return ExitCode.FINE;
    }
    Preset chosen = chosenPreset();
    PairedSettings settings = new PairedSettings(
        judging.rule(), Amounts.timeWithUnit("--total-time", totalTime), judging.seed());
    int nights = Amounts.number("--most-undecided", mostUndecided, 1, MOST_NIGHTS);
    NightlyExecution night = new NightlyExecution(baseline, settings, nights, this);
    ClientCatalog shipped = clients(measurement.clients());
    List<InstalledClient> builds =
        build == null ? List.of() : List.of(new GivenJars(shipped).read(build));
    ClientCatalog installed = shipped.withVersions(builds);
    acceptance.anchor(baseline, measurement.clients().versions(installed, this::note), super.out());
    List<String> names = builds.stream().map(InstalledClient::id).toList();
    Planning planning = new Planning(
        chosen.with(part -> names.isEmpty() ? part : part.ofClients(names)),
        installed,
        servers(),
        measurement,
        this);
    requireOneVersion(planning.requested());
    PlannedRun planned = planning.resolve(out);
    planned.requireMeasurable(this);
    @Nullable SelfTestRun selfTest = untested ? null : selfTest(planned);
    try (OpenGenerator generator =
            OpenGenerator.of(planned.plan(), measurement.agents(), planned.directory(), this);
        RunStore store = planned.createStore(planned.plan(), commit, this)) {
      if (selfTest != null) {
        store.selfTest(new SelfTestExecution(this)
            .find(selfTest, SelfTestRun.SHORT, store.directory().resolve(SELF_TEST)));
      }
      return night.run(store, planned, generator.bed(planned.clients(), planned.catalog()));
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
    JmhSettings settings = chosen.parts().get(0).settings().jmh();
    if (settings.iterations() < NoiseGate.FEWEST_ITERATIONS) {
      throw new UsageException("-i %d: expected at least %d iterations for nightly"
          .formatted(settings.iterations(), NoiseGate.FEWEST_ITERATIONS));
    }
    return chosen;
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
