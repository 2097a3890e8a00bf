// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.csv;

import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.published.Check;
import cacheduel.published.Claim;
import cacheduel.published.ClaimResult;
import cacheduel.published.Evidence;
import cacheduel.published.Judgement;
import cacheduel.published.Place;
import cacheduel.published.SideBySide;
import cacheduel.text.CsvTable;
import java.util.List;
import java.util.Optional;
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
    Evidence published() {
      return evidence(result.published()).orElse(null);
    }

    @Nullable
    Evidence measured() {
      return evidence(result.measured()).orElse(null);
    }

    private Optional<Evidence> evidence(Judgement judgement) {
      return judgement.evidence().stream()
          .filter(one -> one.check().equals(check))
          .findFirst();
    }

    @Nullable
    Range ratio(@Nullable Evidence evidence) {
      return evidence == null ? null : evidence.ratio();
    }
  }

  private ClaimsCsv() {}

  public static String of(SideBySide beside) {
    CsvTable<Line> csv = new CsvTable<>();
    csv.column("experiment", line -> beside.experiment().preset());
    csv.column("claim", line -> line.claim().id());
    csv.column("says", line -> line.claim().says());
    csv.column("verdict", line -> verdict(line, line.result.measured()));
    csv.column("published_verdict", line -> verdict(line, line.result.published()));
    csv.column("holds", line -> EnumNames.of(line.claim().needs()));
    csv.column("not_judged", line -> line.claim().notJudged());
    place(csv, "of", Check::of);
    place(csv, "to", Check::to);
    csv.column("at_least", Line::check, check -> check.bounds().atLeast());
    csv.column("at_most", Line::check, check -> check.bounds().atMost());
    PublishedCsv.range(csv, "published_ratio", line -> line.ratio(line.published()));
    PublishedCsv.range(csv, "measured_ratio", line -> line.ratio(line.measured()));
    csv.column("ratio_verdict", Line::measured, Evidence::verdict);
    csv.column("problem", Line::measured, Evidence::why);
    return csv.text(lines(beside));
  }

  private static @Nullable Object verdict(Line line, Judgement judgement) {
    return line.claim().notJudged() == null ? judgement.verdict() : null;
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
