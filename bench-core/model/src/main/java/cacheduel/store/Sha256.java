// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Hashes by SHA-256. */
public final class Sha256 {
  private Sha256() {}

  /** Returns an empty digest. */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Returns the hash of a file's content, in hexadecimal digits. */
  public static String of(Path file) throws IOException {
    return HexFormat.of().formatHex(digest().digest(Files.readAllBytes(file)));
  }
}
