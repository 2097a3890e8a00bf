// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.Collection;
import java.util.List;

/** An invalid workload; the message names the parameter, its value, and what is expected. */
public final class WorkloadException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String word;
  private final transient List<String> valid;

  public WorkloadException(String message) {
    this(message, "", List.of());
  }

  /**
   * Creates an exception about an unknown word.
   *
   * @param valid the words that are known
   */
  WorkloadException(String message, String word, Collection<String> valid) {
    super(message);
    this.word = word;
    this.valid = List.copyOf(valid);
  }

  /** Returns the unknown word, or an empty text if something else is wrong. */
  public String word() {
    return word;
  }

  /** Returns the words that are valid in its place. */
  public List<String> valid() {
    return valid;
  }
}
