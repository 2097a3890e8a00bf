// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache;

/** A cache. */
public interface ICache<K, V> {
  V put(K key, V value);

  V put(K key, V value, int ttlSeconds);

  V get(K key);

  V remove(K key);
}
