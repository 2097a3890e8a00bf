// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;

/**
 * The library's calls, found by name in a class loader that has its jar.
 *
 * @param managerOf creates a cache manager from its name
 * @param configure sets the class path resource of its settings
 * @param start opens the connections
 * @param stop closes them
 * @param cacheOf returns the cache of a name, or null
 * @param put stores; answers with an exception if it could not
 * @param putFor the same with a time to live in seconds
 * @param get answers with null on a miss and on failure
 * @param getMulti answers with null for the keys of misses
 * @param remove answers with false on a miss and on failure
 */
record Api(
    MethodHandle managerOf,
    MethodHandle configure,
    MethodHandle start,
    MethodHandle stop,
    MethodHandle cacheOf,
    MethodHandle put,
    MethodHandle putFor,
    MethodHandle get,
    MethodHandle getMulti,
    MethodHandle remove) {
  /** The package of the interfaces. */
  private static final String PACKAGE = "com.alisoft.xplatform.asf.cache.";

  private static final String MANAGER = PACKAGE + "memcached.MemcachedCacheManager";
  private static final String CACHE = PACKAGE + "IMemcachedCache";

  /** Returns the class that manages caches, if the jar is there. */
  static Optional<Class<?>> find(ClassLoader loader) {
    try {
      return Optional.of(Class.forName(MANAGER, false, loader));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  static Api of(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> manager = Class.forName(PACKAGE + "ICacheManager", true, loader);
    Class<?> cache = Class.forName(CACHE, true, loader);
    Class<?> caches = Class.forName(PACKAGE + "CacheUtil", true, loader);
    MethodHandle managerOf = MethodHandles.insertArguments(
        handle(caches, "getCacheManager", Class.class, String.class), 0, cache, MANAGER);
    return new Api(
        managerOf,
        handle(manager, "setConfigFile", String.class),
        handle(manager, "start"),
        handle(manager, "stop"),
        handle(manager, "getCache", String.class),
        handle(cache, "put", Object.class, Object.class),
        handle(cache, "put", Object.class, Object.class, int.class),
        handle(cache, "get", Object.class),
        handle(cache, "getMulti", String[].class),
        handle(cache, "remove", Object.class));
  }

  /**
   * Finds a public method with these parameters and adapts it so that every argument other than a
   * number or an array is an object, and so is the result.
   */
  private static MethodHandle handle(Class<?> owner, String name, Class<?>... parameters)
      throws ReflectiveOperationException {
    Method method = Arrays.stream(owner.getMethods())
        .filter(found -> found.getName().equals(name) && accepts(found, parameters))
        .findFirst()
        .orElseThrow(() -> new NoSuchMethodException("%s.%s%s: another version of the library?"
            .formatted(owner.getName(), name, Arrays.toString(parameters))));
    MethodHandle handle = MethodHandles.publicLookup().unreflect(method);
    MethodType generic = handle.type().changeReturnType(Object.class);
    return handle.asType(
        java.lang.reflect.Modifier.isStatic(method.getModifiers())
            ? generic
            : generic.changeParameterType(0, Object.class));
  }

  private static boolean accepts(Method method, Class<?>... parameters) {
    Class<?>[] types = method.getParameterTypes();
    if (types.length != parameters.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      boolean same = types[i] == parameters[i];
      boolean key = parameters[i] == Object.class && types[i] == String.class;
      if (!same && !key) {
        return false;
      }
    }
    return true;
  }
}
