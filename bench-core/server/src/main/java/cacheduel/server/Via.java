// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

/**
 * How a server is provided: container, local process, embedded, or an existing address. Results
 * from different ways are never compared.
 */
public enum Via {
  /** The best way that is available on this machine: docker, then local, then embedded. */
  AUTO,
  /** A container that is started for the cell. */
  DOCKER,
  /** A process of the server's own binary on this machine, started for the cell. */
  LOCAL,
  /** Cacheduel's own small memcached in a separate JVM; for a first try. */
  EMBEDDED,
  /** A running server, given by its address. */
  EXTERNAL
}
