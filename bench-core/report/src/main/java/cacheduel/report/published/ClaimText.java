// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.published;

import cacheduel.figure.Range;
import cacheduel.published.Bounds;
import cacheduel.published.Claim;
import cacheduel.published.ClaimResult;
import cacheduel.published.Evidence;
import cacheduel.published.Judgement;
import cacheduel.published.Verdict;
import cacheduel.ranking.RatioText;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Says in words what became of a published claim. */
public final class ClaimText {
  private static final int MOST_RATIOS = 3;

  private final ClaimResult result;
  private final Claim claim;

  public ClaimText(ClaimResult result) {
    this.result = result;
    this.claim = result.claim();
  }

  /** The verdict, or that there is none. */
  public String verdict() {
    return claim.notJudged() == null ? verdict(result.measured().verdict()) : "not judged";
  }

  static String verdict(Verdict verdict) {
    return verdict.name().replace('_', ' ');
  }

  /** How the claim became ratios, and what must be known of it. */
  public List<String> reading() {
    List<String> texts = new ArrayList<>();
    if (!claim.reading().isEmpty()) {
      texts.add("Read as: " + claim.reading());
    }
    claim.notes().forEach(note -> texts.add("Mind: " + note));
    return texts;
  }

  /** What the report's own figures say of it. */
  public String ownFigures() {
    Judgement own = result.published();
    if (claim.notJudged() != null) {
      return "";
    }
    if (own.evidence().isEmpty()) {
      return "none printed";
    }
    String verb = switch (own.verdict()) {
      case SUPPORTED -> "support it";
      case CONTRADICTED -> "contradict it";
      case CANNOT_TELL -> "cannot tell";
    };
    return "%s (%d of %d for it)"
        .formatted(verb, own.count(Verdict.SUPPORTED), own.evidence().size());
  }

  /** The ratios that decide, with what is published of them, or why it is not judged. */
  public String reasons() {
    if (claim.notJudged() != null) {
      return claim.notJudged();
    }
    Judgement measured = result.measured();
    if (measured.evidence().isEmpty()) {
      return "None of its %d ratios is in this run.".formatted(measured.leftOut());
    }
    return "%s%s %s"
        .formatted(
            counts(measured),
            measured.leftOut() == 0
                ? "."
                : "; %d more %s not in this run."
                    .formatted(measured.leftOut(), measured.leftOut() == 1 ? "is" : "are"),
            ratios(measured));
  }

  /** The first of these ratios, where there is room for one. */
  String brief() {
    Judgement measured = result.measured();
    return "(%s; %s)".formatted(counts(measured), ratio(telling(measured).get(0)));
  }

  private static String counts(Judgement judgement) {
    int all = judgement.evidence().size();
    return "%d of %d %s for it, %d against it"
        .formatted(
            judgement.count(Verdict.SUPPORTED),
            all,
            all == 1 ? "ratio" : "ratios",
            judgement.count(Verdict.CONTRADICTED));
  }

  private static String ratios(Judgement measured) {
    List<Evidence> telling = telling(measured);
    String some = telling.stream()
        .limit(MOST_RATIOS)
        .map(evidence -> ratio(evidence) + ", asked " + bounds(evidence.check().bounds()))
        .collect(Collectors.joining("; "));
    return some + (telling.size() > MOST_RATIOS ? "; and so on." : ".");
  }

  /** Those that decide first. */
  private static List<Evidence> telling(Judgement measured) {
    return measured.evidence().stream()
        .sorted(Comparator.comparing(evidence -> evidence.verdict() != measured.verdict()))
        .toList();
  }

  private static String ratio(Evidence evidence) {
    Range ratio = evidence.ratio();
    String measured =
        ratio == null ? PublishedText.problem(evidence.why()) : RatioText.of(ratio);
    String why = ratio == null || evidence.why().isEmpty() ? "" : ", " + evidence.why();
    return "%s: %s%s%s".formatted(evidence.check().label(), measured, why, published(evidence));
  }

  private static String published(Evidence evidence) {
    Range ratio = evidence.published();
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
