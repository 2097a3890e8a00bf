// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentException;
import cacheduel.cli.folder.RunFolders;
import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.ClientOptions;
import cacheduel.cli.option.RaceOptions;
import cacheduel.explain.measure.Engine;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.preset.Amounts;
import cacheduel.server.ServerCatalog;
import cacheduel.store.Run;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explains what makes one client of a run slower than another. */
@Command(
    name = "why",
    description = {
      "Explain what makes one client of a run slower than another.",
      "Measures additional forks of a race's clients with a profiler, which are not ranked, and"
          + " splits the difference by the kind of work."
    },
    footer = {
      "",
      "The explanation is kept in the folder why of the run, and its page shows it with flame graphs.",
      "Examples:",
      "  cacheduel why",
      "  cacheduel why latest -c xmemcached,whalin -t 8 --mode blocking"
    },
    sortOptions = false,
    abbreviateSynopsis = true)
final class WhyCommand extends Subcommand {
  /** The default of {@code --forks}. */
  static final int FORKS = 8;

  private static final int FEWEST_FORKS = 2;
  private static final int MOST_FORKS = 100;

  @Parameters(arity = "0..1", paramLabel = "RUN", description = "A finished run (the newest).")
  private @Nullable Path run;

  @Mixin
  private RaceOptions race = new RaceOptions();

  @Option(
      names = {"-f", "--forks"},
      paramLabel = "N",
      defaultValue = "8",
      description = "Forks of each client (8).")
  private String forks = Integer.toString(FORKS);

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      completionCandidates = Candidates.Engines.class,
      description =
          "What takes the samples: ctimer, itimer, perf or jfr (default: a timer, or jfr where none works).")
  private @Nullable String engine;

  @Mixin
  private ClientOptions clients = new ClientOptions();

  @Option(
      names = "--json",
      description = "Print one JSON document to standard output instead of text.")
  private boolean json;

  @Override
  ExitCode execute() throws IOException, InterruptedException, AgentException {
    @Nullable
    Engine chosen = engine == null ? null : EnumNames.constant(Engine.class, "--engine", engine);
    int number = Amounts.number("-f", forks, FEWEST_FORKS, MOST_FORKS);
    Path folder = run == null ? RunFolders.newest("why") : RunFolders.find("why", run);
    Run explained = Run.read(folder);
    ServerCatalog servers = servers();
    servers.use(clients.jars(this::note));
    if (explained.plan().agents() != null) {
      throw new UsageException(
          "why explains runs whose client JVMs were on this machine; those of %s were started by agents"
              .formatted(folder));
    }
    WhyExecution why = new WhyExecution(this, clients.jars(this::note), chosen, number, json);
    return why.run(explained, race, clients.versions(clients(clients), this::note), servers);
  }
}
