// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.nio.file.Path;
import java.security.CodeSource;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a library's version from the name of the jar that a class of it was loaded from. */
public final class JarVersion {
  private static final Pattern JAR = Pattern.compile(".*?-(\\d[^/]*)\\.jar");

  private JarVersion() {}

  /** Returns, for example, "2.12.3", or "unknown" if the class does not come from such a jar. */
  public static String of(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return "unknown";
    }
    Matcher name =
        JAR.matcher(String.valueOf(Path.of(source.getLocation().getPath()).getFileName()));
    return name.matches() ? name.group(1) : "unknown";
  }
}
