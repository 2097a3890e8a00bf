// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.csv.CellsCsv;
import cacheduel.csv.PublishedCsv;
import cacheduel.csv.SeriesCsv;
import cacheduel.plan.Axis;
import cacheduel.store.AtomicFile;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import cacheduel.view.VerdictHeadline;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The reports of a run, finished or not: {@code summary.md}, CSV tables and a text for the
 * terminal. All are derived from the run's stored results, so they can be written again any time.
 */
public final class Reports {
  /** The file with the finding of a comparison or a night, in one line. */
  public static final String FINDING = "finding.txt";

  private Reports() {}

  /**
   * Writes, or replaces, {@code summary.md}, {@code cells.csv}, {@code iterations.csv}, {@code
   * intervals.csv}, {@code sizes.csv} and {@code nodes.csv} in the run's folder; for a run
   * with agents, {@code agents.csv}, for a comparison of two arms, {@code verdicts.csv}, {@code
   * verdicts.md} and {@code finding.txt}, and for one that replays a published report, {@code
   * published.csv} and {@code claims.csv} too.
   *
   * @return the files
   * @throws cacheduel.store.RunStoreException if they cannot be written
   */
  public static List<Path> write(RunView view) {
    Run run = view.run();
    List<Path> files = new ArrayList<>();
    files.add(AtomicFile.write(run.file("summary.md"), markdown(view)));
    files.add(AtomicFile.write(run.file("cells.csv"), CellsCsv.of(view)));
    files.add(AtomicFile.write(run.file("iterations.csv"), SeriesCsv.iterations(run)));
    files.add(AtomicFile.write(run.file("intervals.csv"), SeriesCsv.intervals(run)));
    files.add(AtomicFile.write(run.file("sizes.csv"), SeriesCsv.sizes(run)));
    files.add(AtomicFile.write(run.file("nodes.csv"), SeriesCsv.nodes(run)));
    if (run.results().stream().anyMatch(result -> !result.agents().isEmpty())) {
      files.add(AtomicFile.write(run.file("agents.csv"), SeriesCsv.agents(run)));
    }
    if (!view.comparison().isEmpty()) {
      VerdictTable verdicts = new VerdictTable(view.comparison());
      files.add(AtomicFile.write(run.file("verdicts.csv"), verdicts.csv()));
      files.add(AtomicFile.write(run.file("verdicts.md"), verdicts.markdown()));
      files.add(AtomicFile.write(run.file(FINDING), VerdictHeadline.of(view) + "\n"));
    }
    view.replay().ifPresent(beside -> {
      files.add(AtomicFile.write(run.file("published.csv"), PublishedCsv.figures(beside)));
      files.add(AtomicFile.write(run.file("claims.csv"), PublishedCsv.claims(beside)));
    });
    return List.copyOf(files);
  }

  /** Returns the text of {@code summary.md}. */
  public static String markdown(RunView view) {
    return Markdown.of(view);
  }

  /**
   * Returns the answers with the figures of each library, in at most 25 lines unless the run has
   * more alarms and commands than fit; of a comparison, its verdicts first.
   *
   * @param page the run's page, to which the last line leads; null without one
   */
  public static String terminal(RunView view, @Nullable Path page, TerminalStyle style) {
    String verdicts = new VerdictTable(view.comparison())
        .lines().stream().map(line -> line + "\n").collect(Collectors.joining());
    return (verdicts.isEmpty() ? "" : verdicts + "\n") + TerminalBrief.of(view, page, style);
  }

  /** Returns all tables as text, without the notes and the clients' settings. */
  public static String terminalTables(RunView view, TerminalStyle style) {
    return Terminal.of(view, style);
  }

  /** Returns the effect of axes that the view compares, as text. */
  public static String terminalPivots(RunView view, List<Axis> by, TerminalStyle style) {
    return Terminal.of(
        view.summary().pivots().stream()
            .filter(pivot -> by.contains(pivot.by()))
            .toList(),
        style);
  }
}
