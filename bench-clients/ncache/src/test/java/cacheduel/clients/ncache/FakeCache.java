// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

import com.alachisoft.ncache.client.Cache;
import com.alachisoft.ncache.client.CacheItem;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The calls of the library that are used, on a map; any other fails the test. */
final class FakeCache {
  final Map<String, Object> entries = new HashMap<>();
  final List<CacheItem> items = new ArrayList<>();
  boolean closed;

  Cache library() {
    return (Cache) Proxy.newProxyInstance(
        Cache.class.getClassLoader(), new Class<?>[] {Cache.class}, this::call);
  }

  private @Nullable Object call(Object proxy, Method method, Object[] arguments) {
    return switch (method.getName() + "/" + (arguments == null ? 0 : arguments.length)) {
      case "insert/2" -> insert((String) arguments[0], arguments[1]);
      case "get/2" -> entries.get((String) arguments[0]);
      case "remove/2" -> entries.remove((String) arguments[0]);
      case "getBulk/2" -> bulk((Iterable<?>) arguments[0]);
      case "close/0" -> close();
      default -> throw new AssertionError("unexpected call: " + method);
    };
  }

  private @Nullable Object close() {
    closed = true;
    return null;
  }

  private @Nullable Object insert(String key, Object value) {
    if (value instanceof CacheItem item) {
      items.add(item);
    } else {
      entries.put(key, value);
    }
    return null;
  }

  // with null for a miss, the worst case of a library
  private Map<String, @Nullable Object> bulk(Iterable<?> keys) {
    Map<String, @Nullable Object> found = new HashMap<>();
    keys.forEach(key -> found.put((String) key, entries.get(key)));
    return found;
  }
}
