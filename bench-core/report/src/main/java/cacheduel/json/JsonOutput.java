// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.answer.Families;
import cacheduel.compare.ComparedCell;
import cacheduel.layer.Added;
import cacheduel.layer.LayerCost;
import cacheduel.published.ClaimResult;
import cacheduel.published.SideBySide;
import cacheduel.published.text.ClaimText;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes the single document that a command prints with {@code --json}. */
public final class JsonOutput {
  private JsonOutput() {}

  private record ComparisonDocument(
      List<String> folders, List<String> notes, List<?> comparisons) {}

  private record PairedDocument(String folder, String page, List<JsonComparison> comparisons) {}

  /**
   * Returns the answers, verdicts and cells of a run; there are no answers if its self-test missed a
   * fault.
   *
   * @param page the run's page; null if it could not be written
   */
  public static String of(RunView view, @Nullable Path page) {
    Run run = view.run();
    Map<String, @Nullable Object> document = new LinkedHashMap<>();
    document.put("folder", absolute(run.directory()));
    document.put("page", page == null ? null : absolute(page));
    document.put("preset", view.setup().preset());
    document.put("setup", view.setup());
    document.put("counts", view.counts().byName());
    document.put("answers", list(view.races(), JsonAnswer::of));
    document.put("findings", view.brief().findings());
    document.put("claims", list(claims(view), JsonClaim::of));
    document.put("comparisons", comparisons(view.comparison()));
    document.put("pivots", list(view.summary().pivots(), JsonPivot::of));
    document.put("layers", list(view.summary().layers(), JsonLayer::of));
    document.put("families", list(view.summary().families().libraries(), JsonFamily::of));
    document.put("cells", list(run.results(), JsonCell::of));
    return Json.pretty(document);
  }

  private static <T, J> List<J> list(List<T> parts, Function<T, J> json) {
    return parts.stream().map(json).toList();
  }

  private static List<ClaimResult> claims(RunView view) {
    return view.replay().map(SideBySide::claims).orElse(List.of());
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
    return list(cells, JsonComparison::of);
  }

  private static String absolute(Path path) {
    return path.toAbsolutePath().normalize().toString();
  }

  /** A claim of the report that a run replays, with the verdict that the other views show. */
  private record JsonClaim(String id, String says, String verdict) {
    static JsonClaim of(ClaimResult result) {
      return new JsonClaim(
          result.claim().id(), result.claim().says(), new ClaimText(result).assessment());
    }
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
