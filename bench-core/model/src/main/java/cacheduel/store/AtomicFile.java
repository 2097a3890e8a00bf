// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes whole files so that neither a reader nor a crash ever sees half of one. */
public final class AtomicFile {
  private AtomicFile() {}

  /**
   * Writes or replaces a file, creating its folder if it is missing.
   *
   * @return the file
   * @throws RunStoreException if it cannot be written
   */
  public static Path write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
    return file;
  }

  static void write(Path file, byte[] content) {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      try (FileChannel channel = FileChannel.open(part, CREATE, WRITE, TRUNCATE_EXISTING)) {
        writeFully(channel, ByteBuffer.wrap(content));
        channel.force(true);
      }
      Files.move(part, file, ATOMIC_MOVE, REPLACE_EXISTING);
    } catch (IOException e) {
      RunStoreException failure = RunStoreException.writing(file, e);
      removeHalf(part, failure);
      throw failure;
    }
  }

  private static void removeHalf(Path part, RunStoreException failure) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
  }

  static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }
}
