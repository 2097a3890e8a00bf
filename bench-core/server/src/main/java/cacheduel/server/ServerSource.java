// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

/** The origin of a figure about a server's use of resources; the more exact first. */
public enum ServerSource {
  /** This machine's kernel, about the server's processes. */
  PROCESS,
  /** The Docker engine, about the server's containers. */
  CONTAINER,
  /** The server itself, in answer to {@code stats}. */
  STATS
}
