// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A conclusion of a published report, in a form in which figures can support or contradict it.
 *
 * <p>Immutable.
 *
 * @param id its name among the report's claims
 * @param says what the report concludes
 * @param reading how that became ratios and bounds, where it is not plain; empty if it is
 * @param checks the ratios that it is about; empty if it cannot be judged
 * @param needs how many of them must be as claimed
 * @param notJudged why no ratio can judge it, or null
 * @param notes what contradicts it in the report itself, or must be known of it
 */
public record Claim(
    String id,
    String says,
    String reading,
    List<Check> checks,
    Needs needs,
    @Nullable String notJudged,
    List<String> notes) {
  public Claim {
    checks = List.copyOf(checks);
    notes = List.copyOf(notes);
  }
}
