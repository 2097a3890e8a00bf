// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import com.schooner.MemCached.SchoonerSockIOPool;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentMap;
import org.apache.commons.pool.impl.GenericObjectPool;

/** The two maps of the library that must be reached and have no accessor. */
final class Internals {
  private static final VarHandle POOLS;
  private static final VarHandle REGISTRY;

  static {
    Class<?> owner = SchoonerSockIOPool.class;
    try {
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
      POOLS = lookup.findVarHandle(owner, "socketPool", Map.class);
      REGISTRY = lookup.findStaticVarHandle(owner, "pools", ConcurrentMap.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Internals() {}

  /** The connection pools of an initialised entry by "host:port"; not yet in use. */
  @SuppressWarnings("unchecked") // the field's declared type
  static Map<String, GenericObjectPool> pools(SchoonerSockIOPool pool) {
    return (Map<String, GenericObjectPool>) POOLS.get(pool);
  }

  /** Every entry by name, for the life of the class; the library itself never removes one. */
  @SuppressWarnings("unchecked") // the field's declared type
  static ConcurrentMap<String, SchoonerSockIOPool> registry() {
    return (ConcurrentMap<String, SchoonerSockIOPool>) REGISTRY.get();
  }
}
