// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache.memcached;

import org.w3c.dom.Element;

/**
 * The attributes of a socket pool that have an effect; {@code socketTO} has none in the library.
 *
 * @param nagle passed to {@link java.net.Socket#setTcpNoDelay}, so that true turns Nagle off
 */
record PoolSettings(int initConn, int minConn, int maxConn, int maintSleepMillis, boolean nagle) {
  static PoolSettings of(Element pool) {
    return new PoolSettings(
        number(pool, "initConn", 10),
        number(pool, "minConn", 5),
        number(pool, "maxConn", 250),
        number(pool, "maintSleep", 3_000),
        Boolean.parseBoolean(pool.getAttribute("nagle")));
  }

  private static int number(Element pool, String name, int byDefault) {
    return pool.hasAttribute(name) ? Integer.parseInt(pool.getAttribute(name)) : byDefault;
  }
}
