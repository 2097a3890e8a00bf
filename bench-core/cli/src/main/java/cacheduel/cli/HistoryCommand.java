// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.display.Displays;
import cacheduel.history.History;
import cacheduel.history.HistoryCsv;
import cacheduel.history.HistoryOtava;
import cacheduel.history.HistoryTable;
import cacheduel.page.HistoryPage;
import cacheduel.store.AtomicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows what became of each cell of a preset from night to night. It only advises. */
@Command(
    name = "history",
    description = {
      "Show runs of one preset as series: each client against the floor of the same",
      "night. Writes history.html, history.csv, otava.yaml and otava/ into the folder."
    },
    footer = {
      "",
      "What stands out (!) is a hint where to look: the exit code is 0 all the same, and",
      "compare --paired decides. Runs are named by run --commit.",
      "Example: cacheduel history results/runs --preset nightly"
    },
    mixinStandardHelpOptions = true,
    versionProvider = HarnessVersion.class)
final class HistoryCommand implements Callable<Integer> {
  private static final String CSV = "history.csv";

  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "A folder whose sub-folders are finished runs.")
  private Path folder = Path.of("");

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description = "Only runs of this preset; needed if the folder has runs of several.")
  private @Nullable String preset;

  @Override
  public Integer call() throws IOException {
    Nights nights = Nights.in(folder, preset);
    nights.notes().forEach(note -> spec.commandLine().getErr().println("note: " + note));
    spec.commandLine().getErr().flush();
    History history = History.of(nights.runs());
    write(history);
    PrintWriter out = spec.commandLine().getOut();
    new HistoryTable(history, Displays.width()).lines().forEach(out::println);
    out.printf("Page: %s%n", folder.resolve(HistoryPage.FILE));
    out.printf("Series: %s, and for Otava %s%n", folder.resolve(CSV), folder.resolve("otava.yaml"));
    out.flush();
    return ExitCode.FINE.code();
  }

  private void write(History history) throws IOException {
    HistoryPage.write(history, folder.resolve(HistoryPage.FILE));
    AtomicFile.write(folder.resolve(CSV), HistoryCsv.text(history));
    Files.createDirectories(folder.resolve("otava"));
    for (Map.Entry<String, String> file : HistoryOtava.files(history).entrySet()) {
      AtomicFile.write(folder.resolve(file.getKey()), file.getValue());
    }
  }
}
