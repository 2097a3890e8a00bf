// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.input.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the feature release of the JVM that cells run in. */
final class JavaRelease {
  private static final Pattern VERSION =
      Pattern.compile("java\\.specification\\.version = (?:1\\.)?(\\d+)");

  private JavaRelease() {}

  /**
   * Returns the release, for example 17.
   *
   * @param jvm path of another JVM's java program; null for this JVM
   * @throws UsageException if the release cannot be determined
   */
  static int of(@Nullable String jvm) {
    return jvm == null ? Runtime.version().feature() : ask(jvm);
  }

  private static int ask(String jvm) {
    try {
      Process process = new ProcessBuilder(jvm, "-XshowSettings:properties", "-version")
          .redirectErrorStream(true)
          .start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      Matcher version = VERSION.matcher(text);
      if (version.find()) {
        return Integer.parseInt(version.group(1));
      }
    } catch (IOException e) {
      throw new UsageException("-jvm %s cannot be started: %s".formatted(jvm, e.getMessage()));
    }
    throw new UsageException(
        "-jvm %s reports no Java version: expected the path of a java program".formatted(jvm));
  }
}
