// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache;

import java.util.Map;

/** A cache on memcached servers. */
public interface IMemcachedCache extends ICache<String, Object> {
  /** Returns an entry for each key; that of a missing key has the value null. */
  Map<String, Object> getMulti(String[] keys);
}
