// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The styles and programs from which pages are made. */
final class PageResources {
  private PageResources() {}

  /** Returns a resource of the class path, such as "/page/page.css". */
  static String text(String path) {
    try (InputStream in = PageResources.class.getResourceAsStream(path)) {
      return new String(Objects.requireNonNull(in, path).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the program of some resources, of which one declares the function "main". */
  static String program(List<String> paths) {
    return paths.stream()
        .map(path -> text(path) + "\n")
        .collect(Collectors.joining("", "(() => {\n'use strict';\n", "main();\n})();\n"));
  }

  /** Returns the source by which a page's policy allows a style or program. */
  static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
