// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A temporary folder for keys and passwords, which this user alone can read. Lives no longer than
 * this JVM, and than the process that is {@linkplain ChildProcess#start started} with it.
 */
public final class PrivateFolder implements AutoCloseable {
  private final Path path;
  private final ExitHook hook;

  private PrivateFolder(Path path) {
    this.path = path;
    this.hook = new ExitHook(this::remove);
  }

  public static PrivateFolder create() throws IOException {
    // others cannot read a temporary folder where there are no such permissions
    FileAttribute<?>[] mine = permissions("rwx------");
    return new PrivateFolder(Files.createTempDirectory("cacheduel-keys-", mine));
  }

  private static FileAttribute<?>[] permissions(String text) {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))
        }
        : new FileAttribute<?>[] {};
  }

  public Path path() {
    return path;
  }

  /** Writes a file that this user alone can read, and returns it. */
  public Path write(String name, String text) throws IOException {
    Path file = Files.createFile(path.resolve(name), permissions("rw-------"));
    return Files.write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Removes the folder with all of its files. */
  @Override
  public void close() {
    hook.takeBack();
    remove();
  }

  private void remove() {
    File[] files = path.toFile().listFiles();
    for (File file : files == null ? new File[] {} : files) {
      file.delete();
    }
    path.toFile().delete();
  }
}
