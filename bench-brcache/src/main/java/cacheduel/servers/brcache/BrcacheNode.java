// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One running BRCache: a process, a container or an external server. */
interface BrcacheNode {
  InetSocketAddress address();

  /** How it was started and by which path it is reached; ordered. */
  Map<String, String> settings();

  /** Its process on this machine, if it is known. */
  OptionalLong pid();

  /** Returns how it ended, with its last output; empty while it runs. Sends no request to it. */
  Optional<String> ended();

  /** Returns whether an answering server reports the configuration of this one. */
  boolean isThis(Map<String, String> variables);

  /** Stops what was started; may be called again. */
  void close();
}
