// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.lettuce;

import cacheduel.client.Feature;
import cacheduel.clients.resp.LettuceTunables;
import cacheduel.clients.resp.RespProvider;
import io.lettuce.core.RedisClient;

/** Lettuce. */
public final class LettuceProvider extends RespProvider {
  public LettuceProvider() {
    super(
        "lettuce",
        () -> RedisClient.class,
        config -> new BlockingClient(config),
        config -> new AsyncClient(config),
        LettuceTunables.ALL,
        Feature.BYTES_ONLY);
  }
}
