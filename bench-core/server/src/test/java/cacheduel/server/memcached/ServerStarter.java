// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import java.util.stream.Collectors;

/** A JVM that starts a server, prints its process ids, and waits to be ended. */
final class ServerStarter {
  private ServerStarter() {}

  public static void main(String[] arguments) throws Exception {
    ServerProvider memcached = new MemcachedProvider();
    CacheServer server = (arguments.length > 1 ? memcached.version(arguments[1]) : memcached)
        .start(StartedNodes.request(Via.valueOf(arguments[0]), 2));
    System.out.println(
        "pids " + server.pids().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    System.in.read();
    throw new IllegalStateException("nobody writes to it");
  }
}
