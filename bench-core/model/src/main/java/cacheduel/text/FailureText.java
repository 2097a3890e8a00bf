// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/** What a failure of the system means, for a reader who does not know Java's names for it. */
public final class FailureText {
  private static final String NATIVE_THREAD = "native thread";

  private FailureText() {}

  /** Returns a sentence; the failure's own text if nothing is known about it. */
  public static String of(Throwable failure) {
    if (failure instanceof FileSystemException file) {
      return "%s: %s".formatted(file.getFile(), reason(file));
    }
    if (failure instanceof UncheckedIOException && failure.getCause() != null) {
      return of(failure.getCause());
    }
    if (failure instanceof InvalidPathException path) {
      return "%s: Java cannot open this path in a locale without UTF-8; set LC_ALL=C.UTF-8"
          .formatted(path.getInput());
    }
    if (failure instanceof OutOfMemoryError) {
      return String.valueOf(failure.getMessage()).contains(NATIVE_THREAD)
          ? "no further thread can be started: raise the limit of processes (ulimit -u), or end some"
          : "out of memory (%s)".formatted(failure.getMessage());
    }
    if (failure instanceof UnknownHostException) {
      return "unknown host " + failure.getMessage();
    }
    return failure instanceof IOException
        ? Objects.requireNonNullElse(failure.getMessage(), failure.toString())
        : failure.toString();
  }

  private static String reason(FileSystemException failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (failure instanceof NotDirectoryException) {
      return "not a folder";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "exists, and is not a folder";
    }
    return Objects.requireNonNullElse(failure.getReason(), failure.toString());
  }
}
