// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/** The client settings of a cell. */
public enum SettingsProfile {
  /**
   * Every setting that affects results is the same for all clients: Nagle off, no merging of
   * requests, no compression, one timeout, silent logger, buffers large enough. What cannot be made
   * equal is reported by {@code settings()}.
   */
  FAIR,
  /** The library's own defaults; only the server's address is set. */
  AS_SHIPPED
}
