// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.process.ChildProcess;
import cacheduel.socket.MemcachedConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A node that is a process of this machine. */
record ProcessNode(InetSocketAddress address, Map<String, String> settings, ChildProcess process)
    implements Node {
  @Override
  public OptionalLong pid() {
    return OptionalLong.of(process.pid());
  }

  @Override
  public Optional<String> ended() {
    return process.ended();
  }

  @Override
  public boolean owns(MemcachedConnection connection) throws IOException {
    String pid = connection.stats().getOrDefault("pid", "");
    return pid.matches("\\d{1,18}") && process.includes(Long.parseLong(pid));
  }

  @Override
  public void close() {
    process.close();
  }
}
