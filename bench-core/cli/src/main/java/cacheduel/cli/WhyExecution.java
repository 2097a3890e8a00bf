// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.cli.display.Displays;
import cacheduel.cli.option.RaceOptions;
import cacheduel.explain.Explainer;
import cacheduel.explain.Explanation;
import cacheduel.explain.ExplanationText;
import cacheduel.explain.measure.Engine;
import cacheduel.explain.measure.ExplainingForks;
import cacheduel.explain.measure.Profiler;
import cacheduel.library.LibraryVersions;
import cacheduel.page.ReportPage;
import cacheduel.plan.Cell;
import cacheduel.run.TestBed;
import cacheduel.server.JarSource;
import cacheduel.server.ServerCatalog;
import cacheduel.store.AtomicFile;
import cacheduel.store.EnvironmentCollector;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Profiles a race's clients in forks apart from their run, and explains their difference. */
final class WhyExecution {
  private final Subcommand command;
  private final JarSource jars;
  private final @Nullable Engine engine;
  private final int forks;
  private final boolean json;

  /**
   * Creates the execution.
   *
   * @param jars the source of the profiler
   * @param engine the profiler's engine; null for the best that works
   * @param forks number of forks of each client
   */
  WhyExecution(
      Subcommand command, JarSource jars, @Nullable Engine engine, int forks, boolean json) {
    this.command = command;
    this.jars = jars;
    this.engine = engine;
    this.forks = forks;
    this.json = json;
  }

  /** Explains a run with the clients that are installed, or can be fetched. */
  ExitCode run(Run run, RaceOptions race, LibraryVersions versions, ServerCatalog servers)
      throws IOException, InterruptedException {
    RaceOptions.Chosen chosen = race.choose(RunView.of(run));
    ClientCatalog clients = versions.again(chosen.cells().stream()
        .map(cell -> InstalledClient.id(cell.client(), cell.clientVersion()))
        .toList());
    return run(run, chosen, new TestBed(clients, servers));
  }

  /** Explains a run with the test bed that measured it. */
  ExitCode run(Run run, RaceOptions.Chosen chosen, TestBed bed)
      throws IOException, InterruptedException {
    chosen.more().ifPresent(command::note);
    chosen.cells().forEach(cell -> Execution.requireClient(bed, cell));
    Explanation explanation = measure(run, chosen, bed);
    AtomicFile.write(run.file("why.json"), Json.pretty(explanation));
    AtomicFile.write(run.file("why.md"), new ExplanationText(explanation).markdown());
    ReportPage.write(RunView.of(run));
    if (json) {
      command.out().print(Json.pretty(explanation));
    } else {
      command.out().print(new ExplanationText(explanation).terminal());
      command.out().printf("%nPage: %s%n", run.file(ReportPage.FILE).toUri());
    }
    command.out().flush();
    return explanation.clients().stream().anyMatch(client -> client.cpu().isEmpty())
        ? ExitCode.INVALID_RUN
        : ExitCode.FINE;
  }

  private Explanation measure(Run run, RaceOptions.Chosen chosen, TestBed bed)
      throws IOException, InterruptedException {
    Path folder = newFolder(run.file("why"));
    List<Cell> cells = chosen.cells();
    ExplainingForks.Conditions conditions = new ExplainingForks.Conditions(
        bed,
        EnvironmentCollector.collect(run.plan()),
        plan -> Displays.choose(plan, command.err(), command.isVerbose()),
        command.arguments());
    Profiler profiler = Profiler.find(engine, jars, folder);
    command.note("measuring %d profiled forks of each client, apart from the ranked ones, in %s"
        .formatted(forks, folder));
    ExplainingForks profiled =
        ExplainingForks.measure(run, cells, forks, folder.resolve("forks"), conditions, profiler);
    return new Explainer(run, profiled, profiler, bed.clients(), folder.resolve("stacks"))
        .explain(chosen.load(), cells);
  }

  /** Returns the first free folder by number: an earlier explanation is kept. */
  private static Path newFolder(Path parent) {
    int number = 1;
    while (Files.exists(parent.resolve(Integer.toString(number)))) {
      number++;
    }
    return parent.resolve(Integer.toString(number));
  }
}
