// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import cacheduel.input.UsageException;
import cacheduel.text.FailureText;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * The lock of a run's folder, held by the process that writes to it. The system releases it when that
 * process ends, even if it was killed.
 *
 * <p>The lock is on a file of its own: closing any other channel on a locked file would release it.
 */
final class FolderLock implements Closeable {
  static final String NAME = ".lock";

  private static final int LONGEST_PID = 20;

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @param run the folder, which must exist
   * @throws UsageException if another process holds it; the message says what to do
   */
  static FolderLock take(Path run) {
    Path file = run.resolve(NAME);
    try {
      FileChannel channel = FileChannel.open(file, CREATE, READ, WRITE);
      if (!lock(channel)) {
        throw new UsageException(
            "another process%s is writing to %s: wait until it has ended, or end it"
                .formatted(holder(channel), run));
      }
      byte[] pid = String.valueOf(ProcessHandle.current().pid()).getBytes(UTF_8);
      AtomicFile.writeFully(channel.truncate(0), ByteBuffer.wrap(pid));
      return new FolderLock(file, channel);
    } catch (IOException e) {
      throw RunStoreException.writing(file, e);
    }
  }

  /** Locks beyond the content, because some systems forbid reading a locked range. */
  private static boolean lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock(Long.MAX_VALUE - 1, 1, false) != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /**
   * Returns " (process 1234)", or "" if its holder has not written that yet. The channel stays open,
   * because closing it would release a lock of this process.
   */
  private static String holder(FileChannel channel) throws IOException {
    ByteBuffer pid = ByteBuffer.allocate(LONGEST_PID);
    int length = channel.read(pid, 0);
    return length <= 0 ? "" : " (process %s)".formatted(new String(pid.array(), 0, length, UTF_8));
  }

  /** Performs an action, and releases the lock if it fails. */
  <T> T orRelease(Supplier<T> action) {
    boolean done = false;
    try {
      T result = action.get();
      done = true;
      return result;
    } finally {
      if (!done) {
        close();
      }
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new RunStoreException("cannot close " + file + ": " + FailureText.of(e), e);
    }
  }
}
