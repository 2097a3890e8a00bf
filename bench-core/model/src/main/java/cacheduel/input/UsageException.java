// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.input;

import cacheduel.workload.WorkloadException;
import java.util.Collection;

/**
 * Thrown when a user's request cannot be fulfilled; the message contains the given value, the
 * expected ones and the remedy. Nothing has started when it is thrown.
 */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  /** Returns the error about a workload, with the nearest valid word. */
  public static UsageException of(WorkloadException reason) {
    return new UsageException(reason.getMessage() + DidYouMean.of(reason.word(), reason.valid()));
  }

  /** Converts an error from a part of the harness that does not know the user's input. */
  public static UsageException of(IllegalArgumentException reason) {
    return new UsageException(String.valueOf(reason.getMessage()));
  }

  /**
   * Returns the error for a name that is not valid.
   *
   * @param subject the key or option to name
   */
  public static UsageException unknown(String subject, String given, Collection<String> valid) {
    String expected = "one of " + String.join(", ", valid);
    return new UsageException("unknown %s '%s'%s"
        .formatted(subject, given, DidYouMean.orExpected(given, valid, expected)));
  }

  /**
   * Returns the error for an invalid value.
   *
   * @param subject the key or option to name
   */
  public static UsageException wrong(String subject, String given, String expected) {
    return new UsageException("%s cannot be '%s': expected %s".formatted(subject, given, expected));
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
