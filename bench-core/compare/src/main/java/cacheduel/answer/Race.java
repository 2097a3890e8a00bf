// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.workload.Operation;
import java.util.List;

/**
 * The libraries that answer one question.
 *
 * <p>Immutable.
 *
 * @param question their common coordinates
 * @param ranked those with a valid cell, the best by the {@linkplain Question#aim aim} first
 * @param unranked those that were measured but have no valid cell
 * @param lacking the names of those that cannot do this, such as "xmemcached@2.4.9"
 */
public record Race(
    Question question, List<Entrant> ranked, List<Entrant> unranked, List<String> lacking) {
  public Race {
    ranked = List.copyOf(ranked);
    unranked = List.copyOf(unranked);
    lacking = List.copyOf(lacking);
  }

  /** Returns the operation whose times are shown, the same in all views. */
  public Operation operation() {
    return question.sample().workload().mix().mostFrequent();
  }
}
