// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.published.Check;
import cacheduel.published.Check.Quotient;
import cacheduel.published.Claim;
import cacheduel.published.ClaimResult;
import cacheduel.published.ClaimResult.CheckResult;
import cacheduel.published.ClaimResult.Side;
import cacheduel.published.PublishedTable;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult.MatchedFigure;
import cacheduel.published.text.ClaimText;
import cacheduel.text.CsvTable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** CSV tables of published figures and claims, with a run's measurements. */
public final class PublishedCsv {
  private record FigureLine(PublishedTable table, MatchedFigure point) {
    @Nullable
    Cell cell() {
      return point.measured().cell();
    }
  }

  /** One ratio of a claim; a claim without ratios has a single line without a check. */
  private record ClaimLine(ClaimResult result, @Nullable Check check) {
    Claim claim() {
      return result.claim();
    }

    @Nullable
    CheckResult on(Side side) {
      return side.checks().stream()
          .filter(one -> check != null && one.check().isOf(check))
          .findFirst()
          .orElse(null);
    }

    @Nullable
    CheckResult measured() {
      return on(result.measured());
    }

    /** Returns the check with those points alone that the run measures. */
    @Nullable
    Check judged() {
      CheckResult found = measured();
      return found == null ? check : found.check();
    }

    @Nullable
    Range ratio(Side side) {
      CheckResult found = on(side);
      return found == null ? null : found.ratio();
    }

    @Nullable
    String assessment(Side side) {
      return claim().notJudged() == null ? word(side.assessment().text()) : null;
    }
  }

  private PublishedCsv() {}

  /** Returns a line for each published figure. */
  public static String figures(SideBySide beside) {
    CsvTable<FigureLine> csv = new CsvTable<>();
    csv.column("experiment", line -> beside.experiment().preset());
    csv.column("table", line -> line.table.id());
    csv.column("metric", line -> line.table.figure().key());
    csv.column("unit", line -> line.table.figure().unit().symbol());
    csv.column("axis", line -> line.table.axis().key());
    csv.column("row", line -> line.point.place().row());
    csv.column("column", line -> line.point.place().column());
    range(csv, "published", line -> line.point.printed());
    csv.column("reference", line -> line.table.reference().name());
    range(csv, "published_ratio", line -> line.point.printedRatio());
    csv.column("cell", FigureLine::cell, Cell::id);
    csv.column("client_version", FigureLine::cell, Cell::clientVersion);
    range(csv, "measured", line -> line.point.measured().figure());
    range(csv, "measured_ratio", line -> line.point.measuredRatio());
    csv.column("problem", line -> line.point.measured().problem());
    return csv.text(beside.tables().stream()
        .flatMap(
            table -> table.figures().stream().map(point -> new FigureLine(table.table(), point)))
        .toList());
  }

  /** Returns a line for each ratio of each claim. */
  public static String claims(SideBySide beside) {
    CsvTable<ClaimLine> csv = new CsvTable<>();
    csv.column("experiment", line -> beside.experiment().preset());
    csv.column("claim", line -> line.claim().id());
    csv.column("says", line -> line.claim().says());
    csv.column("kind", line -> line.claim().isQuestion() ? "question" : "claim");
    csv.column("verdict", line -> word(new ClaimText(line.result()).assessment()));
    csv.column("published_verdict", line -> line.assessment(line.result.published()));
    csv.column("holds", line -> EnumNames.of(line.claim().needs()));
    csv.column("not_judged", line -> line.claim().notJudged());
    places(csv, "of", Quotient::of);
    places(csv, "to", Quotient::to);
    csv.column("at_least", ClaimLine::check, check -> check.bounds().atLeast());
    csv.column("at_most", ClaimLine::check, check -> check.bounds().atMost());
    range(csv, "published_ratio", line -> line.ratio(line.result.published()));
    range(csv, "measured_ratio", line -> line.ratio(line.result.measured()));
    csv.column(
        "ratio_verdict", ClaimLine::measured, check -> word(check.assessment().text()));
    csv.column("problem", ClaimLine::measured, CheckResult::why);
    return csv.text(beside.claims().stream()
        .flatMap(result -> result.claim().checks().isEmpty()
            ? Stream.of(new ClaimLine(result, null))
            : result.claim().checks().stream().map(check -> new ClaimLine(result, check)))
        .toList());
  }

  private static String word(String text) {
    return text.replace(' ', '_');
  }

  /** Adds the columns of a check's places; a mean has several, joined by "+". */
  private static void places(
      CsvTable<ClaimLine> csv, String name, Function<Quotient, Place> place) {
    part(csv, name + "_table", place.andThen(Place::table));
    part(csv, name + "_row", place.andThen(Place::row));
    part(csv, name + "_column", place.andThen(Place::column));
  }

  private static void part(CsvTable<ClaimLine> csv, String name, Function<Quotient, String> part) {
    csv.column(
        name,
        ClaimLine::judged,
        check -> check.quotients().stream().map(part).distinct().collect(Collectors.joining("+")));
  }

  /** Adds the columns of an interval; an unknown end is left empty. */
  private static <R> void range(CsvTable<R> csv, String name, Function<R, @Nullable Range> of) {
    csv.column(name, of, Range::best);
    csv.column(
        name + "_low",
        of,
        range -> Double.isFinite(range.high()) || range.low() > 0 ? range.low() : null);
    csv.column(name + "_high", of, Range::high);
  }
}
