// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/** Finds the existing versions nearest to a missing one, in Maven's order. */
final class NearestVersions {
  private NearestVersions() {}

  /**
   * Returns the neighbours on both sides, oldest first.
   *
   * @param given the version that does not exist
   * @param existing oldest first
   * @param most the most versions to return; even
   */
  static List<String> of(String given, List<String> existing, int most) {
    int place = place(given, existing);
    int from = Math.max(0, Math.min(place - most / 2, existing.size() - most));
    return List.copyOf(existing.subList(from, Math.min(existing.size(), from + most)));
  }

  private static int place(String given, List<String> existing) {
    List<Version> versions = new ArrayList<>();
    existing.forEach(version -> versions.add(parse(version)));
    Version wanted = parse(given);
    return (int) versions.stream().filter(v -> v.compareTo(wanted) < 0).count();
  }

  private static Version parse(String text) {
    try {
      return new GenericVersionScheme().parseVersion(text);
    } catch (InvalidVersionSpecificationException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
