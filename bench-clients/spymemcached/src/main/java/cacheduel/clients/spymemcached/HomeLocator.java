// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import net.spy.memcached.DefaultHashAlgorithm;
import net.spy.memcached.KetamaNodeLocator;
import net.spy.memcached.MemcachedNode;
import net.spy.memcached.NodeLocator;
import net.spy.memcached.util.DefaultKetamaNodeLocatorConfiguration;

/**
 * Ketama over "host:port" without a second choice.
 *
 * <p>In every failure mode, the library's multi-key get requests the keys of a server that is down
 * from another server, which correctly answers that it has none of them.
 */
final class HomeLocator implements NodeLocator {
  private final NodeLocator ketama;

  HomeLocator(List<MemcachedNode> nodes) {
    this(new KetamaNodeLocator(nodes, DefaultHashAlgorithm.KETAMA_HASH, new HostAndPort()));
  }

  private HomeLocator(NodeLocator ketama) {
    this.ketama = ketama;
  }

  @Override
  public MemcachedNode getPrimary(String key) {
    return ketama.getPrimary(key);
  }

  @Override
  public Iterator<MemcachedNode> getSequence(String key) {
    return Collections.emptyIterator();
  }

  @Override
  public Collection<MemcachedNode> getAll() {
    return ketama.getAll();
  }

  @Override
  public NodeLocator getReadonlyCopy() {
    return new HomeLocator(ketama.getReadonlyCopy());
  }

  @Override
  public void updateLocator(List<MemcachedNode> nodes) {
    ketama.updateLocator(nodes);
  }

  /** Names a node as it was given, so that every client puts it at the same place of the ring. */
  private static final class HostAndPort extends DefaultKetamaNodeLocatorConfiguration {
    @Override
    public String getKeyForNode(MemcachedNode node, int repetition) {
      InetSocketAddress address = (InetSocketAddress) node.getSocketAddress();
      return address.getHostString() + ":" + address.getPort() + "-" + repetition;
    }
  }
}
