// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.client.Mode;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.PublishedTable.PublishedColumn;
import cacheduel.published.RoundRatios.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A published table with a run's figures beside it.
 *
 * @param figures the figures, row by row
 * @param versions the measured versions, if they differ from the published ones or there are several
 */
public record TableResult(
    PublishedTable table, List<MatchedFigure> figures, List<String> versions) {
  public TableResult {
    figures = List.copyOf(figures);
    versions = List.copyOf(versions);
  }

  /**
   * A published figure and its measured counterpart.
   *
   * @param place its coordinates
   * @param printed null if the report prints none
   * @param printedRatio its ratio to the table's reference; null if either is not printed
   * @param measured the run's figure
   * @param measuredRatio its ratio to the table's reference; null if the run lacks either, or if the
   *     two differ in kind
   */
  public record MatchedFigure(
      Place place,
      @Nullable Range printed,
      @Nullable Range printedRatio,
      Counterpart measured,
      @Nullable Range measuredRatio) {}

  /**
   * A run's figure for a published one.
   *
   * @param cell the cell that was to measure it; null if the run has no such cell
   * @param figure null if it is not valid or was not measured
   * @param rounds the figure in each round that measured it, by the round's number; empty unless the
   *     cell is valid
   * @param problem why there is no figure; empty if there is one
   */
  public record Counterpart(
      @Nullable Cell cell, @Nullable Range figure, Map<Integer, Double> rounds, Obstacle problem) {
    static final Counterpart NOT_IN_RUN = without(null, Obstacle.of("not in this run"));

    /** Why figures of two kinds are not compared. */
    static final Obstacle UNLIKE = new Obstacle(
        "the sides differ in kind",
        "the calls of one return with the answer, those of the other without");

    /** Why a valid cell has no such figure. */
    static final Obstacle UNMEASURED = Obstacle.of("not measured");

    public Counterpart {
      rounds = Map.copyOf(rounds);
    }

    /** Returns a counterpart without a figure. */
    static Counterpart without(@Nullable Cell cell, Obstacle problem) {
      return new Counterpart(cell, null, Map.of(), problem);
    }

    boolean isUnmeasured() {
      return problem.equals(UNMEASURED);
    }

    /** Returns whether a run can measure it: the cell is planned and its client can run it. */
    boolean isMeasurable() {
      return cell != null && cell.skip().isEmpty();
    }

    /** Returns the figure in a round that measured it. */
    double in(int round) {
      return Objects.requireNonNull(rounds.get(round), "no round " + round);
    }

    /**
     * Returns whether a figure of two cells measures two things: a call's time, where it ends with the
     * answer and where it does not.
     */
    boolean isUnlike(Counterpart other, Figure shown) {
      return shown == Figure.ACCEPTED
          && cell != null
          && other.cell != null
          && (cell.mode() == Mode.BLOCKING) != (other.cell.mode() == Mode.BLOCKING);
    }

    /** Returns whether the run was to measure the figure, whatever the outcome. */
    public boolean isInRun() {
      return cell != null;
    }
  }

  /** Puts the figures of a run beside those of a table. */
  static TableResult of(PublishedTable table, Measurements run) {
    List<MatchedFigure> figures = new ArrayList<>();
    for (String row : table.rows()) {
      for (String column : table.columnNames()) {
        figures.add(figure(table, table.place(row, column), run));
      }
    }
    return new TableResult(table, figures, versions(table, run));
  }

  private static MatchedFigure figure(PublishedTable table, Place place, Measurements run) {
    Place reference = table.reference().of(place);
    Range printed = table.printed(place).orElse(null);
    Counterpart measured = run.at(table, place);
    Counterpart other = run.at(table, reference);
    // 1 by definition: a ratio of itself to itself would have an interval
    Range measuredRatio = place.equals(reference) && measured.figure() != null
        ? Range.of(1)
        : measured.figure() == null
                || other.figure() == null
                || measured.isUnlike(other, table.figure())
            ? null
            : RoundRatios.of(List.of(new Measured(measured, other)));
    return new MatchedFigure(
        place,
        printed,
        ratio(printed, table.printed(reference).orElse(null)),
        measured,
        measuredRatio);
  }

  /** Returns the ratio of two printed figures, with every ratio of the numbers that they stand for. */
  static @Nullable Range ratio(@Nullable Range of, @Nullable Range to) {
    return of == null || to == null ? null : of.over(to);
  }

  private static List<String> versions(PublishedTable table, Measurements run) {
    List<String> notes = new ArrayList<>();
    for (PublishedColumn column : table.columns()) {
      List<String> found = run.versions(table, column);
      boolean asPublished = found.size() == 1 && found.get(0).equals(column.version());
      if (!found.isEmpty() && column.version() != null && !asPublished) {
        String others = String.join(", ", found.subList(1, found.size()));
        notes.add("%s: published %s, measured %s%s"
            .formatted(
                column.name(),
                column.version(),
                found.get(0),
                others.isEmpty() ? "" : " (the run also has " + others + ")"));
      }
    }
    return notes;
  }

  public MatchedFigure figure(Place place) {
    return figures.stream()
        .filter(figure -> figure.place().equals(place))
        .findFirst()
        .orElseThrow();
  }

  /** Returns whether other figures are divided by this one. */
  public boolean isReference(MatchedFigure figure) {
    return table.reference().of(figure.place()).equals(figure.place());
  }

  /** Returns whether the run has any cell of the table. */
  public boolean isInRun() {
    return figures.stream().anyMatch(figure -> figure.measured().isInRun());
  }
}
