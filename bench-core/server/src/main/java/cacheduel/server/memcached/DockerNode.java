// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.machine.reader.Reading;
import cacheduel.server.docker.ServerContainer;
import cacheduel.socket.MemcachedConnection;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/**
 * A memcached node that is a container.
 *
 * @param command memcached's, without what differs between two starts
 */
record DockerNode(ServerContainer container, String command, Mark mark) implements Node {
  /**
   * A mark that distinguishes a memcached from another server on the same port: the access mask of
   * a UNIX socket (-a), which a server that listens on TCP ignores but reports.
   *
   * @param mask three octal digits; never 700, which is the default
   */
  record Mark(String mask) {
    static Mark random() {
      return new Mark(Integer.toOctalString(ThreadLocalRandom.current().nextInt(0100, 0700)));
    }

    List<String> flags() {
      return List.of("-a", mask);
    }
  }

  @Override
  public InetSocketAddress address() {
    return container.address();
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> all = container.settings();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("image", all.getOrDefault("image", ""));
    settings.put("command", command);
    settings.putAll(all);
    return settings;
  }

  @Override
  public OptionalLong pid() {
    return container.pid();
  }

  @Override
  public Optional<String> ended() {
    return container.ended();
  }

  @Override
  public boolean owns(MemcachedConnection connection) throws IOException {
    return mark.mask().equals(connection.stats("settings").get("umask"));
  }

  @Override
  public Optional<Closeable> subscribe(Consumer<Reading> readings) {
    return Optional.of(container.subscribe(readings));
  }

  @Override
  public void close() {
    container.close();
  }
}
