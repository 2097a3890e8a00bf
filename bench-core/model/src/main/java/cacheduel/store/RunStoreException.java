// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if a run's folder cannot be read or written; the message says which, why and what to do.
 */
public final class RunStoreException extends RuntimeException {
  private static final long serialVersionUID = 1;

  RunStoreException(String message) {
    super(message);
  }

  public RunStoreException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
