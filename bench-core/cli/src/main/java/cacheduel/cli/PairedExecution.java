// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentException;
import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.display.PairedDisplay;
import cacheduel.cli.display.Views;
import cacheduel.cli.option.MeasurementOptions;
import cacheduel.cli.option.PairedOptions;
import cacheduel.cli.option.Servers;
import cacheduel.compare.ComparedCell;
import cacheduel.input.UsageException;
import cacheduel.json.JsonOutput;
import cacheduel.library.GivenArms;
import cacheduel.page.ReportPage;
import cacheduel.paired.PairedLoop;
import cacheduel.paired.PairedSettings;
import cacheduel.plan.ServerSettings;
import cacheduel.planner.Arms;
import cacheduel.preset.Part;
import cacheduel.preset.Preset;
import cacheduel.preset.Presets;
import cacheduel.result.NoiseGate;
import cacheduel.run.Interruption;
import cacheduel.run.TestBed;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.store.RunStore;
import cacheduel.view.RunView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Plans an interleaved comparison, measures it, and prints the verdicts. */
final class PairedExecution {
  private final Subcommand command;
  private final MeasurementOptions measurement;
  private final PairedOptions paired;
  private final GivenArms given;
  private final boolean json;

  PairedExecution(
      Subcommand command,
      MeasurementOptions measurement,
      PairedOptions paired,
      GivenArms given,
      boolean json) {
    this.command = command;
    this.measurement = measurement;
    this.paired = paired;
    this.given = given;
    this.json = json;
  }

  ExitCode run(String preset)
      throws IOException, InterruptedException, ServerException, AgentException {
    Preset chosen = arms(preset);
    PairedSettings settings = paired.settings();
    ServerCatalog catalog = command.servers();
    ClientCatalog installed =
        paired.withBaseline(command.clients(measurement.clients())).withVersions(given.builds());
    Planning planning = new Planning(chosen, installed, catalog, measurement, command);
    Arms.pairs(planning.requested());
    PlannedRun planned = planning.resolve(paired.out);
    List<Arms.Pair> pairs = Arms.pairs(planned.plan());
    planned.servers().requireOne();
    requireSomethingToMeasure(pairs);
    planned.servers().requireAnswer(planned.providers());
    ServerSettings candidates = candidates(planned);
    planned.printNotes(command);
    try (OpenGenerator generator =
            OpenGenerator.of(planned.plan(), measurement.agents(), planned.directory(), command);
        RunStore store = planned.createStore(planned.plan().withoutCells(), null, command)) {
      List<ComparedCell> results =
          measure(pairs, store, generator.bed(planned.clients(), catalog), candidates, settings);
      print(store, results);
      return CompareCommand.exitCode(results);
    }
  }

  private void print(RunStore store, List<ComparedCell> results) {
    if (json) {
      Path page = store.directory().resolve(ReportPage.FILE);
      command.out().print(JsonOutput.of(store.run(), page, results));
    } else {
      CompareCommand.say(results, command.out());
      Views.print(store, command.out());
    }
  }

  /** Measures the pairs; after an interruption, the finished ones can still be read. */
  private List<ComparedCell> measure(
      List<Arms.Pair> pairs,
      RunStore store,
      TestBed bed,
      ServerSettings candidates,
      PairedSettings settings)
      throws IOException, InterruptedException {
    PairedDisplay display = new PairedDisplay(command.err(), command.isVerbose());
    display.note("order of the blocks: --order-seed %d".formatted(settings.seed()));
    try (Interruption interruption = new Interruption()) {
      try {
        return new PairedLoop(bed, store, candidates, settings, display, interruption).run(pairs);
      } finally {
        boolean interrupted = interruption.settle();
        Views.write(RunView.of(store.run()));
        if (interrupted) {
          display.note("interrupted; the results so far are in " + store.directory());
        }
      }
    }
  }

  /** Returns the way the candidate's server is provided; by default, that of the baseline's. */
  private ServerSettings candidates(PlannedRun planned) throws ServerException {
    if (paired.candidateVia == null) {
      return planned.servers().settings();
    }
    List<ServerProvider> providers = planned.providers();
    Servers resolved = Servers.resolve(
        measurement.servers().requested(providers, paired.candidateVia),
        providers,
        planned.catalog());
    resolved.requireOne();
    resolved.requireAnswer(providers);
    return resolved.settings();
  }

  private Preset arms(String name) {
    if (command.given().hasMatchedOption("-f")) {
      throw new UsageException(
          "-f does not fit --paired: it measures forks until it is decided, or --time is spent");
    }
    Preset found = Presets.find(name)
        .with(measurement::applyToArms)
        .with(part -> given.names().isEmpty() ? part : part.ofClients(given.names()));
    if (found.parts().size() != 1) {
      throw new UsageException("%s has %d parts: expected a preset without parts for --paired"
          .formatted(name, found.parts().size()));
    }
    Part part = found.parts().get(0);
    if (part.settings().jmh().iterations() < NoiseGate.FEWEST_ITERATIONS) {
      throw new UsageException("-i %d: expected at least %d iterations for --paired"
          .formatted(part.settings().jmh().iterations(), NoiseGate.FEWEST_ITERATIONS));
    }
    List<String> vias = paired.vias(measurement.servers().via());
    List<Part> arms =
        new Arms(part, measurement.profiles(), paired.jvms(), vias, paired.versus).split();
    return new Preset(
        found.name(),
        found.description(),
        found.background(),
        found.variants(),
        found.chosen(),
        List.of(),
        null,
        arms);
  }

  private static void requireSomethingToMeasure(List<Arms.Pair> pairs) {
    if (pairs.stream().allMatch(pair -> pair.skipReason() != null)) {
      throw new UsageException("nothing of this comparison can be measured: "
          + String.join(
              "; ", pairs.stream().map(Arms.Pair::skipReason).distinct().toList()));
    }
  }
}
