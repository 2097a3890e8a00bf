// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/** Which of a client's settings a cell runs with. */
public enum SettingsProfile {
  /**
   * Every setting that decides a result is made equal: Nagle off, no merging of requests, no
   * compression, one timeout, silent logger, buffers large enough. What cannot be made equal is
   * reported by {@code settings()}.
   */
  FAIR,
  /** What the library does if its user changes nothing but the server's address. */
  AS_SHIPPED
}
