// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import cacheduel.store.Folders;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A temporary folder of an agent, which holds a lock in it while it runs. A killed agent cannot remove
 * its folder, so the next one does.
 */
final class WorkFolder implements Closeable {
  private static final String PREFIX = "cacheduel-agent-";
  private static final String LOCK = ".lock";

  private final Path path;
  private final FileChannel lock;

  private WorkFolder(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /** Creates a folder within another one, after removing those of agents that were killed. */
  static WorkFolder in(Path temporary) throws IOException {
    try (DirectoryStream<Path> others = Files.newDirectoryStream(temporary, PREFIX + "*")) {
      for (Path other : others) {
        removeIfAbandoned(other);
      }
    }
    Path path = Files.createTempDirectory(temporary, PREFIX);
    FileChannel lock = FileChannel.open(
        path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    lock.lock();
    return new WorkFolder(path, lock);
  }

  Path path() {
    return path;
  }

  /** A folder without a lock may belong to an agent that is just starting. */
  private static void removeIfAbandoned(Path folder) {
    try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
      if (channel.tryLock() != null) {
        Folders.delete(folder);
      }
    } catch (IOException | java.nio.channels.OverlappingFileLockException e) {
      // of another user, or of this process
    }
  }

  @Override
  public void close() {
    try {
      Folders.delete(path);
      lock.close();
    } catch (IOException e) {
      // a client JVM may still be writing; it ends with this process
    }
  }
}
