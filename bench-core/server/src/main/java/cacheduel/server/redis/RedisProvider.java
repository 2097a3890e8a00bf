// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import cacheduel.server.JarSource;
import cacheduel.server.node.NodeProvider;

/** Redis, embedded as a program of a published jar. */
public final class RedisProvider extends NodeProvider {
  private final EmbeddedRedis embedded;

  /** For {@link java.util.ServiceLoader}. */
  public RedisProvider() {
    this(new EmbeddedRedis());
  }

  private RedisProvider(EmbeddedRedis embedded) {
    super(Redis.REDIS, embedded);
    this.embedded = embedded;
  }

  @Override
  public void use(JarSource jars) {
    embedded.use(jars);
  }
}
