// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;
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
 * @param isQuestion whether it is a question, which the report leaves open or does not ask
 * @param reading how the sentence became ratios and bounds; empty if that is obvious
 * @param checks the ratios that decide it; empty if it cannot be assessed
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

  /** The number of checks that must be as claimed. */
  public enum Needs {
    /** All of them: one that shows the opposite contradicts it. */
    EACH,
    /** More than half of them: half that show the opposite contradict it. */
    MOST
  }

  /**
   * A condition on the cells of a run without which they cannot judge a claim, such as servers with
   * capacity to spare.
   *
   * @param figure the figure that decides
   * @param atMost its highest allowed value, in its unit
   * @param otherwise the description of a cell that exceeds it, for example "the machine was full"
   */
  public record Premise(Figure figure, double atMost, String otherwise) {}
}
