// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import cacheduel.server.node.NodeProvider;
import cacheduel.server.node.UnavailableWay;

/** Valkey. */
public final class ValkeyProvider extends NodeProvider {
  /** For {@link java.util.ServiceLoader}. */
  public ValkeyProvider() {
    super(
        Redis.VALKEY,
        new UnavailableWay(
            "the embedded server is Redis: use --server redis, or --via local or docker"));
  }
}
