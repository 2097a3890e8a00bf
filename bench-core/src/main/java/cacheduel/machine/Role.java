// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

/** The part that a process has in a measurement. */
public enum Role {
  /** The JVMs of the client library, which are the load generator too. */
  CLIENT,
  /** The cache server's processes, as far as they run on this machine and are known. */
  SERVER
}
