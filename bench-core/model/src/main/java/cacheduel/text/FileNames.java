// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

/** Names of files that are made of texts from outside. */
public final class FileNames {
  /** File systems allow 255 bytes, of which an extension and a suffix are left. */
  private static final int LONGEST = 200;

  private FileNames() {}

  /** Returns a text as part of a file's name; a long one is cut, and stays different from others. */
  public static String of(String text) {
    String name = text.replaceAll("[^A-Za-z0-9._@=+-]+", "_");
    return name.length() <= LONGEST
        ? name
        : name.substring(0, LONGEST) + "_" + Integer.toHexString(text.hashCode());
  }
}
