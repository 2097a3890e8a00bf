// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.LiveOption;
import cacheduel.cli.option.LoadOptions;
import cacheduel.cli.option.MeasurementOptions;
import cacheduel.input.UsageException;
import cacheduel.page.LivePage;
import cacheduel.preset.Preset;
import cacheduel.preset.Presets;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures every cell of a preset. */
@Command(
    name = "run",
    description = "Measure every cell of a preset and print a table.",
    footer = {
      "",
      "Times are written as 500ms, 10s or 2m. Options override the preset; parentheses",
      "have the default of a preset that does not set the value.",
      "Examples:",
      "  cacheduel run smoke -c spymemcached,xmemcached -t 1,10,50",
      "  cacheduel run smoke -c xmemcached@1.3.5,xmemcached",
      "  cacheduel run -p mix=get:90+set:10 -p valueSize=sweep --via docker",
      "  cacheduel run opensolaris-2008:quick,as-shipped --part published,binary"
    },
    sortOptions = false,
    abbreviateSynopsis = true)
final class RunCommand extends Subcommand {
  private static final Set<String> RESUME_OPTIONS =
      Set.of("--resume", "--verbose", "--clients-dir", "--maven-settings", "--live");

  @Parameters(
      arity = "0..1",
      defaultValue = "smoke",
      paramLabel = "PRESET|FILE[:VARIANT,..]",
      completionCandidates = Candidates.PresetNames.class,
      description = {
        "A preset or YAML file (smoke) and its variants, of which later ones override earlier"
            + " ones (cacheduel list presets)."
      })
  private String preset = "smoke";

  @Option(
      names = "--part",
      paramLabel = "PART,..",
      completionCandidates = Candidates.Parts.class,
      description = "Only these parts of the preset.")
  private @Nullable List<String> parts;

  @Mixin
  private MeasurementOptions measurement = new MeasurementOptions();

  @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results.")
  private @Nullable Path out;

  @Option(
      names = "--commit",
      paramLabel = "ID",
      description = "Label of what is measured, for histories.")
  private @Nullable String commit;

  @Option(names = "--dry-run", description = "Print cells and time; start nothing.")
  private boolean dryRun;

  @Option(names = "--resume", paramLabel = "RUN", description = "Continue an interrupted run.")
  private @Nullable Path resume;

  @Mixin
  private LiveOption live = new LiveOption();

  @Override
  ExitCode execute() throws IOException, InterruptedException, ServerException {
    live.require();
    ServerCatalog servers = servers();
    ClientCatalog clients = clients(measurement.clients());
    return resume == null ? start(clients, servers) : resume(resume, clients, servers);
  }

  private ExitCode start(ClientCatalog clients, ServerCatalog servers)
      throws IOException, InterruptedException, ServerException {
    PlannedRun planned = new Planning(chosenPreset(), clients, servers, measurement).resolve(out);
    if (dryRun) {
      planned.dryRun().print(out());
      return ExitCode.FINE;
    }
    planned.requireMeasurable(this);
    try (LivePage page = live.start();
        RunStore store = planned.createStore(planned.plan(), commit, this)) {
      return new Execution(planned.clients(), servers, this, null, page).run(store);
    }
  }

  private Preset chosenPreset() {
    Preset found = Presets.find(preset);
    Preset selected =
        parts == null ? found : found.only(LoadOptions.each(parts, List.of(), Function.identity()));
    return selected.with(measurement::applyTo);
  }

  private ExitCode resume(Path directory, ClientCatalog installed, ServerCatalog servers)
      throws IOException, InterruptedException {
    if (given().matchedArgs().stream().anyMatch(arg -> !fitsResume(arg))) {
      throw new UsageException(
          "--resume continues a run as it was planned: leave out the preset and other options");
    }
    Path run = OutputFolder.requireRun("--resume", directory);
    try (LivePage page = live.start();
        RunStore store = RunStore.open(run)) {
      ClientCatalog clients =
          measurement.clients().versions(installed).again(Execution.clients(store.run()));
      return new Execution(clients, servers, this, null, page).run(store);
    }
  }

  private static boolean fitsResume(ArgSpec arg) {
    return arg instanceof OptionSpec option && RESUME_OPTIONS.contains(option.longestName());
  }
}
