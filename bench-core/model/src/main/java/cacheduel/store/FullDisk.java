// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The detection of a full disk, since the system's own message depends on its language. */
public final class FullDisk {
  private static final long LEAST_BYTES = 1 << 20;

  private FullDisk() {}

  /** Returns a sentence if the disk of a file, which need not exist, has no room left. */
  public static Optional<String> of(Path file) {
    Path there = file.toAbsolutePath();
    while (there.getParent() != null && !Files.exists(there)) {
      there = there.getParent();
    }
    try {
      FileStore disk = Files.getFileStore(there);
      return sentence(disk.toString(), disk.getUsableSpace());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  static Optional<String> sentence(String disk, long usableBytes) {
    return usableBytes < LEAST_BYTES
        ? Optional.of("the disk %s is full (%d KiB left): free some space, and go on with --resume"
            .formatted(disk, usableBytes / 1024))
        : Optional.empty();
  }
}
