// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.input.DidYouMean;
import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How the user wants a server to be had, as written behind {@code --via}.
 *
 * <p>Immutable.
 *
 * @param via the way
 * @param addresses the nodes if {@link Via#EXTERNAL}, else empty
 */
public record ViaOption(Via via, List<InetSocketAddress> addresses) {
  private static final String EXPECTED =
      "auto, docker, local, embedded or HOST:PORT[,HOST:PORT...]";
  private static final Set<Via> NAMED = EnumSet.complementOf(EnumSet.of(Via.EXTERNAL));

  public ViaOption {
    addresses = List.copyOf(addresses);
  }

  /**
   * Reads {@code auto|docker|local|embedded|HOST:PORT[,HOST:PORT...]}.
   *
   * @throws IllegalArgumentException if it is none of them; the message names the nearest one
   */
  public static ViaOption parse(String text) {
    for (Via via : NAMED) {
      if (name(via).equals(text)) {
        return new ViaOption(via, List.of());
      }
    }
    if (!text.contains(":")) {
      List<String> names = NAMED.stream().map(ViaOption::name).toList();
      throw new IllegalArgumentException(
          "unknown --via '%s'%s".formatted(text, DidYouMean.orExpected(text, names, EXPECTED)));
    }
    return new ViaOption(Via.EXTERNAL, Addresses.parse(text));
  }

  /** The option as the user would write it. */
  @Override
  public String toString() {
    return via == Via.EXTERNAL
        ? String.join(",", addresses.stream().map(Addresses::format).toList())
        : name(via);
  }

  private static String name(Via via) {
    return via.name().toLowerCase(Locale.ROOT);
  }
}
