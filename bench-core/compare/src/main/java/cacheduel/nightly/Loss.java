// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A certain loss of a client.
 *
 * @param against the reference that it is worse than
 * @param cell the point of the matrix; {@link Ledger#ALL_CELLS} for all cells together
 * @param metric the metric
 * @param effect tonight's figure over the reference's, since the loss began
 * @param began the first night in which it shows
 * @param before the last night in which it did not; null if it shows from the first
 */
record Loss(
    Reference against,
    String cell,
    Metric metric,
    Effect effect,
    NightPair began,
    @Nullable NightPair before) {

  static Loss of(Reference against, Track track) {
    return new Loss(
        against,
        track.cell(),
        track.metric(),
        track.effect(),
        track.change(),
        track.beforeChange().orElse(null));
  }

  /** Returns the loss as text, such as "ops/s 0.905 (0.890 to 0.921) of the anchor 2.4.9, since ...". */
  String text() {
    return String.format(
        Locale.ROOT,
        "%s %.3f (%.3f to %.3f) times the %s %s, since %s",
        metric.label(),
        effect.ratio(),
        effect.low(),
        effect.high(),
        against.kind().version(),
        against.name(),
        since());
  }

  /** Returns the night in which it began, with the commits between which the cause lies. */
  private String since() {
    String from = before == null ? against.name() : name(before);
    return "%s (after %s)".formatted(name(began), from);
  }

  private static String name(NightPair pair) {
    @Nullable String commit = pair.commit();
    return commit == null ? pair.night() : "%s, commit %s".formatted(pair.night(), commit);
  }
}
