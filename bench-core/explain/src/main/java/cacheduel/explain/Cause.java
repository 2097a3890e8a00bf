// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.explain.profile.Work;
import java.util.List;

/**
 * A part of the difference between two clients.
 *
 * <p>Immutable.
 *
 * @param work the work that takes more or less time
 * @param gap the difference, in nanoseconds of an operation
 * @param evidence what supports it, such as "0.0 against 2.0 context switches"
 */
public record Cause(Work work, Gap gap, List<String> evidence) {
  public Cause {
    evidence = List.copyOf(evidence);
  }
}
