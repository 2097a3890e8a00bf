// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import java.util.stream.Collectors;

/** A JVM that starts a server, prints its process ids, and waits to be ended. */
final class ServerStarter {
  private ServerStarter() {}

  public static void main(String[] arguments) throws Exception {
    ServerProvider provider = TestedSystem.valueOf(arguments[0]).provider();
    CacheServer server = (arguments.length > 2 ? provider.version(arguments[2]) : provider)
        .start(StartedNodes.request(Via.valueOf(arguments[1]), 2));
    System.out.println(
        "pids " + server.pids().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    System.in.read();
    throw new IllegalStateException("nobody writes to it");
  }
}
