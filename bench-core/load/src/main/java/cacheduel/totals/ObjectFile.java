// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file through which the harness and a measured JVM exchange an object. */
public final class ObjectFile {
  private ObjectFile() {}

  /** Writes an object to a file that is there either whole or not at all. */
  public static void write(Path file, Serializable object) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (ObjectOutputStream out =
        new ObjectOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
      out.writeObject(object);
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Returns the object that a file holds. */
  public static <T> T read(Path file, Class<T> type) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
      return type.cast(in.readObject());
    } catch (ClassNotFoundException e) {
      throw new IOException(file + " was written by another version of the harness", e);
    }
  }
}
