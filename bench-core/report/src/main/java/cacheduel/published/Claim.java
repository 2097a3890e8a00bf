// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A conclusion of a published report, or a question about it, as ratios that figures can support or
 * contradict.
 *
 * <p>Immutable.
 *
 * @param id its name among the report's claims
 * @param says the conclusion or the question
 * @param isQuestion whether the report leaves it open or does not ask it
 * @param reading how that became ratios and bounds, unless that is obvious; else empty
 * @param checks the ratios that it is about; empty if it cannot be assessed
 * @param needs how many of them must be as claimed
 * @param premise what a run must meet to judge it, or null
 * @param notJudged why no ratio can decide it, or null
 * @param notes what contradicts it in the report itself, and other caveats
 */
public record Claim(
    String id,
    String says,
    boolean isQuestion,
    String reading,
    List<Check> checks,
    Needs needs,
    @Nullable Premise premise,
    @Nullable String notJudged,
    List<String> notes) {
  public Claim {
    checks = List.copyOf(checks);
    notes = List.copyOf(notes);
  }

  /** How many of its checks a claim is about. */
  public enum Needs {
    /** All of them: one that shows the opposite contradicts it. */
    EACH,
    /** More than half of them: half that show the opposite contradict it. */
    MOST
  }
}
