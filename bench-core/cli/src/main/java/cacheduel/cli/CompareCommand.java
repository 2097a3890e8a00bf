// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentException;
import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.option.MeasurementOptions;
import cacheduel.cli.option.PairedOptions;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.Verdict;
import cacheduel.input.UsageException;
import cacheduel.library.GivenArms;
import cacheduel.report.VerdictTable;
import cacheduel.server.ServerException;
import cacheduel.text.CommandText;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two finished runs, or measures two arms interleaved until a verdict is reached. */
@Command(
    name = "compare",
    description = {
      "Compare two builds of a client, any two arms, or two runs.",
      "Arms are measured interleaved until a verdict; two runs yield a suspicion."
    },
    footer = {
      "",
      "An arm is NAME@VERSION, a jar or a folder of jars (the adapter is found by packages),"
          + " baseline first; with --paired, the two values of -c, --settings, --jvms, --protocol,"
          + " --mode, --connections or -p. Exit code 3: the candidate is WORSE.",
      "Examples:",
      "  cacheduel compare xmemcached@2.4.9 ./target/xmemcached.jar",
      "  cacheduel compare --paired -c xmemcached --protocol ascii,binary --time 5m",
      "  cacheduel compare results/runs/monday results/runs/tuesday",
      "  cacheduel compare results/runs/faults-of-old-and-new"
    },
    sortOptions = false,
    abbreviateSynopsis = true)
final class CompareCommand extends Subcommand {
  @Parameters(
      arity = "0..3",
      paramLabel = "ARM|RUN|PRESET",
      description =
          "Two arms and a preset or file (paired); two runs; or, with --paired, a preset.")
  private List<String> words = List.of();

  @Option(names = "--force", description = "Compare runs even if they are not comparable.")
  private boolean force;

  @Option(names = "--paired", description = "Measure both arms interleaved, in randomised blocks.")
  private boolean isPaired;

  @Option(
      names = "--json",
      description = "Print one JSON document to standard output instead of text.")
  private boolean json;

  @Mixin
  private PairedOptions paired = new PairedOptions();

  @Mixin
  private MeasurementOptions measurement = new MeasurementOptions();

  @Override
  ExitCode execute() throws IOException, InterruptedException, ServerException, AgentException {
    if (!isPaired) {
      ClientCatalog clients = clients(measurement.clients());
      if (GivenArms.are(words, clients)) {
        return compareArms(GivenArms.of(words, clients));
      }
      if (words.size() == 1 && GivenArms.isArm(words.get(0), clients)) {
        throw new UsageException(
            "compare got one arm, %s: expected a baseline and a candidate, each"
                    .formatted(words.get(0))
                + " a client as NAME@VERSION, a jar, or a folder of jars");
      }
      return new TwoRunsExecution(this, json).run(words, force);
    }
    if (force) {
      throw new UsageException("--force applies to two finished runs: leave it out with --paired");
    }
    if (words.size() > 1) {
      throw new UsageException(
          "unexpected argument '%s': --paired takes one preset or file".formatted(words.get(1)));
    }
    String preset = words.isEmpty() ? "paired" : words.get(0);
    return new PairedExecution(this, measurement, paired, GivenArms.NONE, json).run(preset);
  }

  private ExitCode compareArms(GivenArms arms)
      throws IOException, InterruptedException, ServerException, AgentException {
    if (force) {
      throw new UsageException("--force applies to two finished runs: leave it out with two arms");
    }
    if (given().hasMatchedOption("-c")) {
      throw new UsageException("the arms already name the clients: leave out -c");
    }
    String preset = words.size() > 2 ? words.get(2) : "paired";
    if (preset.equals("faults")) {
      throw new UsageException("compare cannot measure faults: measure both arms in one run with %s"
              .formatted(CommandText.of("run", "faults", "-c", "NAME@OLD,NAME@NEW", "-f", "5"))
          + ", then compare the run's folder");
    }
    return new PairedExecution(this, measurement, paired, arms, json).run(preset);
  }

  /** Prints verdicts and returns the exit code that follows from them. */
  static ExitCode say(List<ComparedCell> cells, PrintWriter out) {
    new VerdictTable(cells).lines().forEach(out::println);
    return exitCode(cells);
  }

  static ExitCode exitCode(List<ComparedCell> cells) {
    if (cells.stream().anyMatch(cell -> cell.has(Verdict.WORSE))) {
      return ExitCode.REGRESSION;
    }
    boolean unknown = cells.stream().anyMatch(ComparedCell::isUnknown);
    return unknown ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }
}
