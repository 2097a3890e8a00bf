// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.socket.MemcachedConnection;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A mark on a memcached that we start, which distinguishes it from another server on the same port:
 * the access mask of a UNIX socket (-a), which a server that listens on TCP ignores but reports.
 *
 * @param mask three octal digits; never 700, which is the default
 */
record ServerMark(String mask) {
  static ServerMark random() {
    return new ServerMark(Integer.toOctalString(ThreadLocalRandom.current().nextInt(0100, 0700)));
  }

  List<String> flags() {
    return List.of("-a", mask);
  }

  boolean isOn(MemcachedConnection connection) throws IOException {
    return mask.equals(connection.stats("settings").get("umask"));
  }
}
