// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.text.FailureText;
import java.io.IOException;
import java.nio.file.Path;
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

  /** Returns the failure to read a file or folder. */
  public static RunStoreException reading(Path file, IOException cause) {
    return new RunStoreException(
        "cannot read %s: %s".formatted(file, FailureText.of(cause)), cause);
  }

  /** Returns the failure to write a file; names the disk if it is full. */
  public static RunStoreException writing(Path file, IOException cause) {
    return new RunStoreException(
        "cannot write %s: %s"
            .formatted(file, FullDisk.of(file).orElseGet(() -> FailureText.of(cause))),
        cause);
  }
}
