// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.text.Words;
import cacheduel.view.Brief;
import cacheduel.view.NextStep;
import cacheduel.view.RaceView;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes a run's answers on one screen of a terminal. */
final class TerminalBrief {
  /** The height of the smallest common terminal, including its prompt. */
  static final int MOST_LINES = 25;

  /** What the figures of every library are worth. */
  static final int MOST_LINES_WITH_FIGURES = 30;

  private final RunView view;
  private final Brief brief;
  private final List<RaceView> races;
  private final @Nullable Path page;
  private final TerminalStyle style;

  private TerminalBrief(RunView view, @Nullable Path page, TerminalStyle style) {
    this.view = view;
    this.brief = view.brief();
    this.races = view.shownRaces();
    this.page = page;
    this.style = style;
  }

  /**
   * The limits of each kind of line.
   *
   * @param detail what each race is shown with
   */
  private record Most(
      Detail detail, int claims, int races, int findings, int cautions, int failures) {
    private boolean fits(int lines) {
      boolean figures = detail == Detail.LIBRARIES && claims == 0;
      return lines <= (figures ? MOST_LINES_WITH_FIGURES : MOST_LINES);
    }
  }

  private enum Detail {
    /** A row for each library, and for the bare wire. */
    ALL,
    /** A row for each library. */
    LIBRARIES,
    /** A line. */
    FINDING
  }

  static String of(RunView view, @Nullable Path page, TerminalStyle style) {
    return new TerminalBrief(view, page, style).fitting().toString();
  }

  /** The limits to try, the most detailed first. */
  private TerminalText fitting() {
    int claims = brief.claims().size();
    int most = races.size();
    return Stream.of(
            less(Detail.ALL, claims, most),
            less(Detail.LIBRARIES, claims, most),
            less(Detail.FINDING, claims, most),
            Stream.of(new Most(Detail.FINDING, claims, most, 0, 0, 1)),
            downFrom(most).mapToObj(left -> new Most(Detail.FINDING, claims, left, 1, 1, 1)),
            downFrom(claims).mapToObj(left -> new Most(Detail.FINDING, left, 0, 1, 1, 1)))
        .flatMap(Function.identity())
        .flatMap(limits ->
            Stream.of(text(limits)).filter(text -> limits.fits(text.lines().size())))
        .findFirst()
        .orElseGet(() -> text(new Most(Detail.FINDING, 0, 0, 0, 0, 0)));
  }

  private static Stream<Most> less(Detail detail, int claims, int races) {
    return Stream.of(4, 2, 1).map(most -> new Most(detail, claims, races, most, most, most));
  }

  private static IntStream downFrom(int most) {
    return IntStream.iterate(most, left -> left >= 0, left -> left - 1);
  }

  private TerminalText text(Most most) {
    TerminalText text = new TerminalText(style);
    text.paragraph(
        "", String.join(text.sign(" · ", " | "), view.setup().words()), TerminalText.BOLD);
    view.alarms().full().forEach(alarm -> text.paragraph("! ", alarm, TerminalText.RED));
    text.blank();
    claims(text, most);
    races(text, most);
    if (!brief.choice().isEmpty() && most.findings > 0) {
      text.paragraph("", brief.choice(), TerminalText.PLAIN);
    }
    limited(text, "- ", brief.findings(), most.findings, TerminalText.PLAIN);
    text.paragraph("", brief.checks(), TerminalText.PLAIN);
    limited(text, "! ", brief.failures(), most.failures, TerminalText.RED);
    limited(text, "! ", brief.cautions(), most.cautions, TerminalText.PLAIN);
    leftOut(text, most);
    text.blank();
    for (NextStep step : brief.next()) {
      text.line("Next    %s   # %s".formatted(step.command(), step.purpose()), TerminalText.PLAIN);
    }
    if (page != null) {
      text.line("Report  " + page.toAbsolutePath().normalize().toUri(), TerminalText.PLAIN);
    }
    return text;
  }

  private void claims(TerminalText text, Most most) {
    limited(text, "", brief.claims(), Math.min(1, most.claims), TerminalText.BOLD);
    brief.claims().stream()
        .limit(most.claims)
        .skip(1)
        .forEach(claim -> text.paragraph("- ", claim, TerminalText.PLAIN));
    if (!brief.claims().isEmpty()) {
      text.blank();
    }
  }

  private void races(TerminalText text, Most most) {
    List<RaceView> shown = races.subList(0, most.races);
    switch (most.detail) {
      case ALL -> RaceRows.write(shown, true, text);
      case LIBRARIES -> RaceRows.write(shown, false, text);
      case FINDING -> RaceLines.write(shown, text);
    }
    if (!shown.isEmpty()) {
      text.blank();
    }
  }

  private static void limited(
      TerminalText text, String bullet, List<String> lines, int most, String style) {
    lines.stream().limit(most).forEach(line -> text.paragraph(bullet, line, style));
  }

  private void leftOut(TerminalText text, Most most) {
    String more = Stream.of(
            more(brief.claims().size() - most.claims, "verdict"),
            more(races.size() - most.races, "race"),
            more(brief.findings().size() - most.findings, "finding"),
            more(brief.failures().size() - most.failures, "failure"),
            more(brief.cautions().size() - most.cautions, "warning"))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
    if (!more.isEmpty()) {
      text.paragraph("  ", more + ": --details", TerminalText.FAINT);
    }
  }

  private static String more(int number, String noun) {
    return number <= 0 ? "" : "%d more %s".formatted(number, Words.plural(number, noun));
  }
}
