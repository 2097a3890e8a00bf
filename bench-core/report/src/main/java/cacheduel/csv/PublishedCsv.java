// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.published.Bounds;
import cacheduel.published.Check;
import cacheduel.published.Check.Quotient;
import cacheduel.published.Claim;
import cacheduel.published.ClaimResult;
import cacheduel.published.ClaimResult.CheckResult;
import cacheduel.published.ClaimResult.Side;
import cacheduel.published.PublishedTable;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult.MatchedFigure;
import cacheduel.published.text.ClaimText;
import cacheduel.text.CsvTable;
import java.util.List;
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

    /** Returns those ratios of the check that the run measures. */
    List<Quotient> quotients() {
      CheckResult found = measured();
      Check judged = found == null ? check : found.check();
      return judged == null ? List.of() : judged.quotients();
    }

    @Nullable
    Range ratio(Side side) {
      CheckResult found = on(side);
      return found == null ? null : found.ratio();
    }

    @Nullable
    String assessment(Side side) {
      return claim().notJudged() == null ? word(side.assessment().name()) : null;
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
    csv.record("published_", Range.class, line -> line.point.printed());
    csv.column("reference", line -> line.table.reference().name());
    csv.record("published_ratio_", Range.class, line -> line.point.printedRatio());
    csv.column("cell", FigureLine::cell, Cell::id);
    csv.column("client_version", FigureLine::cell, Cell::clientVersion);
    csv.record("measured_", Range.class, line -> line.point.measured().figure());
    csv.record("measured_ratio_", Range.class, line -> line.point.measuredRatio());
    csv.column("problem", line -> line.point.measured().problem().text());
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
    csv.records("", Quotient.class, ClaimLine::quotients);
    csv.record("", Bounds.class, line -> line.check == null ? null : line.check.bounds());
    csv.record("published_ratio_", Range.class, line -> line.ratio(line.result.published()));
    csv.record("measured_ratio_", Range.class, line -> line.ratio(line.result.measured()));
    csv.column(
        "ratio_verdict", ClaimLine::measured, check -> word(check.assessment().name()));
    csv.column("problem", ClaimLine::measured, check -> check.why().text());
    return csv.text(beside.claims().stream()
        .flatMap(result -> result.claim().checks().isEmpty()
            ? Stream.of(new ClaimLine(result, null))
            : result.claim().checks().stream().map(check -> new ClaimLine(result, check)))
        .toList());
  }

  private static String word(String text) {
    return text.replace(' ', '_');
  }
}
