// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

/** Which bytes may stand in a key. */
final class Keys {
  private Keys() {}

  static boolean isLegal(String key) {
    return key.chars().allMatch(c -> c >= 0x21 && c <= 0x7d);
  }
}
