// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.display.Displays;
import cacheduel.cli.folder.Nights;
import cacheduel.cli.option.Candidates;
import cacheduel.history.History;
import cacheduel.history.text.HistoryCsv;
import cacheduel.history.text.HistoryOtava;
import cacheduel.history.text.HistoryTable;
import cacheduel.input.UsageException;
import cacheduel.nightly.KeptClient;
import cacheduel.page.HistoryPage;
import cacheduel.store.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows how each cell of a preset developed from night to night; advisory only. */
@Command(
    name = "history",
    description = {
      "Show the runs of one preset as time series.",
      "Each client relative to the floor of its night. Writes history.html, history.csv,"
          + " otava.yaml and otava/ to the folder."
    },
    footer = {
      "",
      "(!) marks a lasting change, with the night in which it began. The mark stays until the"
          + " series returns or the night is accepted (nightly --accept). It does not change the"
          + " exit code: nights are not interleaved with each other.",
      "Example:",
      "  cacheduel history nights/runs --baseline nights/baseline"
    })
final class HistoryCommand extends Subcommand {
  private static final String CSV = "history.csv";

  @Parameters(paramLabel = "DIR", description = "Folder whose subfolders are finished runs.")
  private Path folder = Path.of("");

  @Option(
      names = "--preset",
      paramLabel = "PRESET",
      completionCandidates = Candidates.PresetNames.class,
      description = "Only runs of this preset; required if the folder has several.")
  private @Nullable String preset;

  @Option(
      names = "--baseline",
      paramLabel = "DIR",
      description = "The folder given to nightly --baseline: accepted changes are not marked.")
  private @Nullable Path baseline;

  @Override
  ExitCode execute() throws IOException {
    Nights nights = Nights.in(folder, preset);
    print("note", nights.notes());
    History history = History.of(nights.runs(), accepted());
    write(history);
    new HistoryTable(history, Displays.width()).lines().forEach(out()::println);
    out().printf("Page: %s%n", folder.resolve(HistoryPage.FILE));
    out()
        .printf(
            "Series: %s, and for Otava %s%n", folder.resolve(CSV), folder.resolve("otava.yaml"));
    return ExitCode.FINE;
  }

  /** Returns the anchor of each client; a release is not a night. */
  private Map<String, String> accepted() {
    Map<String, String> nights = new HashMap<>();
    if (baseline != null) {
      if (!Files.isDirectory(baseline)) {
        throw UsageException.wrong("--baseline", baseline.toString(), "the folder of nightly");
      }
      KeptClient.all(baseline)
          .forEach(
              client -> client.anchorNight().ifPresent(night -> nights.put(client.name(), night)));
    }
    return nights;
  }

  private void write(History history) {
    HistoryPage.write(history, folder.resolve(HistoryPage.FILE));
    AtomicFile.write(folder.resolve(CSV), HistoryCsv.text(history));
    HistoryOtava.files(history)
        .forEach((file, text) -> AtomicFile.write(folder.resolve(file), text));
  }
}
