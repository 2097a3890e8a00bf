// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.security.CodeSource;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reader of a library's version from the file name of its jar. Stateless. */
public final class JarVersion {
  private static final Pattern JAR = Pattern.compile(".*?-(\\d[^/]*)\\.jar");

  private JarVersion() {}

  /**
   * Returns the version of the jar that a class was loaded from, such as "2.12.3"; "unknown" if
   * there is none.
   */
  public static String of(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return "unknown";
    }
    String path = source.getLocation().getPath();
    Matcher name = JAR.matcher(path.substring(path.lastIndexOf('/') + 1));
    return name.matches() ? name.group(1) : "unknown";
  }
}
