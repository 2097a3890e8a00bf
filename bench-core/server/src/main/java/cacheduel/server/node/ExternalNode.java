// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.machine.reader.Listeners;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
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
 * @param system the name of its system, with which its program's name begins
 * @param remarks what a reader has to know of it, beside its own settings; ordered
 * @param connector the harness's way to it
 */
public record ExternalNode(
    InetSocketAddress address, String system, Map<String, String> remarks, NodeConnector connector)
    implements Node {
  /** The time within which such a server answers. */
  public static final Duration PATIENCE = Duration.ofSeconds(2);

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("network", "given address");
    settings.putAll(remarks);
    return settings;
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.empty();
  }

  /** Returns the listener at the address, which may be a proxy, and the server behind it. */
  @Override
  public List<Long> pids() {
    Set<Long> pids = new LinkedHashSet<>(Listeners.at(address));
    if (Listeners.isHere(address)) {
      reported().ifPresent(pids::add);
    }
    return List.copyOf(pids);
  }

  /** Returns the id that the server reports, unless it is one inside a container. */
  private OptionalLong reported() {
    try (NodeConnection connection = connect(PATIENCE)) {
      return Stream.of(connection.stats().getOrDefault("pid", ""))
          .filter(text -> text.matches("\\d{1,18}"))
          .mapToLong(Long::parseLong)
          .filter(this::isOfTheSystem)
          .findFirst();
    } catch (IOException e) {
      // the cell will report it
      return OptionalLong.empty();
    }
  }

  private boolean isOfTheSystem(long pid) {
    return ProcessHandle.of(pid)
        .flatMap(process -> process.info().command())
        .filter(command -> String.valueOf(Path.of(command).getFileName()).startsWith(system))
        .isPresent();
  }

  @Override
  public Optional<String> ended() {
    return Optional.empty();
  }

  @Override
  public boolean owns(NodeConnection connection) {
    return true;
  }

  @Override
  public void close() {}
}
