// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import cacheduel.compare.Outliers;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A certain loss of a client.
 *
 * @param against the reference that it is worse than
 * @param cell the point of the matrix; {@link Ledger#ALL_CELLS} for all cells together
 * @param effect tonight's figure over the reference's, since the loss began; over what had been gained
 *     before, if there is a gain
 * @param slowForks the outliers, if only some forks are slower
 * @param gained the pair with which the gain became certain that is lost; null if it is worse than the
 *     reference itself
 * @param onset where it began
 */
record Loss(
    Reference against,
    String cell,
    Metric metric,
    Effect effect,
    @Nullable SlowForks slowForks,
    @Nullable NightPair gained,
    Onset onset) {
  /** Some forks that are far slower than the others, among the latest pairs. */
  record SlowForks(Outliers outliers, int pairs) {}

  static Loss of(Reference against, Track track) {
    return new Loss(
        against,
        track.cell(),
        track.metric(),
        track.effect(),
        track
            .slowForks()
            .map(outliers -> new SlowForks(outliers, track.behindEffect()))
            .orElse(null),
        track.gained().orElse(null),
        track.onset());
  }

  /** Returns the loss as text, such as "ops/s 0.905 (0.890 to 0.921) times the anchor 2.4.9, since ...". */
  String text() {
    return "%s %s, since %s".formatted(metric.label(), how(), since());
  }

  private String how() {
    String reference = "the %s %s".formatted(against.kind().version(), against.name());
    String level = gained == null
        ? reference
        : "what it had gained over %s by %s".formatted(reference, name(gained));
    return slowForks == null
        ? String.format(
            Locale.ROOT,
            "%.3f (%.3f to %.3f) times %s",
            effect.ratio(),
            effect.low(),
            effect.high(),
            level)
        : "of some forks, against %s: %s"
            .formatted(level, slowForks.outliers().text(slowForks.pairs()));
  }

  /** Returns the night in which it began, with the commits between which the cause lies. */
  private String since() {
    NightPair before = onset.before();
    return "%s (its cause came after %s and not after %s)"
        .formatted(
            name(onset.probable()),
            before == null ? against.name() : name(before),
            name(onset.until()));
  }

  private static String name(NightPair pair) {
    @Nullable String commit = pair.commit();
    return commit == null ? pair.night() : "%s, commit %s".formatted(pair.night(), commit);
  }
}
