// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.published.Check.Quotient;
import cacheduel.published.Claim.Premise;
import cacheduel.published.ClaimResult.CheckResult;
import cacheduel.published.ClaimResult.Side;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.RoundRatios.Measured;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.published.TableResult.MatchedFigure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Assesses claims. Only ratios count, never absolute figures; a cell that is not valid neither
 * supports nor contradicts, and one that no run on this machine could measure is left out.
 */
final class Assessor {
  private static final Obstacle FEW_ROUNDS =
      Obstacle.of("measured in fewer than three JVMs, so without an interval");

  private final Map<String, TableResult> tables;
  private final Measurements run;

  /**
   * Creates an assessor.
   *
   * @param tables all tables of the report, by name
   */
  Assessor(Map<String, TableResult> tables, Measurements run) {
    this.tables = Map.copyOf(tables);
    this.run = run;
  }

  ClaimResult assess(Claim claim) {
    return new ClaimResult(claim, published(claim), measured(claim));
  }

  private Side published(Claim claim) {
    List<CheckResult> results = new ArrayList<>();
    List<Counterpart> leftOut = new ArrayList<>();
    for (Check check : claim.checks()) {
      if (check.places().allMatch(this::isPrinted)) {
        if (check.unless().stream().noneMatch(this::isPrinted)) {
          Range ratio = Objects.requireNonNull(printed(check));
          results.add(result(claim, check, ratio, ratio));
        }
      } else if (check.unless().isEmpty()) {
        leftOut.add(Counterpart.without(null, Obstacle.of("not printed")));
      }
    }
    return Side.of(claim, results, leftOut);
  }

  /** Returns whether the report prints a figure at exactly this place. */
  private boolean isPrinted(Place place) {
    PublishedTable table = table(place).table();
    return figure(place).printed() != null
        && !table.isCopy()
        && table.column(place.column()).standsFor() == null;
  }

  private @Nullable Range printed(Check check) {
    List<Range> ratios = new ArrayList<>();
    for (Quotient quotient : check.quotients()) {
      Range ratio = TableResult.ratio(
          figure(quotient.of()).printed(), figure(quotient.to()).printed());
      if (ratio == null) {
        return null;
      }
      ratios.add(ratio);
    }
    return Range.geometricMean(ratios);
  }

  private Side measured(Claim claim) {
    List<CheckResult> results = new ArrayList<>();
    List<Counterpart> leftOut = new ArrayList<>();
    boolean unlike = claim.checks().stream()
        .flatMap(check -> check.quotients().stream())
        .anyMatch(this::isUnlike);
    for (Check check : claim.checks()) {
      List<Quotient> measurable =
          check.quotients().stream().filter(this::isMeasurable).toList();
      if (measurable.isEmpty()) {
        if (check.unless().isEmpty()) {
          leftOut.add(missing(check));
        }
      } else if (check.unless().stream().noneMatch(this::isMeasurable)) {
        CheckResult result = measured(claim, check, measurable);
        results.add(unlike ? result.notJudgeable(Counterpart.UNLIKE) : result);
      }
    }
    return Side.of(claim, results, leftOut);
  }

  private boolean isUnlike(Quotient quotient) {
    return figure(quotient.of())
        .measured()
        .isUnlike(figure(quotient.to()).measured(), table(quotient.of()).table().figure());
  }

  private boolean isMeasurable(Quotient quotient) {
    return isMeasurable(quotient.of()) && isMeasurable(quotient.to());
  }

  private boolean isMeasurable(Place place) {
    return figure(place).measured().isMeasurable();
  }

  /** Returns a figure that a check lacks; that of a skipped cell is the first reason. */
  private Counterpart missing(Check check) {
    return check
        .places()
        .map(place -> figure(place).measured())
        .filter(counterpart -> !counterpart.isMeasurable())
        .max(Comparator.comparing(Counterpart::isInRun))
        .orElseThrow();
  }

  /** Assesses a check; a mean is that of the ratios that the run measures. */
  private CheckResult measured(Claim claim, Check check, List<Quotient> measurable) {
    List<Measured> ratios = new ArrayList<>();
    for (Quotient quotient : measurable) {
      ratios.add(
          new Measured(figure(quotient.of()).measured(), figure(quotient.to()).measured()));
    }
    Check judged = check.of(measurable);
    Range published = printed(judged);
    List<Counterpart> lacking = ratios.stream()
        .flatMap(ratio -> Stream.of(ratio.of(), ratio.to()))
        .filter(part -> part.figure() == null)
        .toList();
    if (!lacking.isEmpty()) {
      return withoutRatio(judged, published, lacking);
    }
    Range ratio = RoundRatios.of(ratios);
    CheckResult result = result(claim, judged, ratio, published);
    return obstacle(claim.premise(), ratios)
        .or(() -> ratio.hasInterval() ? Optional.empty() : Optional.of(FEW_ROUNDS))
        .map(result::notJudgeable)
        .orElse(result);
  }

  /** A valid cell without the figure is not a failure of the run but a limit of this machine. */
  private static CheckResult withoutRatio(
      Check check, @Nullable Range published, List<Counterpart> lacking) {
    Optional<Counterpart> failed =
        lacking.stream().filter(part -> !part.isUnmeasured()).findFirst();
    Obstacle why = failed.orElse(lacking.get(0)).problem();
    return new CheckResult(check, null, published, Assessment.UNDECIDED, why, failed.isPresent());
  }

  /** Returns why the cells do not meet a premise, if they do not. */
  private Optional<Obstacle> obstacle(@Nullable Premise premise, List<Measured> ratios) {
    if (premise == null) {
      return Optional.empty();
    }
    for (Measured ratio : ratios) {
      for (Counterpart part : List.of(ratio.of(), ratio.to())) {
        Cell cell = Objects.requireNonNull(part.cell());
        Optional<Range> figure = run.figure(cell, premise.figure());
        if (figure.isEmpty()) {
          return Optional.of(Obstacle.of("the run has no " + premise.figure().label()));
        }
        if (figure.get().best() > premise.atMost()) {
          return Optional.of(Obstacle.of(premise.otherwise()));
        }
      }
    }
    return Optional.empty();
  }

  private static CheckResult result(
      Claim claim, Check check, Range ratio, @Nullable Range published) {
    Bounds bounds = check.bounds();
    Assessment assessment = claim.isQuestion() ? bounds.answer(ratio) : bounds.assess(ratio);
    Obstacle why =
        assessment == Assessment.UNDECIDED ? Obstacle.of(why(bounds, ratio)) : Obstacle.NONE;
    return new CheckResult(check, ratio, published, assessment, why, true);
  }

  private static String why(Bounds bounds, Range ratio) {
    if (!ratio.hasInterval()) {
      return "known only to be above or below a figure";
    }
    return bounds.isWeaker(ratio)
        ? "less than claimed"
        : "the interval contains ratios for and against it";
  }

  private MatchedFigure figure(Place place) {
    return table(place).figure(place);
  }

  private TableResult table(Place place) {
    return Objects.requireNonNull(tables.get(place.table()));
  }
}
