// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One running BRCache node: a process, a container or an external server. */
interface BrcacheNode {
  InetSocketAddress address();

  /** Returns how it was started and over which network it is reached; ordered. */
  Map<String, String> settings();

  /** Returns the id of its process on this machine, if it is known. */
  OptionalLong pid();

  /** Returns how it ended, with its last output; empty while it runs. Sends no request to it. */
  Optional<String> ended();

  /** Returns whether an answering server reports the configuration of this one. */
  boolean isThis(Map<String, String> variables);

  /** Stops the node if the harness started it; may be called again. */
  void close();
}
