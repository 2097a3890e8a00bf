// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.OptionalPart;
import net.rubyeye.xmemcached.HashAlgorithm;
import net.rubyeye.xmemcached.MemcachedSessionLocator;
import net.rubyeye.xmemcached.impl.KetamaMemcachedSessionLocator;

/** Ketama over "host:port", as the other clients have it. */
@OptionalPart(
    needs = "net.rubyeye.xmemcached.impl.KetamaMemcachedSessionLocator#<init>/3",
    without = "several servers stand at other places of the Ketama ring than with other clients")
final class HostAndPortRing {
  private HostAndPortRing() {}

  static MemcachedSessionLocator locator() {
    return new KetamaMemcachedSessionLocator(HashAlgorithm.KETAMA_HASH, false, true);
  }
}
