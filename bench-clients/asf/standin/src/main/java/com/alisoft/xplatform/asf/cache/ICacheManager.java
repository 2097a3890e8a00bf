// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache;

/** The caches of one configuration file. */
public interface ICacheManager<T extends ICache<?, ?>> {
  /** Sets the name of the file, a resource of the thread's context class loader. */
  void setConfigFile(String configFile);

  void start();

  /** Returns the cache with that name, or null. */
  T getCache(String name);

  void stop();
}
