// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.socket.MemcachedConnection;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A sign on a memcached that we start, by which its answer is told from that of a stranger on the
 * same port: the access mask of a UNIX socket (-a), which a server that listens on TCP does not use
 * and yet tells.
 *
 * @param mask three octal digits; never 700, which is what a server has that was given none
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
