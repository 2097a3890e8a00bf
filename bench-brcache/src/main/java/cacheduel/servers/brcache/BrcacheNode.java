// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One running BRCache: a process, a container or somebody's. */
interface BrcacheNode {
  InetSocketAddress address();

  /** How it was started and by which path it is reached; ordered. */
  Map<String, String> settings();

  /** Its process on this machine, if it is known. */
  OptionalLong pid();

  /** Says how it ended if it did, with its last words; does not ask it by its protocol. */
  Optional<String> ended();

  /** Whether what an answering server says of itself is what this one was told. */
  boolean isThis(Map<String, String> variables);

  /** Stops what was started; may be called again. */
  void close();
}
