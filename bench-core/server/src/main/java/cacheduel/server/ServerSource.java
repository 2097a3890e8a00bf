// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

/** Who tells what a server uses; those that are more exact first. */
public enum ServerSource {
  /** The kernel of this machine, of the server's processes. */
  PROCESS,
  /** The Docker engine, of the server's containers. */
  CONTAINER,
  /** The server itself, in answer to {@code stats}. */
  STATS
}
