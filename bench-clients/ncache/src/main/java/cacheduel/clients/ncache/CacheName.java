// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

/**
 * The name of the cache within the cluster, as its administrator chose it: an address alone does
 * not identify a cache.
 *
 * @param value as the administrator wrote it; the library ignores case
 */
public record CacheName(String value) {
  /** The environment variable that names the cache. */
  public static final String VARIABLE = "NCACHE_CACHE";

  /** What NCache's own installer and documentation call theirs. */
  static final String USUAL = "demoCache";

  /** Returns the one that the environment names, or else the usual one. */
  public static CacheName ofEnvironment() {
    return of(System.getenv().getOrDefault(VARIABLE, ""));
  }

  static CacheName of(String given) {
    return new CacheName(given.isBlank() ? USUAL : given.strip());
  }
}
