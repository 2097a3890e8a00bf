// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.published.PublishedTable.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A conclusion of a published report, as ratios that figures can support or contradict.
 *
 * <p>Immutable.
 *
 * @param id its name among the report's claims
 * @param says what the report concludes
 * @param reading how that became ratios and bounds, unless that is obvious; else empty
 * @param checks the ratios that it is about; empty if it cannot be assessed
 * @param needs how many of them must be as claimed
 * @param notJudged why no ratio can decide it, or null
 * @param notes what contradicts it in the report itself, and other caveats
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

  /** How many of its checks a claim is about. */
  public enum Needs {
    /** All of them: one that shows the opposite contradicts it. */
    EACH,
    /** More than half of them: half that show the opposite contradict it. */
    MOST
  }

  /**
   * One ratio that a claim is about.
   *
   * @param of the dividend
   * @param to the divisor
   * @param bounds where the ratio must lie
   * @param label a label such as "spymemcached to whalin at threads 10"
   */
  public record Check(Place of, Place to, Bounds bounds, String label) {}

  /**
   * The limits between which a ratio must lie for a claim to hold.
   *
   * @param atLeast the lower limit, or null
   * @param atMost the upper limit, or null
   */
  public record Bounds(@Nullable Double atLeast, @Nullable Double atMost) {
    static final Bounds NOT_BELOW_ONE = new Bounds(1.0, null);
    static final Bounds NOT_ABOVE_ONE = new Bounds(null, 1.0);

    /** Assesses a ratio; only an interval wholly inside or wholly outside decides. */
    Assessment assess(Range ratio) {
      double least = atLeast == null ? 0 : atLeast;
      double most = atMost == null ? Double.POSITIVE_INFINITY : atMost;
      if (ratio.low() >= least && ratio.high() <= most) {
        return Assessment.SUPPORTED;
      }
      return ratio.high() < least || ratio.low() > most
          ? Assessment.CONTRADICTED
          : Assessment.UNDECIDED;
    }
  }
}
