// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.machine.reader.Listeners;
import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
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
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An external server, given by its address; never stopped by us.
 *
 * @param unused settings that were asked for, and that it does not get
 * @param counters its counters of operations
 */
record ExternalNode(
    InetSocketAddress address, Map<String, String> unused, OperationCounters counters)
    implements Node {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int CONNECTIONS = 5;
  private static final int TTL_SECONDS = 60;

  /**
   * Returns the node at an address, after some operations on a key of our own.
   *
   * @throws ServerException if several servers answer there that do not share their entries
   */
  static ExternalNode at(InetSocketAddress address, Map<String, String> unused)
      throws ServerException {
    String key = "cacheduel-check-" + UUID.randomUUID();
    try (MemcachedConnection connection = MemcachedConnection.connect(address, PATIENCE)) {
      connection.store(key, TTL_SECONDS);
      requireOne(address, connection.stats().get("pid"), key);
      return new ExternalNode(address, unused, OperationCounters.of(connection, key, TTL_SECONDS));
    } catch (IOException e) {
      // without statistics nothing can be checked; if it does not answer at all, that shows later
      return new ExternalNode(address, unused, OperationCounters.ORDINARY);
    }
  }

  /** A proxy's processes may differ, but share their entries. */
  private static void requireOne(InetSocketAddress address, @Nullable String pid, String key)
      throws IOException, ServerException {
    for (int i = 1; pid != null && i < CONNECTIONS; i++) {
      try (MemcachedConnection other = MemcachedConnection.connect(address, PATIENCE)) {
        String its = other.stats().getOrDefault("pid", pid);
        if (!its.equals(pid) && !other.has(key)) {
          throw new ServerException(
              "several servers answer at %s, with the process ids %s and %s: a key that one stores is missing on the other; give the address of each, as in --via HOST:PORT,HOST:PORT"
                  .formatted(Addresses.format(address), pid, its));
        }
      }
    }
  }

  @Override
  public Map<String, String> stats(MemcachedConnection connection) throws IOException {
    return counters.read(connection);
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("network", "given address");
    settings.putAll(unused);
    counters.addTo(settings);
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
