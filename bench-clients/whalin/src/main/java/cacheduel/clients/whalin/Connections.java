// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import com.schooner.MemCached.SchoonerSockIOPool;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.jspecify.annotations.Nullable;

/** Makes and closes the connections to one server, and knows which are open. Thread-safe. */
final class Connections extends BasePoolableObjectFactory {
  private final String host;
  private final InetSocketAddress address;
  private final SchoonerSockIOPool settings;
  private final boolean binary;
  private final Set<CheckedConnection> open =
      Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
  private volatile @Nullable GenericObjectPool pool;

  Connections(String host, InetSocketAddress address, SchoonerSockIOPool settings, boolean binary) {
    this.host = host;
    this.address = address;
    this.settings = settings;
    this.binary = binary;
  }

  /** Sets the pool to which the connections return; before the first is made. */
  void returnTo(GenericObjectPool pool) {
    this.pool = pool;
  }

  @Override
  public Object makeObject() throws IOException {
    CheckedConnection connection = new CheckedConnection(pool, host, address, settings, binary);
    open.add(connection);
    return connection;
  }

  @Override
  public void destroyObject(Object connection) throws IOException {
    if (open.remove(connection)) {
      ((CheckedConnection) connection).trueClose();
    }
  }

  /** Returns the connections that exist now, idle or in use. */
  List<CheckedConnection> open() {
    synchronized (open) {
      return List.copyOf(open);
    }
  }
}
