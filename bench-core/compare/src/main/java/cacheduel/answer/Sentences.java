// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import java.util.List;

/** The sentences that state an answer, shared by terminal, page and summary. */
public final class Sentences {
  private Sentences() {}

  /** Returns the load, for example "8 threads" or "50 threads, async". */
  public static String load(Answer answer) {
    return ""; // SKELETON
  }

  /** Returns the workload, for example "gets of 1 KB" or "90 % gets, 10 % sets of 1 KB". */
  public static String workload(Answer answer) {
    return ""; // SKELETON
  }

  /**
   * Returns the finding in a few words, for example "whalin, 1.63 times xmemcached", "xmemcached and
   * whalin, not more than 3 % apart", "Undecided", "Only spymemcached has it".
   */
  public static String headline(Answer answer) {
    return ""; // SKELETON
  }

  /**
   * Returns the rest in at most three short sentences: the interval, what may still lead, connections
   * that differ, and the time until it is decided.
   */
  public static List<String> details(Answer answer) {
    return List.of(); // SKELETON
  }

  /** Returns headline and interval as one sentence, for the terminal and for a chat. */
  public static String sentence(Answer answer) {
    return ""; // SKELETON
  }

  /**
   * Returns what the answers say together about protocols, connections and modes, for example
   * "binary is 1.3 times ASCII for spymemcached's async gets".
   */
  public static List<String> asides(List<Answer> answers) {
    return List.of(); // SKELETON
  }

  /** Returns the command's arguments that would decide the undecided, "--resume latest --time 4m"; empty if none is. */
  public static String next(List<Answer> answers) {
    return ""; // SKELETON
  }
}
