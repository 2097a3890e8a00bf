// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An append-only file of lines. A line is on the disk when {@link #append} returns; an incomplete
 * last line after a crash is ignored.
 */
final class Journal implements Closeable {
  private final Path file;
  private @Nullable FileChannel channel;

  Journal(Path file) {
    this.file = file;
  }

  /**
   * The lines of a journal.
   *
   * @param complete the complete lines
   * @param torn whether an incomplete line follows them
   */
  record Lines(List<String> complete, boolean torn) {}

  Lines read() {
    if (!Files.exists(file)) {
      return new Lines(List.of(), false);
    }
    try {
      byte[] bytes = Files.readAllBytes(file);
      int end = endOfLastLine(bytes);
      String complete = new String(bytes, 0, end, StandardCharsets.UTF_8);
      return new Lines(complete.lines().toList(), end < bytes.length);
    } catch (IOException e) {
      throw new RunStoreException("cannot read " + file + ": " + e, e);
    }
  }

  void append(String line) {
    try {
      FileChannel out = open();
      long end = out.position();
      try {
        AtomicFile.writeFully(out, ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
        out.force(true);
      } catch (IOException e) {
        out.truncate(end);
        throw e;
      }
    } catch (IOException e) {
      throw new RunStoreException("cannot write " + file + ": " + e, e);
    }
  }

  private FileChannel open() throws IOException {
    if (channel == null) {
      FileChannel opened = FileChannel.open(file, CREATE, READ, WRITE);
      if (!lock(opened)) {
        opened.close();
        throw new RunStoreException(
            "another process is writing to " + file + ": wait until it has ended");
      }
      int end = endOfLastLine(Files.readAllBytes(file));
      opened.truncate(end).position(end);
      channel = opened;
    }
    return channel;
  }

  /** The locked byte lies beyond every line, because some systems forbid reading a locked range. */
  private static boolean lock(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock(Long.MAX_VALUE - 1, 1, false);
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private static int endOfLastLine(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  @Override
  public void close() {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        throw new RunStoreException("cannot close " + file + ": " + e, e);
      }
      channel = null;
    }
  }
}
