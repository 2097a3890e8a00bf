// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import cacheduel.store.Sha256;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * The identity of a jar: its name and the hash of its content.
 *
 * @param name its file name
 * @param sha256 the SHA-256 of its content, in hexadecimal digits
 */
public record JarId(String name, String sha256) implements Serializable {
  /** Returns the id of a file; throws UncheckedIOException if it cannot be read. */
  public static JarId of(Path jar) {
    try {
      return new JarId(jar.getFileName().toString(), Sha256.of(jar));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + jar, e);
    }
  }
}
