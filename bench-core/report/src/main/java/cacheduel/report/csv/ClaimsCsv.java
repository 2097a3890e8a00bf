// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.csv;

import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.published.Assessment;
import cacheduel.published.Claim;
import cacheduel.published.Claim.Check;
import cacheduel.published.ClaimResult;
import cacheduel.published.ClaimResult.CheckResult;
import cacheduel.published.ClaimResult.Side;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.SideBySide;
import cacheduel.text.CsvTable;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Published claims for programs: one line for each ratio that a claim is about. */
public final class ClaimsCsv {
  /** A claim without ratios has one line without a check. */
  private record Line(ClaimResult result, @Nullable Check check) {
    Claim claim() {
      return result.claim();
    }

    @Nullable
    CheckResult on(Side side) {
      return side.checks().stream()
          .filter(one -> one.check().equals(check))
          .findFirst()
          .orElse(null);
    }

    @Nullable
    CheckResult measured() {
      return on(result.measured());
    }

    @Nullable
    Range ratio(Side side) {
      CheckResult found = on(side);
      return found == null ? null : found.ratio();
    }

    @Nullable
    String assessment(Side side) {
      return claim().notJudged() == null ? word(side.assessment()) : null;
    }
  }

  private ClaimsCsv() {}

  public static String of(SideBySide beside) {
    CsvTable<Line> csv = new CsvTable<>();
    csv.column("experiment", line -> beside.experiment().preset());
    csv.column("claim", line -> line.claim().id());
    csv.column("says", line -> line.claim().says());
    csv.column("verdict", line -> line.assessment(line.result.measured()));
    csv.column("published_verdict", line -> line.assessment(line.result.published()));
    csv.column("holds", line -> EnumNames.of(line.claim().needs()));
    csv.column("not_judged", line -> line.claim().notJudged());
    place(csv, "of", Check::of);
    place(csv, "to", Check::to);
    csv.column("at_least", Line::check, check -> check.bounds().atLeast());
    csv.column("at_most", Line::check, check -> check.bounds().atMost());
    PublishedCsv.range(csv, "published_ratio", line -> line.ratio(line.result.published()));
    PublishedCsv.range(csv, "measured_ratio", line -> line.ratio(line.result.measured()));
    csv.column("ratio_verdict", Line::measured, check -> word(check.assessment()));
    csv.column("problem", Line::measured, CheckResult::why);
    return csv.text(lines(beside));
  }

  private static String word(Assessment assessment) {
    return assessment.text().replace(' ', '_');
  }

  private static void place(CsvTable<Line> csv, String name, Function<Check, Place> place) {
    csv.column(name + "_table", Line::check, check -> place.apply(check).table());
    csv.column(name + "_row", Line::check, check -> place.apply(check).row());
    csv.column(name + "_column", Line::check, check -> place.apply(check).column());
  }

  private static List<Line> lines(SideBySide beside) {
    return beside.claims().stream()
        .flatMap(result -> result.claim().checks().isEmpty()
            ? Stream.of(new Line(result, null))
            : result.claim().checks().stream().map(check -> new Line(result, check)))
        .toList();
  }
}
