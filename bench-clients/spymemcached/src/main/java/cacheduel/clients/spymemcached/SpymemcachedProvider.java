// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.clients.spymemcached.family.FamilyProvider;

/** spymemcached. */
public final class SpymemcachedProvider extends FamilyProvider {
  public SpymemcachedProvider() {
    super("spymemcached", "seen in 2.12.3");
  }
}
