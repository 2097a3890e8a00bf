// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The identity of a jar: its name and the hash of its content.
 *
 * @param name its file name
 * @param sha256 the SHA-256 of its content, in hexadecimal digits
 */
public record JarId(String name, String sha256) implements Serializable {
  /** Returns the id of a file; throws UncheckedIOException if it cannot be read. */
  public static JarId of(Path jar) {
    return new JarId(jar.getFileName().toString(), sha256(digest(jar)));
  }

  private static MessageDigest digest(Path jar) {
    MessageDigest digest = newDigest();
    try (InputStream in = new DigestInputStream(Files.newInputStream(jar), digest)) {
      in.transferTo(java.io.OutputStream.nullOutputStream());
      return digest;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + jar, e);
    }
  }

  static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Returns the hash of a content, in hexadecimal digits. */
  static String sha256(byte[] content) {
    MessageDigest digest = newDigest();
    digest.update(content);
    return sha256(digest);
  }

  private static String sha256(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
