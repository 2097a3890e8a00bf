// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import java.util.Locale;
import java.util.regex.Pattern;

/** The Maven classifier of a jar with a native library, such as "linux-x86_64". */
public final class NativeClassifier {
  private static final Pattern NATIVE = Pattern.compile("(linux|osx|windows)-(x86_64|aarch_64)");

  private NativeClassifier() {}

  /** Returns the classifier for this machine if the given one names a machine, else the given one. */
  public static String ofThisMachine(String classifier) {
    return NATIVE.matcher(classifier).matches()
        ? of(System.getProperty("os.name"), System.getProperty("os.arch"))
        : classifier;
  }

  static String of(String system, String architecture) {
    String name = system.toLowerCase(Locale.ROOT);
    String os = name.startsWith("mac") ? "osx" : name.startsWith("win") ? "windows" : "linux";
    return os + (architecture.equals("aarch64") ? "-aarch_64" : "-x86_64");
  }
}
