// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import org.jspecify.annotations.Nullable;

/**
 * A lasting change of a series.
 *
 * @param before the last night before it
 * @param began the first night in which it shows
 * @param higher whether the numbers have been higher since
 */
public record Change(Night before, Night began, boolean higher) {
  /** Returns between which nights, and commits if they are labelled, its cause lies. */
  String since() {
    return "since %s (after %s)".formatted(name(began), name(before));
  }

  private static String name(Night night) {
    @Nullable String commit = night.run().commit();
    return commit == null ? night.name() : "%s, commit %s".formatted(night.name(), commit);
  }
}
