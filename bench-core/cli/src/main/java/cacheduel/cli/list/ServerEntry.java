// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.list;

import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A server system in the output of {@code list servers}.
 *
 * @param ways the ways in which the harness starts it
 */
public record ServerEntry(String name, List<Protocol> protocols, List<Way> ways) {
  /** The ways in which the harness starts a server. */
  public static final Set<Via> STARTED = EnumSet.of(Via.DOCKER, Via.LOCAL, Via.EMBEDDED);

  /**
   * A way to start a server.
   *
   * @param via the value of {@code --via}
   * @param unavailable why this machine cannot, and what to do; null if it can
   */
  public record Way(String via, @Nullable String unavailable) {}

  /** Returns the entry of a server system; finds out what this machine can start. */
  public static ServerEntry of(ServerProvider provider) {
    return new ServerEntry(
        provider.system(),
        provider.protocols().stream().sorted().toList(),
        STARTED.stream()
            .map(via -> new Way(EnumNames.of(via), provider.unavailable(via).orElse(null)))
            .toList());
  }

  /** Returns the text of the entry. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("%s (%s)".formatted(name, EnumNames.of(protocols)));
    for (Way way : ways) {
      lines.add("  --via %-9s %s"
          .formatted(way.via, way.unavailable == null ? "yes" : "no: " + way.unavailable));
    }
    lines.add("  --via HOST:PORT[,HOST:PORT...]");
    return lines;
  }
}
