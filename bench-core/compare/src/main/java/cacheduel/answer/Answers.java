// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.store.Run;
import java.util.List;

/** The answers of a run, in the plan's order. */
public final class Answers {
  private Answers() {}

  /** Returns an answer for each race of closed loops with a client that was measured. */
  public static List<Answer> of(Run run) {
    return List.of(); // SKELETON: to be implemented
  }
}
