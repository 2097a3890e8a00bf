// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.published;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.published.Assessment;
import cacheduel.published.PublishedTable;
import cacheduel.published.PublishedTable.Reference;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.text.NumberText;
import org.jspecify.annotations.Nullable;

/** Writes published and measured figures for people. */
public final class PublishedText {
  private PublishedText() {}

  /** A figure as it was published, with all its digits. */
  public static String printed(@Nullable Range figure) {
    if (figure == null) {
      return "";
    }
    if (figure.isExact()) {
      return NumberText.plain(figure.best());
    }
    if (figure.low() == 0) {
      return "below " + NumberText.plain(figure.high());
    }
    return Double.isInfinite(figure.high())
        ? "above " + NumberText.plain(figure.low())
        : NumberText.plain(figure.low()) + " to " + NumberText.plain(figure.high());
  }

  /** A figure as it was measured, or in a word why there is none. */
  public static String measured(Counterpart measured) {
    Range figure = measured.figure();
    if (figure != null) {
      return figure.hasInterval()
          ? NumberText.withMargin(figure.best(), (figure.high() - figure.low()) / 2)
          : NumberText.significant(figure.best(), 2);
    }
    return measured.isInRun() ? problem(measured.problem()) : "";
  }

  /** A problem in a few words; all of them stand where the report tells of cells that are not valid. */
  static String problem(String problem) {
    return problem.split("[:;]", 2)[0];
  }

  /** The best known value of a ratio, as it stands behind a figure; empty if there is none. */
  static String factor(@Nullable Range ratio) {
    if (ratio == null || !Double.isFinite(ratio.best())) {
      return "";
    }
    double margin = (ratio.high() - ratio.low()) / 2;
    return " (x%s)"
        .formatted(
            ratio.isExact()
                ? NumberText.three(ratio.best())
                : NumberText.supported(ratio.best(), margin));
  }

  /** What a table tells, for example "Gets: operations a second (ops/s)". */
  public static String title(PublishedTable table) {
    Figure figure = table.figure();
    return "%s: %s (%s)".formatted(table.title(), figure.label(), figure.unit().symbol());
  }

  /** Returns how many claims came to which assessment, without a full stop. */
  public static String counts(SideBySide beside) {
    return "Claims: %d supported, %d contradicted, %d cannot be told"
        .formatted(
            beside.count(Assessment.SUPPORTED),
            beside.count(Assessment.CONTRADICTED),
            beside.count(Assessment.UNDECIDED));
  }

  /** What the figures are divided by. */
  public static String reference(PublishedTable table) {
    Reference reference = table.reference();
    return reference.isColumn()
        ? "the figure of " + reference.name()
        : "that with %s %s".formatted(table.axis().key(), reference.name());
  }
}
