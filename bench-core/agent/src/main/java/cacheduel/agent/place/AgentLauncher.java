// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.input.UsageException;

/**
 * A provider of agents, for example as processes of this machine or tasks of a cluster. Found by
 * {@link java.util.ServiceLoader}, on the class path or in a folder of {@code agents/}. Thread-safe.
 */
public interface AgentLauncher {
  /** Returns the prefix of {@code --on} before its colon, for example "ssh". */
  String scheme();

  /**
   * Reads a value of {@code --on} that begins with the scheme.
   *
   * @param where what follows the colon; empty without one
   * @throws UsageException if it is invalid
   */
  AgentPlace parse(String where);
}
