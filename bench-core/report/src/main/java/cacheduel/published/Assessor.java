// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.published.Claim.Check;
import cacheduel.published.ClaimResult.CheckResult;
import cacheduel.published.ClaimResult.Side;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.published.TableResult.MatchedFigure;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Assesses claims. Only ratios count, never absolute figures; a cell that is not valid neither
 * supports nor contradicts.
 */
final class Assessor {
  private final Map<String, TableResult> tables;

  /**
   * Creates an assessor.
   *
   * @param tables all tables of the report, by name
   */
  Assessor(Map<String, TableResult> tables) {
    this.tables = Map.copyOf(tables);
  }

  ClaimResult assess(Claim claim) {
    return new ClaimResult(claim, side(claim, this::published), side(claim, this::measured));
  }

  private static Side side(Claim claim, Function<Check, Optional<CheckResult>> assess) {
    return Side.of(
        claim, claim.checks().stream().map(assess).flatMap(Optional::stream).toList());
  }

  private Optional<CheckResult> published(Check check) {
    Range of = figure(check.of()).printed();
    Range to = figure(check.to()).printed();
    return of == null || to == null || isBorrowed(check.of()) || isBorrowed(check.to())
        ? Optional.empty()
        : Optional.of(result(check, of, to));
  }

  /** Whether the printed figure is that of another place. */
  private boolean isBorrowed(Place place) {
    PublishedTable table = table(place).table();
    return table.isCopy() || table.column(place.column()).standsFor() != null;
  }

  private Optional<CheckResult> measured(Check check) {
    Counterpart of = figure(check.of()).measured();
    Counterpart to = figure(check.to()).measured();
    if (!of.isInRun() || !to.isInRun()) {
      return Optional.empty();
    }
    Range dividend = of.figure();
    Range divisor = to.figure();
    if (dividend == null || divisor == null) {
      String why = dividend == null ? of.problem() : to.problem();
      return Optional.of(
          new CheckResult(check, null, printedRatio(check), Assessment.UNDECIDED, why));
    }
    return Optional.of(result(check, dividend, divisor));
  }

  private CheckResult result(Check check, Range of, Range to) {
    Range ratio = of.over(to);
    Assessment assessment = check.bounds().assess(ratio);
    String why = assessment == Assessment.UNDECIDED ? why(of, to) : "";
    return new CheckResult(check, ratio, printedRatio(check), assessment, why);
  }

  private @Nullable Range printedRatio(Check check) {
    return TableMatcher.ratio(figure(check.of()).printed(), figure(check.to()).printed());
  }

  private static String why(Range of, Range to) {
    return of.hasInterval() && to.hasInterval()
        ? "the interval holds ratios for and against it"
        : "measured without an interval";
  }

  private MatchedFigure figure(Place place) {
    return table(place).figure(place);
  }

  private TableResult table(Place place) {
    return Objects.requireNonNull(tables.get(place.table()));
  }
}
