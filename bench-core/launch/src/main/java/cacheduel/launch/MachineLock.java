// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
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
 * its own lock.
 */
public final class MachineLock implements AutoCloseable {
  private static final Duration POLL = Duration.ofSeconds(1);

  /** Linux's list of the locks that are held, with the columns of the process and the file. */
  private static final Path LOCKS = Path.of("/proc/locks");

  private static final int PROCESS = 4;
  private static final int INODE = 5;

  private final FileChannel channel;

  private MachineLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Returns the file that every JMH with this temporary folder locks. */
  public static Path file() {
    return Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
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
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    file.toFile().setWritable(true, false);
    long end = System.nanoTime() + patience.toNanos();
    boolean said = false;
    while (tryLock(channel) == null) {
      if (System.nanoTime() > end) {
        channel.close();
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
    return new MachineLock(channel);
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
      return channel.tryLock();
    } catch (java.nio.channels.OverlappingFileLockException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
