// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.util.Locale;

/** The counters of the server, named like memcached's statistics. */
enum Counter {
  TOTAL_CONNECTIONS,
  CMD_GET,
  CMD_SET,
  CMD_FLUSH,
  CMD_TOUCH,
  GET_HITS,
  GET_MISSES,
  DELETE_MISSES,
  DELETE_HITS,
  INCR_MISSES,
  INCR_HITS,
  CAS_MISSES,
  CAS_HITS,
  CAS_BADVAL,
  TOUCH_HITS,
  TOUCH_MISSES,
  BYTES_READ,
  BYTES_WRITTEN,
  TOTAL_ITEMS,
  EVICTIONS,
  RECLAIMED;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
