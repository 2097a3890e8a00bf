// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.answer.Families;
import cacheduel.compare.ComparedCell;
import cacheduel.layer.Added;
import cacheduel.layer.LayerCost;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import cacheduel.view.Setup;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the single document that a command prints with {@code --json}. */
public final class JsonOutput {
  private JsonOutput() {}

  private record RunDocument(
      String folder,
      @Nullable String page,
      String preset,
      Setup setup,
      Map<String, Integer> counts,
      List<JsonAnswer> answers,
      List<JsonPivot> pivots,
      List<JsonLayer> layers,
      List<JsonFamily> families,
      List<JsonCell> cells) {}

  private record ComparisonDocument(
      List<String> folders, List<String> notes, List<?> comparisons) {}

  private record PairedDocument(String folder, String page, List<JsonComparison> comparisons) {}

  /**
   * Returns the answers and cells of a run; there are no answers if its self-test missed a fault.
   *
   * @param page the run's page; null if it could not be written
   */
  public static String of(RunView view, @Nullable Path page) {
    Run run = view.run();
    return Json.pretty(new RunDocument(
        absolute(run.directory()),
        page == null ? null : absolute(page),
        view.setup().preset(),
        view.setup(),
        view.counts().byName(),
        view.races().stream().map(JsonAnswer::of).toList(),
        view.summary().pivots().stream().map(JsonPivot::of).toList(),
        view.summary().layers().stream().map(JsonLayer::of).toList(),
        view.summary().families().libraries().stream().map(JsonFamily::of).toList(),
        run.results().stream().map(JsonCell::of).toList()));
  }

  /**
   * Returns the verdicts of an interleaved comparison.
   *
   * @param page the run's page
   */
  public static String of(Run run, Path page, List<ComparedCell> cells) {
    return Json.pretty(
        new PairedDocument(absolute(run.directory()), absolute(page), comparisons(cells)));
  }

  /**
   * Returns the verdicts on two finished runs.
   *
   * @param folders of baseline and candidate
   * @param notes what a reader must know about the whole comparison
   */
  public static String of(List<Path> folders, List<String> notes, List<ComparedCell> cells) {
    return ofFolders(folders, notes, comparisons(cells));
  }

  /** Returns the same of other comparisons, which are written as they are. */
  public static String ofFolders(List<Path> folders, List<String> notes, List<?> comparisons) {
    return Json.pretty(new ComparisonDocument(
        folders.stream().map(JsonOutput::absolute).toList(), notes, comparisons));
  }

  private static List<JsonComparison> comparisons(List<ComparedCell> cells) {
    return cells.stream().map(JsonComparison::of).toList();
  }

  private static String absolute(Path path) {
    return path.toAbsolutePath().normalize().toString();
  }

  /**
   * What a layer adds to an operation of the client that it calls.
   *
   * @param cell the layer's cell
   * @param base the cell of that client
   * @param nanos time; null if not known
   * @param cpuNanos processor time of the client's JVM; null if not known
   * @param bytes bytes allocated; null if not known
   * @param roundTrips requests that wait for an answer
   */
  private record JsonLayer(
      String cell,
      String base,
      @Nullable Added nanos,
      @Nullable Added cpuNanos,
      @Nullable Added bytes,
      double roundTrips) {
    static JsonLayer of(LayerCost cost) {
      return new JsonLayer(
          cost.layer().id(),
          cost.base().id(),
          cost.nanos(),
          cost.cpuNanos(),
          cost.bytes(),
          cost.roundTrips());
    }
  }

  /**
   * A client of a run on servers of several families.
   *
   * @param cell its best cell
   * @param ofFloor its rate over that of its floor; null if not known
   * @param clientCpu processor time of the client's JVM per operation, in nanoseconds; null if not known
   * @param serverCpu that of the server; null if not known
   */
  private record JsonFamily(
      String cell,
      @Nullable JsonRange ofFloor,
      @Nullable JsonRange clientCpu,
      @Nullable JsonRange serverCpu) {
    static JsonFamily of(Families.Library library) {
      return new JsonFamily(
          library.result().cell().id(),
          JsonRange.of(library.ofFloor().orElse(null)),
          JsonRange.of(library.clientCpu().orElse(null)),
          JsonRange.of(library.serverCpu().orElse(null)));
    }
  }
}
