// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

/** How a server is had. Results from different ways are never compared. */
public enum Via {
  /** The best of the others that this machine has: docker, then local, then embedded. */
  AUTO,
  /** A container that is started for the cell. */
  DOCKER,
  /** A process of the server's own binary on this machine, started for the cell. */
  LOCAL,
  /** A small server of Cacheduel's own, in a JVM of its own; for trying out. */
  EMBEDDED,
  /** Somebody's running server, given by its address. */
  EXTERNAL
}
