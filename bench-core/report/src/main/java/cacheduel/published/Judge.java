// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges claims. Only ratios are judged, never absolute figures; a cell that is not valid neither
 * supports nor contradicts.
 */
final class Judge {
  private final Map<String, TableResult> tables;

  /**
   * Creates a judge.
   *
   * @param tables all tables of the report, by their names
   */
  Judge(Map<String, TableResult> tables) {
    this.tables = Map.copyOf(tables);
  }

  ClaimResult of(Claim claim) {
    return new ClaimResult(claim, published(claim), measured(claim));
  }

  private Judgement published(Claim claim) {
    List<Evidence> evidence = new ArrayList<>();
    int leftOut = 0;
    for (Check check : claim.checks()) {
      if (standsIn(check.of()) || standsIn(check.to())) {
        continue;
      }
      Range of = point(check.of()).printed();
      Range to = point(check.to()).printed();
      if (of == null || to == null) {
        leftOut++;
      } else {
        evidence.add(evidence(check, of, to));
      }
    }
    return Judgement.of(claim.needs(), evidence, leftOut);
  }

  /** Whether the report prints nothing of its own there. */
  private boolean standsIn(Place place) {
    PublishedTable table = table(place).table();
    return table.isCopy() || table.column(place.column()).standsFor() != null;
  }

  private Judgement measured(Claim claim) {
    List<Evidence> evidence = new ArrayList<>();
    int leftOut = 0;
    for (Check check : claim.checks()) {
      Measured of = point(check.of()).measured();
      Measured to = point(check.to()).measured();
      if (!of.isInRun() || !to.isInRun()) {
        leftOut++;
      } else {
        evidence.add(problem(of, to)
            .map(why -> new Evidence(check, null, published(check), Verdict.CANNOT_TELL, why))
            .orElseGet(
                () -> evidence(check, of.usable().orElseThrow(), to.usable().orElseThrow())));
      }
    }
    return Judgement.of(claim.needs(), evidence, leftOut);
  }

  private static Optional<String> problem(Measured of, Measured to) {
    if (of.figure() == null) {
      return Optional.of(of.problem());
    }
    return to.figure() == null ? Optional.of(to.problem()) : Optional.empty();
  }

  private Evidence evidence(Check check, Range of, Range to) {
    Range ratio = of.over(to);
    Verdict verdict = check.bounds().judge(ratio);
    String why = verdict == Verdict.CANNOT_TELL ? why(of, to) : "";
    return new Evidence(check, ratio, published(check), verdict, why);
  }

  private @Nullable Range published(Check check) {
    Range of = point(check.of()).printed();
    Range to = point(check.to()).printed();
    return of == null || to == null ? null : of.over(to);
  }

  private static String why(Range of, Range to) {
    return of.hasInterval() && to.hasInterval()
        ? "the interval holds ratios for and against it"
        : "measured without an interval";
  }

  private Point point(Place place) {
    return table(place).point(place);
  }

  private TableResult table(Place place) {
    return Optional.ofNullable(tables.get(place.table())).orElseThrow();
  }
}
