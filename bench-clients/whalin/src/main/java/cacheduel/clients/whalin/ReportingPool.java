// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import com.schooner.MemCached.SchoonerSockIOPool;
import java.io.IOException;
import java.util.List;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * The connections to one server. Reports to {@link Failures} what the library hides: that no
 * connection was available, that one was given up, that an answer was missing or an error.
 */
final class ReportingPool extends GenericObjectPool {
  private final Connections connections;
  private final Failures failures;

  ReportingPool(Connections connections, SchoonerSockIOPool settings, Failures failures) {
    super(connections);
    this.connections = connections;
    this.failures = failures;
    connections.returnTo(this);
    setMaxActive(settings.getMaxConn());
    setMaxIdle(settings.getMaxIdle());
    setMaxWait(settings.getMaxWait());
    setLifo(settings.getLifo());
    setWhenExhaustedAction(WHEN_EXHAUSTED_BLOCK);
  }

  @Override
  public Object borrowObject() throws Exception {
    try {
      return super.borrowObject();
    } catch (Exception e) {
      failures.record(e);
      throw e;
    }
  }

  @Override
  public void returnObject(Object object) throws Exception {
    CheckedConnection connection = (CheckedConnection) object;
    String error = connection.endRequest();
    if (error != null) {
      failures.record(new IOException("the server answered " + error));
    }
    if (connection.isInStep()) {
      super.returnObject(connection);
    } else {
      super.invalidateObject(connection);
    }
  }

  @Override
  public void invalidateObject(Object connection) throws Exception {
    failures.record(new IOException("no complete answer, the connection was given up"));
    super.invalidateObject(connection);
  }

  List<CheckedConnection> connections() {
    return connections.open();
  }

  /** Closes the pool and every connection, also one that a thread still waits on. */
  @Override
  public void close() throws Exception {
    super.close();
    for (CheckedConnection connection : connections.open()) {
      connections.destroyObject(connection);
    }
  }
}
