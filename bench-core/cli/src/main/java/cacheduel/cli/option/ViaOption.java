// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.input.DidYouMean;
import cacheduel.input.EnumNames;
import cacheduel.server.Addresses;
import cacheduel.server.ServerName;
import cacheduel.server.Via;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A value of {@code --via}: how a server is provided.
 *
 * <p>Immutable.
 *
 * @param via the way
 * @param addresses the nodes if {@link Via#EXTERNAL}, else empty
 */
record ViaOption(Via via, List<InetSocketAddress> addresses) {
  private static final String EXPECTED =
      "auto, docker, local, embedded or HOST:PORT[,HOST:PORT...]";
  /** Only a comma before a SYSTEM=: others separate the addresses of one system. */
  private static final Pattern NEXT_SYSTEM = Pattern.compile(",(?=[^,]*=)");

  ViaOption {
    addresses = List.copyOf(addresses);
  }

  /**
   * Reads {@code auto|docker|local|embedded|HOST:PORT[,HOST:PORT...]}.
   *
   * @throws IllegalArgumentException if it is none of these; the message suggests the nearest one
   */
  static ViaOption parse(String text) {
    List<String> names = new Candidates.Vias().words();
    if (names.contains(text)) {
      return new ViaOption(EnumNames.constant(Via.class, "--via", text), List.of());
    }
    if (!text.contains(":")) {
      throw new IllegalArgumentException(
          "unknown --via '%s'%s".formatted(text, DidYouMean.orExpected(text, names, EXPECTED)));
    }
    return new ViaOption(Via.EXTERNAL, Addresses.parse(text));
  }

  /**
   * Reads one way for all systems, or {@code SYSTEM=WAY[,SYSTEM=WAY...]}; a system that is not
   * named is {@link Via#AUTO}, and a version that is not named is provided like its system.
   *
   * @param systems the server systems of the run
   * @throws IllegalArgumentException if it is neither; the message names the expected form
   */
  static Map<String, ViaOption> parse(String text, List<String> systems) {
    if (!text.contains("=")) {
      ViaOption all = parse(text);
      if (all.via == Via.EXTERNAL && systems.size() > 1) {
        throw new IllegalArgumentException(
            "--via %s does not name its server: expected SYSTEM=HOST:PORT with one of %s"
                .formatted(text, String.join(", ", systems)));
      }
      return systems.stream().collect(Collectors.toMap(Function.identity(), system -> all));
    }
    Set<String> names = new LinkedHashSet<>(systems);
    systems.forEach(system -> names.add(ServerName.of(system).system()));
    Map<String, ViaOption> given = new HashMap<>();
    for (String one : NEXT_SYSTEM.split(text, -1)) {
      String[] systemAndWay = one.split("=", 2);
      String system = systemAndWay[0].strip();
      if (!names.contains(system) || systemAndWay.length < 2) {
        String expected = "SYSTEM=WAY with one of this run's servers: " + String.join(", ", names);
        throw new IllegalArgumentException("unknown server '%s' in --via %s%s"
            .formatted(system, text, DidYouMean.orExpected(system, names, expected)));
      }
      if (given.put(system, parse(systemAndWay[1].strip())) != null) {
        throw new IllegalArgumentException(
            "--via %s has %s twice: expected one way for each".formatted(text, system));
      }
    }
    ViaOption auto = new ViaOption(Via.AUTO, List.of());
    return systems.stream().collect(Collectors.toMap(Function.identity(), system -> {
      ViaOption ofSystem = given.getOrDefault(ServerName.of(system).system(), auto);
      return given.getOrDefault(system, ofSystem);
    }));
  }
}
