// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.input.UsageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * JMH's lock of this machine, held for a whole run, so that no two benchmarks disturb each other.
 * Thread-safe.
 *
 * JMH itself gives up at once when another JMH holds its lock file ({@code jmh.lock} in the
 * temporary folder). A run of many cells waits for it here, notifies the user, and makes JMH skip
 * its own lock. A file that belongs to another user may not be opened for writing; then a shared
 * lock waits for others as well, but does not make them wait.
 */
public final class MachineLock implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(30);
  private static final Duration POLL = Duration.ofSeconds(1);

  /** Linux's list of the locks that are held, with the columns of the process and the file. */
  private static final Path LOCKS = Path.of("/proc/locks");

  private static final int PROCESS = 4;
  private static final int INODE = 5;

  private final @Nullable FileChannel channel;

  private MachineLock(@Nullable FileChannel channel) {
    this.channel = channel;
  }

  /** Returns the file that every JMH with this temporary folder locks. */
  public static Path file() {
    return Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
  }

  /** Takes the lock as {@link #acquire(Duration, Consumer)}, with a patience of half an hour. */
  public static MachineLock acquire(Consumer<String> says)
      throws IOException, InterruptedException {
    return acquire(PATIENCE, says);
  }

  /**
   * Takes the lock, waiting if another JMH has it.
   *
   * @param patience the longest wait
   * @param says receives the reason for the wait, once
   * @throws IOException if the lock was not free within that time; the message says what to do
   */
  public static MachineLock acquire(Duration patience, Consumer<String> says)
      throws IOException, InterruptedException {
    System.setProperty("jmh.ignoreLock", "true");
    return acquire(file(), patience, says);
  }

  static MachineLock acquire(Path file, Duration patience, Consumer<String> says)
      throws IOException, InterruptedException {
    FileChannel channel;
    try {
      channel = open(file, says);
    } catch (AccessDeniedException e) {
      says.accept(refused(file, "nothing keeps another JMH from running at the same time"));
      return new MachineLock(null);
    }
    boolean locked = false;
    try {
      await(file, channel, patience, says);
      locked = true;
      return new MachineLock(channel);
    } finally {
      if (!locked) {
        channel.close();
      }
    }
  }

  /** Opens the file without creating it if it exists, which the system forbids for another user's. */
  private static FileChannel open(Path file, Consumer<String> says) throws IOException {
    requireFolder(file);
    try {
      if (Files.exists(file)) {
        return FileChannel.open(file, StandardOpenOption.WRITE);
      }
      FileChannel made =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      file.toFile().setWritable(true, false);
      return made;
    } catch (AccessDeniedException e) {
      FileChannel readable = FileChannel.open(file, StandardOpenOption.READ);
      says.accept(refused(file, "a JMH that starts later does not wait for this run"));
      return readable;
    }
  }

  /**
   * Checks that this machine has a temporary folder.
   *
   * @throws UsageException if not; the message says what to do
   */
  public static void requireFolder() {
    requireFolder(file());
  }

  private static void requireFolder(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !(Files.exists(file) || Files.isWritable(folder))) {
      throw new UsageException(
          "the temporary folder %s does not exist or cannot be written: create it, or set another one with JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER"
              .formatted(folder));
    }
  }

  private static String refused(Path file, String consequence) {
    return "%s%s cannot be written: %s; delete the file, or let all users write it (chmod a+w)"
        .formatted(file, owner(file), consequence);
  }

  /** Returns " (of user root)", or "" if that cannot be read. */
  private static String owner(Path file) {
    try {
      return " (of user %s)".formatted(Files.getOwner(file).getName());
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }

  private static void await(
      Path file, FileChannel channel, Duration patience, Consumer<String> says)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    boolean said = false;
    while (tryLock(channel) == null) {
      if (System.nanoTime() > end) {
        throw new IOException(
            "another JMH%s has held %s for %d s: wait for it, or end it, and start again"
                .formatted(holder(file), file, patience.toSeconds()));
      }
      if (!said) {
        says.accept("waiting for another JMH%s on this machine, up to %d s (it has locked %s)"
            .formatted(holder(file), patience.toSeconds(), file));
        said = true;
      }
      Thread.sleep(POLL.toMillis());
    }
  }

  /** Returns " (process 1234)", or "" where the system does not list the holders of locks. */
  private static String holder(Path file) {
    try {
      String inode = ":" + Files.getAttribute(file, "unix:ino");
      return Files.readAllLines(LOCKS).stream()
          .map(line -> line.strip().split("\\s+", -1))
          .filter(lock -> lock.length > INODE && lock[INODE].endsWith(inode))
          .map(lock -> " (process " + lock[PROCESS] + ")")
          .findFirst()
          .orElse("");
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return exclusiveOrShared(channel);
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private static @Nullable FileLock exclusiveOrShared(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (NonWritableChannelException e) {
      return channel.tryLock(0, Long.MAX_VALUE, true);
    }
  }

  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }
}
