// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A jar with one class that provides a service, compiled on the spot. */
public final class FakeJar {
  private FakeJar() {}

  /** Writes the jar into a folder, which is made. */
  public static void write(Path folder, Class<?> service, String className, String source) {
    try {
      Path work = Files.createDirectories(folder.resolve(".work"));
      Path jar = folder.resolve("adapter.jar");
      new Jars(work).write(jar, Map.of(className, source), Map.of(service.getName(), className));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
