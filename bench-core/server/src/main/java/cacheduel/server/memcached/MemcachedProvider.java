// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.node.NodeProvider;

/** memcached, embedded as Cacheduel's own small one. */
public final class MemcachedProvider extends NodeProvider {
  /** For {@link java.util.ServiceLoader}. */
  public MemcachedProvider() {
    super(Memcached.SOFTWARE, new EmbeddedMemcachedProcess());
  }
}
