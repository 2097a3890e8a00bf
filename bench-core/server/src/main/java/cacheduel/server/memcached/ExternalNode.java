// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.machine.reader.Listeners;
import cacheduel.socket.MemcachedConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An external server, given by its address; never stopped by us.
 *
 * @param unused settings that were asked for, and that it does not get
 */
record ExternalNode(InetSocketAddress address, Map<String, String> unused) implements Node {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("network", "given address");
    settings.putAll(unused);
    return settings;
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.empty();
  }

  /** Returns the listener at the address, which may be a proxy, and the memcached behind it. */
  @Override
  public List<Long> pids() {
    Set<Long> pids = new LinkedHashSet<>(Listeners.at(address));
    if (Listeners.isHere(address)) {
      memcached().ifPresent(pids::add);
    }
    return List.copyOf(pids);
  }

  /** Returns the id that the server reports, unless it is one inside a container. */
  private OptionalLong memcached() {
    try (MemcachedConnection connection = MemcachedConnection.connect(address, PATIENCE)) {
      return Stream.of(connection.stats().getOrDefault("pid", ""))
          .filter(text -> text.matches("\\d{1,18}"))
          .mapToLong(Long::parseLong)
          .filter(ExternalNode::isMemcached)
          .findFirst();
    } catch (IOException e) {
      // the cell will report it
      return OptionalLong.empty();
    }
  }

  private static boolean isMemcached(long pid) {
    return ProcessHandle.of(pid)
        .flatMap(process -> process.info().command())
        .filter(command -> command.endsWith("memcached"))
        .isPresent();
  }

  @Override
  public Optional<String> ended() {
    return Optional.empty();
  }

  @Override
  public boolean owns(MemcachedConnection connection) {
    return true;
  }

  @Override
  public void close() {}
}
