// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published.text;

import cacheduel.figure.Range;
import cacheduel.published.Assessment;
import cacheduel.published.Bounds;
import cacheduel.published.Claim;
import cacheduel.published.ClaimResult;
import cacheduel.published.ClaimResult.CheckResult;
import cacheduel.published.ClaimResult.Side;
import cacheduel.published.text.PublishedView.ClaimRow;
import cacheduel.table.RatioText;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes the outcome of a published claim. */
public final class ClaimText {
  private static final int MOST_RATIOS = 3;

  private final ClaimResult result;
  private final Claim claim;

  public ClaimText(ClaimResult result) {
    this.result = result;
    this.claim = result.claim();
  }

  /**
   * Returns the measured assessment, for a question "YES" or "NO", or why there is none:
   * "not judged" or "not in this run".
   */
  public String assessment() {
    if (claim.notJudged() != null) {
      return "not judged";
    }
    if (!result.isJudged()) {
      return result.measured().obstacle().isPresent() ? "not judged" : "not in this run";
    }
    return claim.isQuestion() ? answer() : result.measured().assessment().name();
  }

  private String answer() {
    return switch (result.measured().assessment()) {
      case SUPPORTED -> "YES";
      case CONTRADICTED -> "NO";
      case UNDECIDED -> Assessment.UNDECIDED.name();
    };
  }

  ClaimRow row() {
    return new ClaimRow(
        assessment(), claim.isQuestion(), claim.says(), reading(), ownFigures(), reasons());
  }

  private List<String> reading() {
    List<String> texts = new ArrayList<>();
    if (!claim.reading().isEmpty()) {
      texts.add("Read as: " + claim.reading());
    }
    claim.notes().forEach(note -> texts.add("Note: " + note));
    return texts;
  }

  private String ownFigures() {
    Side own = result.published();
    if (claim.notJudged() != null) {
      return "";
    }
    if (own.checks().isEmpty()) {
      return "none printed";
    }
    String verb = switch (own.assessment()) {
      case SUPPORTED -> claim.isQuestion() ? "say yes" : "support it";
      case CONTRADICTED -> claim.isQuestion() ? "say no" : "contradict it";
      case UNDECIDED -> "undecided";
    };
    return "%s (%d of %d for it)"
        .formatted(verb, own.count(Assessment.SUPPORTED), own.checks().size());
  }

  /** Returns the deciding ratios with the published ones, or why the claim is not judged. */
  private String reasons() {
    if (claim.notJudged() != null) {
      return claim.notJudged();
    }
    Side measured = result.measured();
    Optional<String> obstacle = measured.obstacle();
    if (obstacle.isPresent()) {
      return obstacle.get() + ".";
    }
    int leftOut = measured.leftOut().size();
    if (measured.checks().isEmpty()) {
      return "This run has none of its figures.";
    }
    return "%s%s %s"
        .formatted(
            counts(measured),
            leftOut == 0
                ? "."
                : "; %d more %s not in this run or skipped."
                    .formatted(leftOut, Words.choice(leftOut, "is", "are")),
            ratios(measured));
  }

  private static String counts(Side side) {
    int all = side.checks().size();
    return "%d of %d %s for it, %d against it"
        .formatted(
            side.count(Assessment.SUPPORTED),
            all,
            Words.plural(all, "ratio"),
            side.count(Assessment.CONTRADICTED));
  }

  private static String ratios(Side measured) {
    List<CheckResult> telling = telling(measured);
    String first = telling.stream()
        .limit(MOST_RATIOS)
        .map(check -> ratio(check) + ", asked " + bounds(check.check().bounds()))
        .collect(Collectors.joining("; "));
    return first + (telling.size() > MOST_RATIOS ? "; and so on." : ".");
  }

  /** Deciding ones first. */
  private static List<CheckResult> telling(Side measured) {
    return measured.checks().stream()
        .sorted(Comparator.comparing(check -> check.assessment() != measured.assessment()))
        .toList();
  }

  private static String ratio(CheckResult check) {
    Range ratio = check.ratio();
    String measured = ratio == null ? check.why().brief() : RatioText.of(ratio);
    String why =
        ratio == null || check.why().text().isEmpty() ? "" : ", " + check.why().text();
    return "%s: %s%s%s".formatted(check.check().label(), measured, why, published(check));
  }

  private static String published(CheckResult check) {
    Range ratio = check.published();
    return ratio == null ? "" : ", published " + RatioText.of(ratio);
  }

  private static String bounds(Bounds bounds) {
    Double least = bounds.atLeast();
    Double most = bounds.atMost();
    if (least == null) {
      return "at most " + NumberText.plain(most == null ? 0 : most);
    }
    return most == null
        ? "at least " + NumberText.plain(least)
        : NumberText.plain(least) + " to " + NumberText.plain(most);
  }
}
