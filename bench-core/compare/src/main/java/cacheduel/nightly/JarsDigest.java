// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.store.RunStoreException;
import cacheduel.store.Sha256;
import cacheduel.text.FailureText;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;

/** The identity of a class path: a digest of its jars' bytes, in their order. */
final class JarsDigest {
  private static final int LENGTH = 16;

  private JarsDigest() {}

  static String of(List<Path> jars) {
    try {
      MessageDigest digest = Sha256.digest();
      for (Path jar : jars) {
        digest.update(HexFormat.of().parseHex(Sha256.of(jar)));
      }
      return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
    } catch (IOException e) {
      throw new RunStoreException(
          "cannot read the jars %s: %s".formatted(jars, FailureText.of(e)), e);
    }
  }
}
