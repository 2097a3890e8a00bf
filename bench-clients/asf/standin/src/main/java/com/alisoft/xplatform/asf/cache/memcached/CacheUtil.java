// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache.memcached;

import com.alisoft.xplatform.asf.cache.ICache;
import com.alisoft.xplatform.asf.cache.ICacheManager;

/** Factory of cache managers. */
public final class CacheUtil {
  private CacheUtil() {}

  /** Returns a new manager; the stand-in has only the one for memcached. */
  @SuppressWarnings("unchecked") // the only manager manages the only kind of cache
  public static <T extends ICache<?, ?>> ICacheManager<T> getCacheManager(
      Class<T> cache, String manager) {
    if (!manager.equals(MemcachedCacheManager.class.getName())) {
      throw new IllegalArgumentException("no manager of %s: %s".formatted(cache, manager));
    }
    return (ICacheManager<T>) new MemcachedCacheManager();
  }
}
