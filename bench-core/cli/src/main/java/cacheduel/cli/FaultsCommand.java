// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentException;
import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.display.FaultDisplay;
import cacheduel.cli.help.FaultHelp;
import cacheduel.cli.option.FaultOptions;
import cacheduel.cli.option.LoadOptions;
import cacheduel.cli.option.Servers;
import cacheduel.faults.FaultLoop;
import cacheduel.faults.FaultPlan;
import cacheduel.faults.FaultPlanner;
import cacheduel.faults.proxy.FaultProxy;
import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRunFile;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.faults.scenario.FaultScenarios;
import cacheduel.input.UsageException;
import cacheduel.launch.MachineLock;
import cacheduel.preset.Amounts;
import cacheduel.preset.Preset;
import cacheduel.run.Interruption;
import cacheduel.run.TestBed;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.Via;
import cacheduel.store.EnvironmentCollector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures what clients do while their servers fail. */
@Command(
    name = "faults",
    description = {
      "Compare what clients do when a server dies, freezes or slows down.",
      "Each client gets three nodes of its own and a steady load. A fault happens after 10 s, and what"
          + " the client does is recorded until 20 s after its end."
    },
    footer = {
      "",
      "The results are faults.md and faults.html in the run's folder.",
      "Examples:",
      "  cacheduel list faults",
      "  cacheduel run faults killed,frozen -c xmemcached,spymemcached",
      "  cacheduel run faults frozen -c xmemcached --failure-settings",
      "  cacheduel run faults black-hole --server redis --op-timeout 250ms"
    },
    sortOptions = false,
    abbreviateSynopsis = true,
    modelTransformer = FaultHelp.class)
final class FaultsCommand extends Subcommand {
  private static final int MOST_ROUNDS = 100;

  @Parameters(
      arity = "0..*",
      paramLabel = "SCENARIO",
      description = "Faults to inject, separated by commas or blanks (all).")
  private List<String> scenarios = List.of();

  @Option(
      names = {"-f", "--rounds"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Rounds, each with every client and fault (1).")
  private String rounds = "1";

  @Option(
      names = "--half",
      description = "Offer each client half of its own highest rate, one client at a time.")
  private boolean half;

  @Option(
      names = "--failure-settings",
      description = "Also try each value of the clients' failure settings, one at a time.")
  private boolean failureSettings;

  @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results.")
  private @Nullable Path out;

  @Option(names = "--dry-run", description = "Print clients, scenarios and time; start nothing.")
  private boolean dryRun;

  @Option(
      names = "--json",
      description = "Print one JSON document to standard output instead of text.")
  private boolean json;

  @Mixin
  private FaultOptions options = new FaultOptions();

  @Override
  ExitCode execute() throws IOException, InterruptedException, ServerException, AgentException {
    requireNothingBefore();
    requireApplicable();
    List<FaultScenario> chosen = scenarios.isEmpty()
        ? FaultScenarios.all()
        : FaultScenarios.named(LoadOptions.each(scenarios, List.of(), Function.identity()));
    int number = Amounts.number("-f", rounds, 1, MOST_ROUNDS);
    ServerCatalog servers = servers();
    ClientCatalog clients = clients(options.clients());
    Preset preset = preset(clients);
    Via requested = options
        .servers()
        .requested(Servers.providers(preset, servers))
        .systems()
        .values()
        .iterator()
        .next()
        .via();
    FaultPlanner.require(preset, requested, servers);
    Planning planning = new Planning(preset, clients, servers, options, this);
    PlannedRun planned = planning.resolve(out);
    FaultPlan plan = FaultPlanner.plan(planned.plan(), requested, servers, chosen, number, half);
    if (dryRun) {
      FaultDisplay.preview(plan, planned.plan()).forEach(out()::println);
      return ExitCode.FINE;
    }
    return run(planned, plan);
  }

  private ExitCode run(PlannedRun planned, FaultPlan plan)
      throws IOException, InterruptedException, ServerException {
    MachineLock.requireFolder();
    plan.left(planned.plan()).forEach(this::note);
    FaultRun run =
        plan.begun(planned.start(), arguments(), EnvironmentCollector.collect(planned.plan()));
    FaultRunFile file = FaultRunFile.create(planned.directory(), run);
    FaultDisplay display = new FaultDisplay(plan, file, err());
    display.begin(planned.directory());
    FaultLoop loop =
        new FaultLoop(plan, new TestBed(planned.clients(), planned.catalog()), display);
    try (Interruption interruption = new Interruption()) {
      try (MachineLock lock = MachineLock.acquire(this::note);
          @Nullable FaultProxy proxy = plan.needsProxy() ? FaultProxy.start() : null) {
        if (proxy != null) {
          run = run.through(loop.costMicros(proxy));
          file.finish(run);
        }
        loop.run(proxy);
        run = run.toEnd();
        file.finish(run);
      } finally {
        boolean interrupted = interruption.settle();
        FaultDisplay.report(planned.directory(), run.with(display.endured()), json, out());
        if (interrupted) {
          display.sayInterrupted();
        }
      }
    }
    return exitCode(display.endured());
  }

  private static ExitCode exitCode(List<EnduredFault> endured) {
    boolean failed = endured.stream().anyMatch(fault -> fault.failed() != null);
    return failed || endured.isEmpty() ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }

  private Preset preset(ClientCatalog clients) {
    Preset preset = FaultPlanner.preset().with(options::applyTo);
    return failureSettings
        ? preset.with(part -> part.ofClients(FaultPlanner.varied(part.clients(), clients)))
        : preset;
  }

  /** Options before the word faults would be those of another command. */
  private void requireNothingBefore() {
    if (!givenBefore().matchedArgs().isEmpty()) {
      throw new UsageException("run faults: write its options after the word faults");
    }
  }

  private void requireApplicable() {
    for (OptionSpec given : given().matchedOptions()) {
      if (FaultHelp.OF_OTHER_RUNS.contains(given.longestName())) {
        throw new UsageException(
            "%s does not apply to faults: leave it out".formatted(given.longestName()));
      }
    }
    List<String> params = given().matchedOptionValue("-p", List.of());
    if (half
        && (given().hasMatchedOption("--rate")
            || params.stream().anyMatch(param -> param.startsWith("rate=")))) {
      throw new UsageException(
          "--half and a rate both say what clients are offered: give only one of them");
    }
  }
}
