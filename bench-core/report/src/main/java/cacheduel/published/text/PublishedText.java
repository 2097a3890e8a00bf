// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published.text;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.published.Assessment;
import cacheduel.published.ClaimResult;
import cacheduel.published.PublishedTable;
import cacheduel.published.PublishedTable.Reference;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult.Counterpart;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Formats published and measured figures for readers. */
public final class PublishedText {
  private PublishedText() {}

  /** Returns a figure as it was published, with all its digits. */
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

  /** Returns a measured figure, or why there is none in a few words. */
  public static String measured(Counterpart measured) {
    Range figure = measured.figure();
    if (figure != null) {
      return figure.hasInterval()
          ? NumberText.withMargin(figure.best(), (figure.high() - figure.low()) / 2)
          : NumberText.significant(figure.best(), 2);
    }
    return measured.isInRun() ? measured.problem().brief() : "";
  }

  /** Returns the best value of a ratio, to be shown after a figure; empty if there is none. */
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

  /** Returns the title of a table, for example "Gets: operations a second (ops/s)". */
  public static String title(PublishedTable table) {
    Figure figure = table.figure();
    return "%s: %s (%s)".formatted(table.title(), figure.label(), figure.unit().symbol());
  }

  /** Returns the number of claims by assessment, without a full stop. */
  public static String counts(SideBySide beside) {
    return "Claims: %d supported, %d contradicted, %d undecided"
        .formatted(
            beside.count(Assessment.SUPPORTED),
            beside.count(Assessment.CONTRADICTED),
            beside.count(Assessment.UNDECIDED));
  }

  /** Returns the divisor of the figures, as text. */
  public static String reference(PublishedTable table) {
    Reference reference = table.reference();
    return reference.isColumn()
        ? "the figure of " + reference.name()
        : "that with %s %s".formatted(table.axis().key(), reference.name());
  }

  /** Returns the number of claims by assessment, then each verdict or answer, without its ratios. */
  public static List<String> verdicts(SideBySide beside) {
    List<String> lines = new ArrayList<>();
    lines.add(counts(beside));
    Stream.of(beside.judged(false), beside.judged(true))
        .flatMap(List::stream)
        .map(PublishedText::verdict)
        .forEach(lines::add);
    return lines;
  }

  private static String verdict(ClaimResult result) {
    return "%s: %s".formatted(new ClaimText(result).assessment(), result.claim().says());
  }
}
