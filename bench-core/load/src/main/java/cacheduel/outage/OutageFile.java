// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The files by which a harness and the JVM of an {@link OutageLoad} exchange orders and record. */
public final class OutageFile {
  private OutageFile() {}

  /** Writes an object to a file that is there either whole or not at all. */
  public static void write(Path file, Serializable object) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(part))) {
      out.writeObject(object);
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Returns the object that a file holds. */
  public static <T> T read(Path file, Class<T> type) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
      return type.cast(in.readObject());
    } catch (ClassNotFoundException e) {
      throw new IOException(file + " is of another version", e);
    }
  }
}
