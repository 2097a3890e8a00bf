// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.Home;
import cacheduel.cli.option.MeasurementOptions;
import cacheduel.cli.option.PairedOptions;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.Verdict;
import cacheduel.compare.VerdictTable;
import cacheduel.input.UsageException;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two finished runs, or measures two arms interleaved until a verdict is reached. */
@Command(
    name = "compare",
    description = {
      "Compare two finished runs (which yields a suspicion at most) or, with --paired,",
      "two arms that are measured interleaved until the verdict is reached."
    },
    footer = {
      "",
      "The arms are the two values of -c, --profiles, --jvms, --protocol, --mode,",
      "--connections or -p, baseline first. Exit code 3: the candidate is WORSE.",
      "Examples:",
      "  cacheduel compare results/runs/monday results/runs/tuesday",
      "  cacheduel compare --paired -c spymemcached@2.12.2,spymemcached@2.12.3",
      "  cacheduel compare --paired -c xmemcached --protocol ascii,binary --time 5m"
    },
    sortOptions = false,
    abbreviateSynopsis = true,
    mixinStandardHelpOptions = true,
    versionProvider = HarnessVersion.class)
final class CompareCommand implements Callable<Integer> {
  private final Home home;
  private final BooleanSupplier verbose;

  @Spec
  private CommandSpec spec;

  @Parameters(
      arity = "0..2",
      paramLabel = "RUN",
      description = "Folders of baseline and candidate; with --paired, a preset or file (paired).")
  private List<String> words = List.of();

  @Option(names = "--force", description = "Compare runs even if they are not comparable.")
  private boolean force;

  @Option(names = "--paired", description = "Measure both arms interleaved, in randomised blocks.")
  private boolean isPaired;

  @Mixin
  private PairedOptions paired = new PairedOptions();

  @Mixin
  private MeasurementOptions measurement = new MeasurementOptions();

  CompareCommand(Home home, BooleanSupplier verbose) {
    this.home = home;
    this.verbose = verbose;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, ServerException {
    if (!isPaired) {
      return new TwoRunsExecution(spec).run(words, force).code();
    }
    if (force) {
      throw new UsageException("--force applies to two finished runs: leave it out with --paired");
    }
    if (words.size() > 1) {
      throw new UsageException(
          "unexpected argument '%s': --paired takes one preset or file".formatted(words.get(1)));
    }
    return new PairedExecution(home, spec, verbose.getAsBoolean())
        .run(
            words.isEmpty() ? "paired" : words.get(0),
            measurement::applyTo,
            paired,
            measurement.clients(),
            measurement.servers())
        .code();
  }

  /** Prints verdicts and returns the exit code that follows from them. */
  static ExitCode say(List<ComparedCell> cells, PrintWriter out) {
    new VerdictTable(cells).lines().forEach(out::println);
    out.flush();
    if (cells.stream().anyMatch(cell -> cell.has(Verdict.WORSE))) {
      return ExitCode.REGRESSION;
    }
    boolean unknown = cells.stream().anyMatch(ComparedCell::isUnknown);
    return unknown ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }
}
