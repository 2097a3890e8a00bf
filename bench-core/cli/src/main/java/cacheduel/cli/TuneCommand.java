// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentException;
import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.cli.option.MeasurementOptions;
import cacheduel.cli.option.OutputOptions;
import cacheduel.input.UsageException;
import cacheduel.plan.Estimate;
import cacheduel.plan.Plan;
import cacheduel.planner.ClientName;
import cacheduel.planner.Planner;
import cacheduel.preset.Amounts;
import cacheduel.preset.Part;
import cacheduel.preset.Presets;
import cacheduel.run.RunLoop;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.store.RunStore;
import cacheduel.tune.TriedSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the settings with which a client is the fastest. */
@Command(
    name = "tune",
    description = {
      "Find the settings with which a client is the fastest.",
      "Tries each value of its settings for speed (cacheduel list clients -v) against the defaults"
          + " under your workload, and then the better ones together."
    },
    footer = {
      "",
      "The answer, with the lines of code, is kept as tune.md and tune.json beside the results.",
      "Examples:",
      "  cacheduel tune xmemcached -t 8",
      "  cacheduel tune 'xmemcached[connections=2,4;nagle=on]' -p mix=get:50+set:50",
      "  cacheduel tune lettuce --server redis --via docker --dry-run"
    },
    modelTransformer = TuneCommand.Options.class,
    sortOptions = false,
    abbreviateSynopsis = true)
final class TuneCommand extends Subcommand {
  private static final String LOAD = "duel:quick";

  /** A single fork decides nothing. */
  private static final int FEWEST_ROUNDS = 2;

  /** The client is an argument, and the time limits the rounds. */
  static final class Options implements IModelTransformer {
    private static final List<String> LEFT_OUT =
        List.of("-c", "--no-floor", "-f", "--find-max", "--scale");

    @Override
    public CommandSpec transform(CommandSpec command) {
      LEFT_OUT.stream()
          .flatMap(name -> Stream.ofNullable(command.findOption(name)))
          .forEach(command::remove);
      command.mixins().values().forEach(this::transform);
      return command;
    }
  }

  @Parameters(
      paramLabel = "CLIENT",
      description = "NAME, NAME@VERSION or, to try some settings only, 'NAME[KEY=A,B;..]'.")
  private String client = "";

  @Mixin
  private MeasurementOptions measurement = new MeasurementOptions();

  @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results.")
  private @Nullable Path out;

  @Option(names = "--dry-run", description = "Print cells and time; start nothing.")
  private boolean dryRun;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      defaultValue = "10m",
      description = "Time budget: less if everything is decided earlier (10m).")
  private String time = "10m";

  @Mixin
  private OutputOptions output = new OutputOptions();

  @Override
  ExitCode execute() throws IOException, InterruptedException, ServerException, AgentException {
    Duration budget = Amounts.timeWithUnit("--time", time);
    ServerCatalog servers = servers();
    ClientCatalog installed = clients(measurement.clients());
    ClientName name = ClientName.parse(client);
    InstalledClient tuned = find(name, installed);
    Part load =
        measurement.applyTo(TriedSettings.fitted(Presets.find(LOAD).parts().get(0), tuned));
    TriedSettings tried = TriedSettings.of(name, tuned, load, installed);
    Planning planning =
        new Planning(tried.preset(load, budget), installed, servers, measurement, this);
    requireOneLoad(planning.requested(), tried);
    requireTime(planning.requested(), budget, tried);
    PlannedRun planned = planning.resolve(out);
    if (dryRun) {
      planned.dryRun().print(out());
      return ExitCode.FINE;
    }
    planned.requireMeasurable(this);
    try (OpenGenerator generator =
            OpenGenerator.of(planned.plan(), measurement.agents(), planned.directory(), this);
        RunStore store = planned.createStore(planned.plan().at(tried.level()), null, this)) {
      return new Execution(generator.bed(planned.clients(), servers), this, budget, output)
          .run(store);
    }
  }

  private InstalledClient find(ClientName name, ClientCatalog installed) {
    InstalledClient known =
        new Planner(installed, jmh -> 0).client(new ClientName(name.name(), null, name.settings()));
    if (name.version() == null) {
      return known;
    }
    List<String> library = List.of(InstalledClient.id(name.name(), name.version()));
    ClientCatalog versions = measurement
        .clients()
        .versions(installed, this::note)
        .fetched(library, given -> true)
        .with(library);
    return new Planner(versions, jmh -> 0).client(name);
  }

  private static void requireOneLoad(Plan plan, TriedSettings tried) {
    int values = tried.clients().size();
    if (plan.cells().size() != values) {
      throw new UsageException(
          "tune finds settings for one load, but these options name %d: give one value of each of -t, --protocol, --mode, --server, --nodes, --connections and -p"
              .formatted(plan.cells().size() / values));
    }
  }

  private static void requireTime(Plan plan, Duration budget, TriedSettings tried) {
    Duration needed = Estimate.ofRound(plan).multipliedBy(FEWEST_ROUNDS);
    if (RunLoop.beforeSequel(budget).compareTo(needed) < 0) {
      long minutes = (needed.multipliedBy(4).dividedBy(3).toSeconds() + 59) / 60;
      throw new UsageException(
          "--time %d s is too short for %d values of %d settings, since %d rounds of them take about %d s: give --time %dm, or fewer settings, as in '%s'"
              .formatted(
                  budget.toSeconds(),
                  tried.clients().size() - 1,
                  tried.values().size(),
                  FEWEST_ROUNDS,
                  needed.toSeconds(),
                  minutes,
                  tried.clients().get(1)));
    }
  }
}
